import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ActivityGroup,
  activityGroupNames,
  activityGroups,
  activityKept,
  activityRowSchema,
} from '@/platform/activity/kinds'
import { privacyCalls } from '@/privacy/calls'
import { ChoiceChips } from '@/ui/form/toggles'
import { Stamp } from '@/dashboard/shared/dates'
import { listQuery } from '@/dashboard/shared/list-page'
import { List } from '@/dashboard/shared/list-states'

const chips = [
  { value: undefined, label: 'Everything' },
  ...activityGroupNames.map((value) => ({ value, label: activityGroups[value] })),
]

export function Activity() {
  const [{ group, page }, setShown] = useState<{ group?: ActivityGroup; page: number }>({ page: 1 })
  const { path } = privacyCalls.activity
  const query = useQuery({
    ...listQuery([path], { path, row: activityRowSchema, filter: { group }, page }),
    // Events elsewhere should show when this opens.
    refetchOnMount: 'always',
  })
  return (
    <section aria-labelledby="activity-heading">
      <h2 id="activity-heading" className="text-h3">
        Activity
      </h2>
      <p className="mt-2 mb-5 max-w-[36rem] text-muted">
        Who signed in, published, exported, deleted, decided on reviews or changed settings. It’s
        kept for {activityKept.months} months and says nothing about visitors.
      </p>
      <ChoiceChips<ActivityGroup | undefined>
        label="Which activity"
        chips={chips}
        chosen={group}
        onChoose={(chosen) => setShown({ ...(chosen && { group: chosen }), page: 1 })}
      />
      <div className="mt-5">
        <List
          query={query}
          label="Pages: Activity"
          loading="Loading the activity"
          none={`Nothing like this has happened in the last ${activityKept.months} months.`}
          icon="inbox"
          onTurn={(turned) => setShown((shown) => ({ ...shown, page: turned }))}
        >
          {(rows) => (
            <ul className="border-t border-line">
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
                  <Stamp at={at} by={by} />
                </li>
              ))}
            </ul>
          )}
        </List>
      </div>
    </section>
  )
}
