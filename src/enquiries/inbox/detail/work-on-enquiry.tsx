'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EnquiryWork } from '@/enquiries/enquiry-work'
import { Skeleton } from '@/ui/skeleton'
import { adminDateTime } from '@/platform/time/london-time'
import { Failed } from '@/dashboard/shared/list-states'
import { inboxQuery } from '../enquiry-queries'
import { Mails } from './mails'
import { Notes } from './notes'

export function WorkOnEnquiry({ id, work }: { id: string; work: UseQueryResult<EnquiryWork> }) {
  const inbox = useQuery(inboxQuery)
  if (work.isPending) return <Loading />
  if (work.error) {
    return (
      <div className="mt-8">
        <Failed error={work.error} retry={() => void work.refetch()} />
      </div>
    )
  }
  const { history, mail, notes } = work.data
  return (
    <>
      <WorkPart title="Notes" id="enquiry-notes">
        <Notes key={id} enquiryId={id} notes={notes} />
      </WorkPart>
      {mail.length > 0 ? (
        <WorkPart title="Mails" id="enquiry-mails" onPaper={false}>
          <Mails enquiryId={id} mails={mail} canSend={inbox.data?.mail.isSetUp ?? false} />
        </WorkPart>
      ) : null}
      <WorkPart title="History" id="enquiry-history">
        <History history={history} />
      </WorkPart>
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="mt-8 flex flex-col gap-3 border-t border-line pt-5 print:hidden">
      <span className="sr-only">Loading notes and history</span>
      <Skeleton className="w-1/5" />
      <Skeleton className="w-4/5" />
      <Skeleton className="w-3/5" />
    </div>
  )
}

function WorkPart({
  title,
  id,
  onPaper = true,
  children,
}: {
  title: string
  id: string
  onPaper?: boolean
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={id}
      className={`mt-8 border-t border-line pt-5 ${onPaper ? '' : 'print:hidden'}`}
    >
      <h3 id={id} className="font-sans text-body font-medium">
        {title}
      </h3>
      {children}
    </section>
  )
}

function History({ history }: Pick<EnquiryWork, 'history'>) {
  return (
    <ol className="mt-3 text-small">
      {history.map(({ at, by, what }, index) => (
        <li
          key={`${at} ${index}`}
          className="relative border-l border-line pb-4 pl-5 before:absolute before:top-[0.45em] before:-left-[4.5px] before:size-2 before:rounded-full before:bg-brass last:border-transparent last:pb-0"
        >
          <span>{what}</span>
          <span className="block text-fine text-muted figures">
            <time dateTime={at}>{adminDateTime(at)}</time>
            {by === null ? null : (
              <>
                , by <bdi>{by}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
