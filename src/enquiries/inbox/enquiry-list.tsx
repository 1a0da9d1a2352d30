import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { RovingFocusGroup, RovingFocusGroupItem } from '@radix-ui/react-roving-focus'
import { enquiryLabel } from '@/enquiries/answers'
import { isUrgent } from '@/enquiries/claim-types'
import { callLength, isEmailUnsafe } from '@/enquiries/contact'
import { type EnquiryRow, type InboxRow, workLabels } from '@/enquiries/enquiry-work'
import { type PromisedReply, replyPromise } from '@/enquiries/reply-promise'
import { statuses } from '@/enquiries/statuses'
import { Tool } from '@/dashboard/shared/action'
import { useNow } from '@/dashboard/shared/dates'
import { Icon } from '@/ui/icons/icon'
import { adminDate, clockTime, shortDay } from '@/platform/time/london-time'
import { Checkbox, Tick } from '@/ui/form/toggles'
import { LimitMark } from './limit-mark'
import { focusIds, type Inbox } from './use-inbox'

const looks = {
  due: { colour: 'text-brass', icon: 'clock' },
  overdue: { colour: 'font-medium text-danger', icon: 'alert' },
  replied: { colour: 'text-muted', icon: 'check' },
} as const

/** The due time of a reply, its delay, or its speed. */
export function ReplyPromise({ enquiry }: { enquiry: PromisedReply }) {
  const promise = replyPromise(enquiry, useNow())
  if (!promise) return null
  const { colour, icon } = looks[promise.standing]
  return (
    <span className={clsx('inline-flex items-center gap-1.5', colour)}>
      <Icon name={icon} className="size-4 shrink-0" />
      {promise.words}
    </span>
  )
}

/** The confirmed call, or else the first chosen time, until it's over. */
function CallMark({ callAt, callTimes, status }: InboxRow) {
  const now = useNow()
  const chosenTimes = status === 'new' ? callTimes?.toSorted() : undefined
  const time = callAt ?? chosenTimes?.find((start) => Date.parse(start) > now)
  if (!time || Date.parse(time) + callLength < now) return null
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-brass figures">
      <Icon name="phone" className="size-4 shrink-0" />
      {callAt ? 'Call' : 'Asks for a call'} {shortDay(time)}, {clockTime(time)}
    </span>
  )
}

export function UrgentMark({ enquiry }: { enquiry: EnquiryRow }) {
  if (enquiry.status !== 'new' || !isUrgent(enquiry)) return null
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-danger">
      <Icon name="alert" className="size-4 shrink-0" />
      Urgent
    </span>
  )
}

export function DoubtMark({ enquiry }: { enquiry: EnquiryRow }) {
  if (!enquiry.probablySpam) return null
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-brass">
      <Icon name="ban" className="size-4 shrink-0" />
      {workLabels.probablySpam}
    </span>
  )
}

function EnquiryLine({ enquiry }: { enquiry: InboxRow }) {
  const { contact, createdAt, fullName, message, readAt, source, status, withdrawnAt } = enquiry
  const { wrote } = enquiry
  const cautions = [
    ...(isEmailUnsafe(enquiry) ? ['don’t email'] : []),
    ...(contact?.leaveMessage === false ? ['no messages'] : []),
  ]
  const unread = readAt === null
  return (
    <div className="min-w-0 grow py-2 pr-4 leading-snug">
      <p className="flex items-baseline justify-between gap-4">
        <span className="flex min-w-0 items-baseline gap-2">
          {unread ? (
            <span className="size-2 shrink-0 -translate-y-px rounded-full bg-brass">
              <span className="sr-only">Unread: </span>
            </span>
          ) : null}
          <bdi className={clsx('line-clamp-2', unread ? 'font-semibold' : 'font-normal')}>
            {fullName}
          </bdi>
        </span>
        <time
          dateTime={createdAt}
          className={clsx('shrink-0 text-fine figures', unread ? 'text-text' : 'text-muted')}
        >
          {adminDate(createdAt)}
        </time>
      </p>
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-4 text-fine">
        <span>
          {enquiryLabel(enquiry)}
          {source === 'phone' ? <span className="text-muted"> · called</span> : null}
          {wrote ? <span className="text-muted"> · wrote {wrote}</span> : null}
        </span>
        <span className="flex flex-wrap gap-x-3">
          {status === 'closed' || status === 'spam' ? (
            <span className="text-muted">{statuses[status].label}</span>
          ) : null}
          <ReplyPromise enquiry={enquiry} />
        </span>
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-fine empty:hidden">
        <UrgentMark enquiry={enquiry} />
        <DoubtMark enquiry={enquiry} />
        <CallMark {...enquiry} />
        <LimitMark enquiry={enquiry} />
        {cautions.length > 0 ? (
          <span className="inline-flex items-center gap-1.5 text-danger">
            <Icon name="ban" className="size-4 shrink-0" />
            {cautions.join(', ')}
          </span>
        ) : null}
      </p>
      {withdrawnAt === null ? null : (
        <p className="mt-0.5 flex items-center gap-1.5 text-fine font-medium text-danger">
          <Icon name="trash" className="size-4 shrink-0" />
          Deletion requested
        </p>
      )}
      <p dir="auto" className="mt-0.5 line-clamp-1 text-small break-all text-muted">
        {message}
      </p>
    </div>
  )
}

