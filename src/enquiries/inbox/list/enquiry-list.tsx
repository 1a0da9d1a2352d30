'use client'

import { clsx } from 'clsx'
import { RovingFocusGroup, RovingFocusGroupItem } from '@radix-ui/react-roving-focus'
import type { KeyboardEvent, MouseEvent } from 'react'
import { claimTypes } from '@/enquiries/claim-types'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { statuses } from '@/enquiries/statuses'
import { Icon } from '@/ui/icons/icon'
import { adminDate } from '@/platform/time/london-time'
import { Tick } from '@/ui/forms/tick'
import { ReplyPromise } from '../inbox-notices'

/** An enquiry in the list: who, when, what about, how far the work on it is, and how it begins. */
function EnquiryLine({ enquiry }: { enquiry: EnquiryRow }) {
  const { claimType, createdAt, fullName, message, readAt, status, withdrawnAt } = enquiry
  const unread = readAt === null
  return (
    <div className="min-w-0 grow py-3.5 pr-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="flex min-w-0 items-baseline gap-2">
          {unread ? (
            <span className="size-2 shrink-0 -translate-y-px rounded-full bg-brass">
              <span className="sr-only">Unread: </span>
            </span>
          ) : null}
          <bdi className={clsx('line-clamp-1 break-all', unread ? 'font-semibold' : 'font-normal')}>
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
        {claimTypes[claimType].label}
        <span className="flex flex-wrap gap-x-3">
          {status === 'closed' || status === 'spam' ? (
            <span className="text-muted">{statuses[status].label}</span>
          ) : null}
          <ReplyPromise enquiry={enquiry} />
        </span>
      </p>
      {withdrawnAt === null ? null : (
        <p className="mt-0.5 flex items-center gap-1.5 text-fine font-medium text-danger">
          <Icon name="trash" className="size-4 shrink-0" />
          Deletion asked for
        </p>
      )}
      <p dir="auto" className="mt-1 line-clamp-1 text-small break-all text-muted">
        {message}
      </p>
    </div>
  )
}

const optionId = (id: string) => `enquiry-${id}`

/** Puts the focus on an enquiry in the list. @returns whether it is there */
export function focusEnquiry(id: string | undefined): boolean {
  const option = id === undefined ? null : document.getElementById(optionId(id))
  option?.focus()
  return option !== null
}

/** The enquiry in the list that has the focus. */
export function focusedEnquiry(rows: readonly EnquiryRow[]): EnquiryRow | undefined {
  return rows.find(({ id }) => optionId(id) === document.activeElement?.id)
}

interface EnquiryListProps {
  rows: readonly EnquiryRow[]
  /** The id of the one that is shown whole. */
  chosenId: string | undefined
  selected: ReadonlySet<string>
  /** The focus has come to it. */
  onReach: (enquiry: EnquiryRow) => void
  onOpen: (enquiry: EnquiryRow, by: 'click' | 'key') => void
  onSelect: (enquiry: EnquiryRow) => void
}

/**
 * The enquiries of a page as a list box of which several can be selected. It is one stop of the Tab
 * key, which leads to the shown enquiry first. The arrow keys, Home and End move in it, Enter opens,
 * Space selects; a pointer selects by the box in front of each.
 *
 * Source: WAI-ARIA Authoring Practices, "Listbox Pattern".
 */
export function EnquiryList(props: EnquiryListProps) {
  const { rows, chosenId, selected, onReach, onOpen, onSelect } = props
  const press = (event: KeyboardEvent) => {
    const isOpening = event.key === 'Enter'
    if (!isOpening && event.key !== ' ') return
    event.preventDefault()
    // Radix moves the focus in a timeout after the key. A key pressed right after it waits as long, so
    // that it acts on the enquiry that the focus has come to.
    setTimeout(() => {
      const focused = focusedEnquiry(rows)
      if (!focused) return
      if (isOpening) onOpen(focused, 'key')
      else onSelect(focused)
    })
  }
  const select = (event: MouseEvent, enquiry: EnquiryRow) => {
    event.stopPropagation()
    onSelect(enquiry)
  }

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
            active={enquiry.id === chosenId}
            onFocus={() => onReach(enquiry)}
            onClick={() => onOpen(enquiry, 'click')}
            onKeyDown={press}
          >
            <li
              id={optionId(enquiry.id)}
              role="option"
              aria-selected={selected.has(enquiry.id)}
              aria-current={enquiry.id === chosenId}
              className="flex cursor-pointer border-l-2 border-l-transparent -outline-offset-3 hover:bg-raised hover:transition-colors aria-[current=true]:border-l-brass aria-[current=true]:bg-raised"
            >
              {/* Ornament to assistive technology: there the whole line is selected, by Space. */}
              <span
                aria-hidden
                onClick={(event) => select(event, enquiry)}
                className="grid w-12 shrink-0 place-items-start justify-center pt-4"
              >
                <Tick ticked={selected.has(enquiry.id)} />
              </span>
              <EnquiryLine enquiry={enquiry} />
            </li>
          </RovingFocusGroupItem>
        ))}
      </ul>
    </RovingFocusGroup>
  )
}
