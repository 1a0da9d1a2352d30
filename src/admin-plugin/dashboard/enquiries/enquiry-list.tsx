'use client'

import { RovingFocusGroup, RovingFocusGroupItem } from '@radix-ui/react-roving-focus'
import type { KeyboardEvent } from 'react'
import { claimTypes } from '@/contract/claim-types'
import type { StoredEnquiry } from '@/contract/enquiry'
import { adminDate } from '../shared/dates'
import { ReplyPromise } from './reply-promise'

const optionId = (id: string) => `enquiry-${id}`

/** Puts the focus on an enquiry in the list. @returns whether it is there */
export function focusEnquiry(id: string | undefined): boolean {
  const option = id === undefined ? null : document.getElementById(optionId(id))
  option?.focus()
  return option !== null
}

const openingKeys: readonly string[] = ['Enter', ' ']
const deletingKeys: readonly string[] = ['Delete', 'Backspace']

interface EnquiryListProps {
  rows: readonly StoredEnquiry[]
  chosenId: string | undefined
  /** The focus has come to it. */
  onReach: (enquiry: StoredEnquiry) => void
  onOpen: (enquiry: StoredEnquiry, by: 'click' | 'key') => void
  onDelete: (enquiry: StoredEnquiry) => void
}

/**
 * The enquiries of a page as a list box. It is one stop of the Tab key, which leads to the chosen
 * enquiry first. The arrow keys, Home and End move in it, Enter opens, Delete asks.
 *
 * Source: WAI-ARIA Authoring Practices, "Listbox Pattern".
 */
export function EnquiryList({ rows, chosenId, onReach, onOpen, onDelete }: EnquiryListProps) {
  const actionOf = (key: string) => {
    if (openingKeys.includes(key)) return (enquiry: StoredEnquiry) => onOpen(enquiry, 'key')
    return deletingKeys.includes(key) ? onDelete : undefined
  }

  const press = (event: KeyboardEvent) => {
    const act = actionOf(event.key)
    if (!act) return
    event.preventDefault()
    // Radix moves the focus in a timeout after the key. A key pressed right after it waits as long, so
    // that it acts on the enquiry that the focus has come to.
    setTimeout(() => {
      const focused = rows.find(({ id }) => optionId(id) === document.activeElement?.id)
      if (focused) act(focused)
    })
  }

  return (
    <RovingFocusGroup asChild orientation="vertical">
      <ul
        role="listbox"
        aria-label="Enquiries"
        className="divide-y divide-line overflow-clip rounded border border-line bg-surface"
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
              aria-selected={enquiry.id === chosenId}
              className="cursor-pointer border-l-2 border-l-transparent p-4 -outline-offset-3 hover:bg-raised hover:transition-colors aria-selected:border-l-brass aria-selected:bg-raised"
            >
              <EnquiryLine enquiry={enquiry} />
            </li>
          </RovingFocusGroupItem>
        ))}
      </ul>
    </RovingFocusGroup>
  )
}

function EnquiryLine({ enquiry }: { enquiry: StoredEnquiry }) {
  const { claimType, createdAt, fullName, message } = enquiry
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <bdi className="line-clamp-1 font-medium break-all">{fullName}</bdi>
        <time dateTime={createdAt} className="shrink-0 text-fine text-muted figures">
          {adminDate(createdAt)}
        </time>
      </p>
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-4 text-fine">
        {claimTypes[claimType].label}
        <ReplyPromise at={createdAt} />
      </p>
      <p dir="auto" className="mt-1 line-clamp-1 text-small break-all text-muted">
        {message}
      </p>
    </>
  )
}
