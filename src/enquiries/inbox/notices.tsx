import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Icon, type IconName } from '@/ui/icons/icon'
import { useNow } from '@/dashboard/shared/dates'
import { EnquiryLink } from '@/dashboard/shared/enquiry-link'
import type { EnquiryRow, EnquiryWork, InboxSummary } from '@/enquiries/enquiry-work'
import { mailsFailed, noMailLeaves, noMailServer } from '@/enquiries/mail'
import { enquiryLabel } from '@/enquiries/answers'
import { panelPath } from '@/platform/pages'
import { Button } from '@/ui/button'
import { adminDateTime, clockTime, longDate, shortDay } from '@/platform/time/london-time'
import { useEnquiryChange } from './enquiry-calls'
import { focusIds, focusOn, type Inbox } from './use-inbox'

interface NoticeProps {
  /** Below an enquiry's heading, not above the inbox. */
  inEnquiry?: boolean
  quiet?: boolean
  icon: IconName
  title: string
  action?: ComponentProps<typeof Button>
  children?: ReactNode
}

export function Notice({ inEnquiry = false, quiet = false, icon, title, ...parts }: NoticeProps) {
  const Heading = inEnquiry ? 'h3' : 'h2'
  return (
    <section
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded border px-4 py-2 print:border-line',
        quiet ? 'border-line' : 'border-danger',
        inEnquiry ? 'mt-4' : 'mb-3 print:hidden',
        inEnquiry && quiet ? 'bg-raised' : 'bg-surface',
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon
          name={icon}
          className={clsx('size-5 shrink-0', quiet ? 'text-brass' : 'text-danger')}
        />
        <div className="min-w-0 flex-1">
          <Heading className="font-sans text-small font-medium">{title}</Heading>
          {parts.children ? (
            <div className="mt-1 max-w-measure text-small text-muted">{parts.children}</div>
          ) : null}
        </div>
      </div>
      {parts.action ? <Button size="small" variant="secondary" {...parts.action} /> : null}
    </section>
  )
}

function NamedEnquiry({ id, fullName }: Pick<EnquiryRow, 'id' | 'fullName'>) {
  return (
    <EnquiryLink
      id={id}
      className="inline-flex min-h-11 items-center font-medium text-brass underline underline-offset-4 hover:no-underline"
    >
      <bdi className="break-all">{fullName}</bdi>
    </EnquiryLink>
  )
}

export function MailNotice({ mail: { failed, failedAbout, isSetUp } }: Pick<InboxSummary, 'mail'>) {
  if (!isSetUp) {
    return (
      <Notice icon="alert" title={noMailLeaves}>
        You aren’t told of new enquiries and can’t reply from here. {noMailServer}
      </Notice>
    )
  }
  if (failed === 0) return null
  return (
    <Notice icon="alert" title={mailsFailed(failed)}>
      <span className="flex flex-wrap items-center gap-x-4">
        To see why, and to send again:
        {failedAbout.map((about) => (
          <NamedEnquiry key={about.id} {...about} />
        ))}
      </span>
    </Notice>
  )
}

export function DoubtNotice({ probablySpam }: Pick<InboxSummary, 'probablySpam'>) {
  if (probablySpam.length === 0) return null
  return (
    <Notice quiet icon="ban" title="Probably spam: please look">
      <span className="flex flex-wrap items-center gap-x-4">
        Each says what makes it look like spam. Honest people may write such words too.
        {probablySpam.map((about) => (
          <NamedEnquiry key={about.id} {...about} />
        ))}
      </span>
    </Notice>
  )
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]

/** What a closure leaves to be moved, or told. */
export function ClosedNotice({ closed: { calls, first, replies } }: Pick<InboxSummary, 'closed'>) {
  if (first.length === 0) return null
  const what = [
    ...counted(calls, 'call', 'calls'),
    ...counted(replies, 'promised reply', 'promised replies'),
  ].join(' and ')
  return (
    <Notice
      quiet
      icon="clock"
      title={`${what} ${calls + replies === 1 ? 'falls' : 'fall'} into days when you’re closed`}
    >
      <span className="flex flex-wrap items-center gap-x-4">
        {first.map((about) => (
          <NamedEnquiry key={about.id} {...about} />
        ))}
      </span>
    </Notice>
  )
}

/** `today 10:00`, `Thu 3 Dec 10:00`. @param now milliseconds since 1970 */
export function comingTime(callAt: string, now: number): string {
  const day = shortDay(callAt)
  return `${day === shortDay(now) ? 'today' : day} ${clockTime(callAt)}`
}

