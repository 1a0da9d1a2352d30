import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Icon, type IconName } from '@/ui/icons/icon'
import { Action } from '@/dashboard/shared/action'
import { useNow } from '@/dashboard/shared/dates'
import { mailboxAddress } from '@/dashboard/shared/dashboard-address'
import { EnquiryLink } from '@/dashboard/shared/enquiry-link'
import type { EnquiryRow, EnquiryWork, InboxSummary } from '@/enquiries/enquiry-work'
import {
  answersNotRead,
  mailboxFailed,
  mailsFailed,
  noMailLeaves,
  noMailServer,
} from '@/enquiries/mail'
import { enquiryLabel } from '@/enquiries/answers'
import { panelPath } from '@/platform/pages'
import type { contentCalls } from '@/content/calls'
import type { OutputOf } from '@/platform/calls/call'
import { ButtonLink } from '@/ui/button'
import { adminDateTime, clockTime, longDate, shortDay } from '@/platform/time/london-time'
import { enquiriesInWords, useEnquiryChange } from './enquiry-calls'
import { focusIds, focusOn, type Inbox } from './use-inbox'

interface NoticeProps {
  quiet?: boolean
  icon: IconName
  title: string
  action?: ComponentProps<typeof Action>
  children?: ReactNode
}

/** A notice below an enquiry's heading. */
export function Notice({ quiet = false, icon, title, ...parts }: NoticeProps) {
  return (
    <section
      className={clsx(
        'mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded border px-4 py-2 print:border-line',
        quiet ? 'border-line bg-raised' : 'border-danger bg-surface',
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <NoticeIcon {...{ icon, quiet }} />
        <div className="min-w-0 flex-1">
          <h3 className="font-sans text-small font-medium">{title}</h3>
          {parts.children ? (
            <div className="mt-1 max-w-measure text-small text-muted">{parts.children}</div>
          ) : null}
        </div>
      </div>
      {parts.action ? <Action {...parts.action} /> : null}
    </section>
  )
}

const NoticeIcon = ({ icon, quiet }: Pick<NoticeProps, 'icon' | 'quiet'>) => (
  <Icon name={icon} className={clsx('size-5 shrink-0', quiet ? 'text-brass' : 'text-danger')} />
)

/** Notices above the inbox. Each is a line that unfolds, so that the list stays in view. */
export function InboxNotices({ notices }: { notices: readonly NoticeProps[] }) {
  return notices.map(({ title, children, icon, quiet = false }) => (
    <details
      key={title}
      className={clsx(
        'group -mt-px border bg-surface px-4 text-small print:hidden',
        quiet ? 'border-line' : 'relative border-danger',
      )}
    >
      <summary className="flex min-h-8 cursor-pointer items-center gap-3 py-1 leading-snug pointer-coarse:min-h-11">
        <NoticeIcon {...{ icon, quiet }} />
        <h2 className="min-w-0 grow font-sans text-small font-medium">{title}</h2>
        <Icon name="chevron-down" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pb-2 pl-8 text-muted">{children}</div>
    </details>
  ))
}

type NamedEnquiry = Pick<EnquiryRow, 'id' | 'fullName'>

const NamedLink = ({ id, fullName }: NamedEnquiry) => (
  <EnquiryLink id={id}>
    <bdi className="font-medium break-all">{fullName}</bdi>
  </EnquiryLink>
)

/** Links to enquiries, after some words. */
const naming = (about: readonly NamedEnquiry[], words?: string) => (
  <p className="flex flex-wrap items-center gap-x-4">
    {words}
    {about.map((one) => (
      <NamedLink key={one.id} {...one} />
    ))}
  </p>
)

/** Such as `An email didn’t reach Asha Patel: ring them`. */
function bouncedTitle([first, ...others]: readonly NamedEnquiry[]): string {
  const whom = others.length === 0 ? first?.fullName : `${others.length + 1} people`
  return `${others.length === 0 ? 'An email' : 'Emails'} didn’t reach ${whom}: ring them`
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]

function mailNotice({ failed, failedAbout, isSetUp }: InboxSummary['mail']): NoticeProps | false {
  if (!isSetUp) {
    const children = `You aren’t told of new enquiries and can’t reply from here. ${noMailServer}`
    return { icon: 'alert', title: noMailLeaves, children }
  }
  const children = naming(failedAbout, 'To see why, and to send again:')
  return failed > 0 && { icon: 'alert', title: mailsFailed(failed), children }
}

/** Calls and replies that fall into a closure. */
function closedTitle({ calls, replies }: InboxSummary['closed']): string {
  const what = [
    ...counted(calls, 'call', 'calls'),
    ...counted(replies, 'promised reply', 'promised replies'),
  ].join(' and ')
  return `${what} ${calls + replies === 1 ? 'falls' : 'fall'} into days when you’re closed`
}

const doubtWords = 'Each says what makes it look like spam. Honest people may write such words too.'

/** The most pressing notice comes first. */
export function noticesOf(summary: InboxSummary): NoticeProps[] {
  const { closed, leaving, mail, probablySpam, unsure } = summary
  const loud: (NoticeProps | false)[] = [
    mail.bounced.length > 0 && {
      icon: 'alert',
      title: bouncedTitle(mail.bounced),
      children: naming(mail.bounced, 'Why, and the phone number:'),
    },
    mailNotice(mail),
    mail.mailboxFault !== null && {
      icon: 'alert',
      title: answersNotRead,
      children: (
        <p>
          {mailboxFailed(mail.mailboxFault)}{' '}
          <a href={mailboxAddress} className="text-brass underline underline-offset-4">
            Try again in Settings
          </a>
        </p>
      ),
    },
  ]
  const quiet: (NoticeProps | false)[] = [
    unsure.length > 0 && {
      icon: 'mail',
      title: 'From another address: is it from them?',
      children: naming(unsure),
    },
    probablySpam.length > 0 && {
      icon: 'ban',
      title: 'Probably spam: please look',
      children: naming(probablySpam, doubtWords),
    },
    closed.first.length > 0 && {
      icon: 'clock',
      title: closedTitle(closed),
      children: naming(closed.first),
    },
    leaving.by !== null && {
      icon: 'clock',
      title: `${enquiriesInWords(leaving.count)} will be deleted by ${longDate(leaving.by)}`,
      children: <Deletions {...leaving} />,
    },
  ]
  return [...loud, ...quiet.map((notice) => notice && { ...notice, quiet: true })].filter(
    (notice) => notice !== false,
  )
}

/** Nothing once every step is done. */
export const setUpNotices = ({ done, left }: OutputOf<typeof contentCalls.setUp>): NoticeProps[] =>
  left === 0
    ? []
    : [
        {
          quiet: true,
          icon: 'check',
          title: `Set up your site: ${done} of ${done + left} steps done`,
          children: (
            <ButtonLink href={panelPath} variant="secondary" size="small">
              See what’s left
            </ButtonLink>
          ),
        },
      ]

/**
 * Such as `today 10:00` or `Thu 3 Dec 10:00`.
 * @param now milliseconds since 1970
 */
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
      className="flex items-center gap-2 text-small print:hidden"
    >
      <h2 id="coming-calls" className="shrink-0 font-sans text-small font-medium">
        Calls:
      </h2>
      <ul className="flex min-w-0 [scrollbar-width:none] gap-x-4 overflow-x-auto">
        {calls.map(({ callAt, fullName, id }) => (
          <li key={id} className="shrink-0 whitespace-nowrap figures">
            <span className="text-muted">{comingTime(callAt, now)}</span>{' '}
            <EnquiryLink
              id={id}
              className="inline-block text-brass underline underline-offset-4 hover:no-underline pointer-coarse:py-1"
            >
              <bdi>{fullName}</bdi>
            </EnquiryLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Deletions within the week, each with a button that keeps the enquiry. */
function Deletions({ count, first }: InboxSummary['leaving']) {
  const { isPending, mutate } = useEnquiryChange()
  const keep = (one: NamedEnquiry) =>
    mutate({
      rows: [one],
      change: { keep: true },
      onDone: ([row]) => {
        if (row) focusOn(focusIds.shown)
      },
    })
  return (
    <>
      <p className="pb-2">
        They’ve been kept for as long as{' '}
        <a
          href={`${panelPath}/globals/fees`}
          className="text-brass underline underline-offset-4 hover:no-underline"
        >
          Fees and figures
        </a>{' '}
        says, or their senders asked for deletion. Keep any that you still need.
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {first.map(({ leavesAt, ...one }) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5"
          >
            <div className="min-w-0 flex-1 basis-56">
              <NamedLink {...one} />
              <p className="-mt-2 pb-1 text-fine figures">
                {enquiryLabel(one)}, on {longDate(leavesAt)}
              </p>
            </div>
            <Action disabled={isPending} onClick={() => keep(one)}>
              Keep this one
              <span className="sr-only">: {one.fullName}</span>
            </Action>
          </li>
        ))}
      </ul>
      {count > first.length ? (
        <p className="border-t border-line pt-3">And {count - first.length} more.</p>
      ) : null}
    </>
  )
}

/**
 * The sender's changes while the enquiry is open.
 * @param history as far as it's loaded
 */
export function ChangedNotice({ history }: Pick<EnquiryWork, 'history'>) {
  const [seen] = useState(history.length)
  const last = history.slice(seen).findLast(({ by }) => by === null)
  return (
    <div role="status">
      {last ? <Notice icon="alert" title={`Changed just now: ${last.what}`} /> : null}
    </div>
  )
}

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
          quiet
          icon={kept ? 'check' : 'clock'}
          title={
            kept || leavesAt === null
              ? 'You’re keeping this enquiry: it won’t be deleted.'
              : `This ${status === 'closed' ? 'closed ' : ''}enquiry will be deleted on ${longDate(leavesAt)}.`
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
