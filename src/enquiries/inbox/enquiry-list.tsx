import { RovingFocusGroup, RovingFocusGroupItem } from '@radix-ui/react-roving-focus'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Tool } from '@/dashboard/shared/action'
import { enquiryLabel } from '@/enquiries/answers'
import { isEmailUnsafe } from '@/enquiries/contact'
import type { InboxRow } from '@/enquiries/enquiry-work'
import { statuses } from '@/enquiries/statuses'
import { adminDate } from '@/platform/time/london-time'
import { Checkbox, Tick } from '@/ui/form/toggles'
import {
  CallMark,
  DoubtMark,
  FilesMark,
  LimitMark,
  Mark,
  ReferralMark,
  ReplyPromise,
  UrgentMark,
  WroteBackMark,
} from './marks'
import { focusIds, type Inbox } from './use-inbox'

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
          <WroteBackMark {...enquiry} />
        </span>
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-fine empty:hidden">
        <UrgentMark enquiry={enquiry} />
        <DoubtMark enquiry={enquiry} />
        <CallMark {...enquiry} />
        <LimitMark enquiry={enquiry} />
        <FilesMark {...enquiry} />
        <ReferralMark {...enquiry} />
        {cautions.length > 0 ? (
          <Mark icon="ban" className="text-danger">
            {cautions.join(', ')}
          </Mark>
        ) : null}
      </p>
      {withdrawnAt === null ? null : (
        <p className="mt-0.5 flex text-fine font-medium text-danger">
          <Mark icon="trash">Deletion requested</Mark>
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
