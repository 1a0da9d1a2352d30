'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ActivityGroup,
  activityGroupNames,
  activityGroups,
  activityKept,
  type ActivityRow,
  activityRowSchema,
} from '@/platform/activity/kinds'
import { routes } from '@/platform/calls/routes'
import { ChoiceChips } from '@/ui/form/toggles'
import { adminDateTime } from '@/platform/time/london-time'
import { Empty, Failed, ListSkeleton } from '@/dashboard/shared/list-states'
import { listQuery, Pager } from '@/dashboard/shared/list-page'

function activityPage(group: ActivityGroup | undefined, page: number) {
  return {
    ...listQuery([routes.activity.path], {
      path: routes.activity.path,
      row: activityRowSchema,
      filter: { group },
      page,
    }),
    // Events elsewhere should show when this opens.
    refetchOnMount: 'always',
  } as const
}

const chips = [
  { value: undefined, label: 'Everything' },
  ...activityGroupNames.map((value) => ({ value, label: activityGroups[value] })),
]

/** Source: docs/product.md, "2.13 Dashboard". */
export function Activity() {
  const [group, setGroup] = useState<ActivityGroup>()
  const [page, setPage] = useState(1)
  const list = useQuery(activityPage(group, page))
  const choose = (chosen: ActivityGroup | undefined) => {
    setGroup(chosen)
    setPage(1)
  }
  return (
    <section aria-labelledby="activity-heading">
      <h2 id="activity-heading" className="text-h3">
        Activity
      </h2>
      <p className="mt-2 mb-5 max-w-[36rem] text-muted">
        Who signed in, exported, deleted, decided on reviews or changed settings. It is kept for{' '}
        {activityKept.months} months and says nothing about visitors.
      </p>
      <ChoiceChips<ActivityGroup | undefined>
        label="Which activity"
        chips={chips}
        chosen={group}
        onChoose={choose}
      />
      <div className="mt-5">
        {list.error ? <Failed error={list.error} retry={() => void list.refetch()} /> : null}
        {list.isPending ? <ListSkeleton label="Loading the activity" /> : null}
        {list.data?.total === 0 ? (
          <Empty icon="inbox">
            <p role="status">
              Nothing of this has happened in the last {activityKept.months} months.
            </p>
          </Empty>
        ) : null}
        {list.data && list.data.total > 0 ? (
          <Lines rows={list.data.rows} isBusy={list.isPlaceholderData} />
        ) : null}
        {list.data ? <Pager label="Pages: Activity" page={list.data} onTurn={setPage} /> : null}
      </div>
    </section>
  )
}

function Lines({ rows, isBusy }: { rows: readonly ActivityRow[]; isBusy: boolean }) {
  return (
    <ul aria-busy={isBusy} className="border-t border-line">
      {rows.map(({ what, by, at, target }, index) => (
        <li
          key={`${at} ${index}`}
          className="grid items-baseline gap-x-6 gap-y-0.5 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <p className="min-w-0">
            {what}
            {target === null ? null : (
              <span className="[overflow-wrap:anywhere] text-muted"> · {target}</span>
            )}
          </p>
          <p className="text-small text-muted sm:text-right">
            {by === null ? null : (
              <>
                <bdi>{by}</bdi>
                {', '}
              </>
            )}
            <time dateTime={at} className="figures">
              {adminDateTime(at)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  )
}
