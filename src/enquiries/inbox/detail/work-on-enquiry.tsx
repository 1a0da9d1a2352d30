'use client'

import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EnquiryWork } from '@/enquiries/enquiry-work'
import { Skeleton } from '@/ui/skeleton'
import { adminDateTime } from '@/platform/time/london-time'
import { Failed } from '@/dashboard/shared/list-states'
import { inboxQuery } from '../enquiry-queries'
import { Notes, useResendMail } from './notes'
import { clsx } from 'clsx'
import { type MailRow, mailRules, type MailState } from '@/enquiries/mail'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'

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

interface WorkPartProps {
  title: string
  id: string
  onPaper?: boolean
  children: ReactNode
}

function WorkPart({ title, id, onPaper = true, children }: WorkPartProps) {
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

const stateWords: Record<MailState, string> = {
  off: 'Not sent: no mail server is set up',
  held: 'Held back while this counts as spam',
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Could not be sent',
}

/** With the number of attempts if it isn't sent. */
export function mailStateWords({ attempts, state }: Pick<MailRow, 'attempts' | 'state'>): string {
  if (state === 'sent' || attempts === 0) return stateWords[state]
  return `${stateWords[state]}, tried ${attempts === 1 ? 'once' : `${attempts} times`}`
}

export function canBeSentAgain(state: MailState): boolean {
  return state === 'failed' || state === 'off' || state === 'held'
}

interface MailsProps {
  enquiryId: string
  mails: readonly MailRow[]
  canSend: boolean
}

export function Mails({ enquiryId, mails, canSend }: MailsProps) {
  const sending = useResendMail(enquiryId)
  return (
    <ul className="mt-2 divide-y divide-line">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
        >
          <div className="min-w-0 flex-1 basis-60 text-small">
            <p className="font-medium">{mailRules[mail.kind].label}</p>
            <p
              className={clsx(
                'flex gap-1.5',
                mail.state === 'failed' ? 'text-danger' : 'text-muted',
              )}
            >
              {mail.state === 'failed' ? (
                <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
              ) : null}
              {mailStateWords(mail)}
            </p>
            {mail.error !== null && mail.state !== 'sent' ? (
              <p className="text-muted">{mail.error}</p>
            ) : null}
            <p className="text-fine text-muted figures">
              To <bdi>{mail.to}</bdi>, <time dateTime={mail.at}>{adminDateTime(mail.at)}</time>
            </p>
          </div>
          {canSend && canBeSentAgain(mail.state) ? (
            <Button
              size="small"
              variant="secondary"
              pendingLabel={sending.isPending && sending.variables === mail.id && 'Sending...'}
              disabled={sending.isPending}
              onClick={() => sending.mutate(mail.id)}
            >
              <Icon name="refresh" />
              {mail.attempts > 0 ? 'Send again' : 'Send now'}
              <span className="sr-only">: {mailRules[mail.kind].label}</span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