/**
 * A list box with multiple selection and one Tab stop, first the shown enquiry. Arrow keys, Home
 * and End move, Enter opens, Space selects. A pointer selects by the boxes.
 *
 * Source: WAI-ARIA Authoring Practices, "Listbox Pattern".
 */
export function EnquiryList({ inbox }: { inbox: Inbox }) {
  const { chosen, rows, selected } = inbox
  return (
    <RovingFocusGroup asChild orientation="vertical">
      <ul
        role="listbox"
        aria-label="Enquiries"
        aria-multiselectable
        className="divide-y divide-line"
      >
        {rows.map((enquiry) => (
          <RovingFocusGroupItem
            key={enquiry.id}
            asChild
            tabStopId={enquiry.id}
            active={enquiry.id === chosen?.id}
            onFocus={() => inbox.reach(enquiry)}
            onClick={() => inbox.open(enquiry, 'click')}
            onKeyDown={inbox.pressLine}
          >
            <li
              id={focusIds.line(enquiry.id)}
              role="option"
              aria-selected={selected.includes(enquiry)}
              aria-current={enquiry.id === chosen?.id}
              className="flex cursor-pointer border-l-2 border-l-transparent -outline-offset-3 hover:bg-raised hover:transition-colors aria-[current=true]:border-l-brass aria-[current=true]:bg-raised"
            >
              {/* Assistive technology selects the whole line with Space. */}
              <span
                aria-hidden
                onClick={(event) => {
                  event.stopPropagation()
                  inbox.toggle(enquiry)
                }}
                className="grid w-12 shrink-0 place-items-start justify-center pt-2.5"
              >
                <Tick ticked={selected.includes(enquiry)} />
              </span>
              <EnquiryLine enquiry={enquiry} />
            </li>
          </RovingFocusGroupItem>
        ))}
      </ul>
    </RovingFocusGroup>
  )
}

const acts = [
  { status: 'replied', label: 'Mark as replied', icon: 'check' },
  { status: 'closed', label: 'Close', icon: 'archive' },
  { status: 'spam', label: 'Spam', icon: 'ban' },
  { status: 'new', label: 'Not spam', icon: 'inbox' },
] as const

/** The actions for the selected rows take the place of the count, so that nothing moves. */
export function ListHead({ inbox, children }: { inbox: Inbox; children: ReactNode }) {
  const { askToDelete, clear, isMarking, markSelected, rows, selected } = inbox
  const allSpam = selected.every(({ status: one }) => one === 'spam')
  const allDoubtful = selected.every(({ probablySpam }) => probablySpam)
  const isSome = selected.length > 0
  return (
    <div className="mb-1 flex min-h-9 items-center justify-between gap-2 pointer-coarse:min-h-11">
      {rows.length > 0 ? (
        <Checkbox
          checked={selected.length === rows.length || (isSome && 'partly')}
          onChange={(all) => inbox.select(all ? rows : [])}
          className="gap-3.5 pl-4 text-small text-muted"
        >
          <span className={isSome ? 'sr-only' : ''}>Select all on this page</span>
        </Checkbox>
      ) : null}
      {isSome ? (
        <div
          role="group"
          aria-label="Selected enquiries"
          className="flex flex-wrap items-center justify-end"
        >
          <p role="status" className="mr-1 text-small font-medium figures">
            {selected.length} selected
          </p>
          {acts
            .filter(({ status: one }) =>
              allDoubtful ? ['spam', 'new'].includes(one) : (one === 'new') === allSpam,
            )
            .map(({ status: one, label, icon }) => (
              <Tool
                key={one}
                icon={icon}
                label={label}
                disabled={isMarking}
                onClick={() => markSelected(one)}
              />
            ))}
          <Tool
            icon="trash"
            label="Delete"
            disabled={isMarking}
            onClick={() => askToDelete(selected)}
          />
          <Tool icon="x" label="Clear" onClick={clear} />
        </div>
      ) : null}
      <p
        id={focusIds.shown}
        tabIndex={-1}
        role="status"
        className={isSome ? 'sr-only' : 'text-small text-muted figures'}
      >
        {children}
      </p>
    </div>
  )
}