export function ComingCalls({ calls }: Pick<InboxSummary, 'calls'>) {
  const now = useNow()
  if (calls.length === 0) return null
  return (
    <section
      aria-labelledby="coming-calls"
      className="mb-2 flex items-baseline gap-2 text-small print:hidden"
    >
      <h2 id="coming-calls" className="shrink-0 font-sans text-small font-medium">
        Calls:
      </h2>
      <ul className="flex flex-wrap gap-x-4">
        {calls.map(({ callAt, fullName, id }) => (
          <li key={id} className="figures">
            <span className="text-muted">{comingTime(callAt, now)}</span>{' '}
            <EnquiryLink
              id={id}
              className="inline-block py-1 text-brass underline underline-offset-4 hover:no-underline"
            >
              <bdi className="break-all">{fullName}</bdi>
            </EnquiryLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Enquiries that will be deleted within the week, each with a button that keeps it. Folded, so that
 * it doesn't push the inbox down.
 *
 * Source: docs/product.md, "4.9 How long enquiries are kept".
 */
export function LeavingNotice({ leaving: { by, count, first } }: Pick<InboxSummary, 'leaving'>) {
  const { isPending, mutate, variables } = useEnquiryChange()
  const trigger = useRef<HTMLElement>(null)
  if (by === null) return null
  const [what, it, they] =
    count === 1
      ? ['1 closed enquiry', 'it', 'It has']
      : [`${count} closed enquiries`, 'them', 'They have']
  return (
    <Notice quiet icon="clock" title={`${what} will be deleted by ${longDate(by)}`}>
      <details>
        <summary
          ref={trigger}
          className="cursor-pointer py-1.5 font-medium text-brass underline underline-offset-4 hover:no-underline"
        >
          Show {it}
        </summary>
        <p className="pb-2">
          {they} been kept for as long as{' '}
          <a
            href={`${panelPath}/globals/fees`}
            className="text-brass underline underline-offset-4 hover:no-underline"
          >
            Fees and figures
          </a>{' '}
          says. Keep {count === 1 ? 'it if you still need it' : 'any that you still need'}.
        </p>
        <ul className="divide-y divide-line border-t border-line">
          {first.map(({ claimType, fullName, id, kind, leavesAt }) => {
            const isThis = isPending && variables.rows[0]?.id === id
            return (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5"
              >
                <div className="min-w-0 flex-1 basis-56">
                  <NamedEnquiry id={id} fullName={fullName} />
                  <p className="-mt-2 pb-1 text-fine figures">
                    {enquiryLabel({ kind, claimType })}, on {longDate(leavesAt)}
                  </p>
                </div>
                <Button
                  size="small"
                  variant="secondary"
                  disabled={isPending && !isThis}
                  pendingLabel={isThis && 'Keeping...'}
                  onClick={() =>
                    mutate({
                      rows: [{ id, fullName }],
                      change: { keep: true },
                      onDone: ([kept]) => {
                        if (!kept) return
                        if (count > 1) trigger.current?.focus()
                        else focusOn(focusIds.shown)
                      },
                    })
                  }
                >
                  Keep this one
                  <span className="sr-only">: {fullName}</span>
                </Button>
              </li>
            )
          })}
        </ul>
        {count > first.length ? (
          <p className="border-t border-line pt-3">And {count - first.length} more.</p>
        ) : null}
      </details>
    </Notice>
  )
}

/** What its sender changed while it's open. @param history as far as it's loaded */
export function ChangedNotice({ history }: Pick<EnquiryWork, 'history'>) {
  const [seen] = useState(history.length)
  const last = history.slice(seen).findLast(({ by }) => by === null)
  return (
    <div role="status">
      {last ? <Notice inEnquiry icon="alert" title={`Changed just now: ${last.what}`} /> : null}
    </div>
  )
}

/** Source: docs/product.md, "4.9 How long enquiries are kept". */
export function EnquiryNotices({ enquiry, inbox }: { enquiry: EnquiryRow; inbox: Inbox }) {
  const { isPending, mutate } = useEnquiryChange()
  const { kept, leavesAt, probablySpam, status, withdrawnAt } = enquiry
  const signals = inbox.work.data?.signals ?? []
  const keep = () => {
    // Disabling would take the focus away.
    if (isPending) return
    const onDone = ([row]: readonly EnquiryRow[]) => {
      // The button goes with its notice.
      if (row?.kept === false && row.leavesAt === null) focusOn(focusIds.heading)
    }
    mutate({ rows: [enquiry], change: { keep: !kept }, onDone })
  }
  return (
    <>
      {withdrawnAt === null ? null : (
        <Notice
          inEnquiry
          icon="trash"
          title={`The sender asked on ${adminDateTime(withdrawnAt)} for this to be deleted.`}
          action={{
            variant: 'danger',
            children: 'Delete for good',
            onClick: () => inbox.askToDelete([enquiry]),
          }}
        />
      )}
      {kept || leavesAt !== null ? (
        <Notice
          inEnquiry
          quiet
          icon={kept ? 'check' : 'clock'}
          title={
            kept || leavesAt === null
              ? 'You’re keeping this enquiry: it won’t be deleted with other closed ones.'
              : `This closed enquiry will be deleted on ${longDate(leavesAt)}.`
          }
          action={{
            className: 'print:hidden',
            children: kept ? 'No longer keep it' : 'Keep this one',
            onClick: keep,
          }}
        />
      ) : null}
      {status === 'spam' || probablySpam ? (
        <Notice
          inEnquiry
          quiet={probablySpam}
          icon="ban"
          title={
            probablySpam
              ? 'This is probably spam. The confirmation to the sender is held back until you decide.'
              : 'This is marked as spam. Emails about it that haven’t gone out are held back.'
          }
          action={{
            children: 'Not spam',
            disabled: inbox.isMarking,
            onClick: () => inbox.mark([enquiry], 'new'),
          }}
        >
          {signals.length > 0 ? (
            <ul className="list-disc pl-5">
              {signals.map((signal) => (
                <li key={signal}>{signal}</li>
              ))}
            </ul>
          ) : null}
        </Notice>
      ) : null}
    </>
  )
}
