'use client'

import { type KeyboardEvent, useState } from 'react'
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

interface EnquiryListProps {
  rows: readonly StoredEnquiry[]
  chosenId: string | undefined
  /** A step to it with the keyboard. */
  onReach: (enquiry: StoredEnquiry) => void
  /** A click on it, or enter. */
  onOpen: (enquiry: StoredEnquiry, by: 'click' | 'enter') => void
  onDelete: (enquiry: StoredEnquiry) => void
}

/** The row that a key leads to from another; undefined for keys that lead nowhere. */
function target(key: string, from: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(from + 1, count - 1),
    ArrowUp: Math.max(from - 1, 0),
    Home: 0,
    End: count - 1,
  }
  return steps[key]
}

/**
 * The enquiries of a page, as a list box: up, down, home and end move in it, enter opens, delete
 * asks whether to delete.
 *
 * Source: WAI-ARIA Authoring Practices, "Listbox Pattern".
 */
export function EnquiryList({ rows, chosenId, onReach, onOpen, onDelete }: EnquiryListProps) {
  const [focusedId, setFocusedId] = useState<string>()
  const stop = [chosenId, focusedId].find((id) => rows.some((row) => row.id === id)) ?? rows[0]?.id

  const press = (event: KeyboardEvent, enquiry: StoredEnquiry, index: number) => {
    const next = rows[target(event.key, index, rows.length) ?? -1]
    if (next) {
      focusEnquiry(next.id)
      onReach(next)
    } else if (event.key === 'Enter' || event.key === ' ') onOpen(enquiry, 'enter')
    else if (event.key === 'Delete' || event.key === 'Backspace') onDelete(enquiry)
    else return
    event.preventDefault()
  }

  return (
    <ul
      role="listbox"
      aria-label="Enquiries"
      className="divide-y divide-line overflow-clip rounded border border-line bg-surface"
    >
      {rows.map((enquiry, index) => (
        <li
          key={enquiry.id}
          id={optionId(enquiry.id)}
          role="option"
          aria-selected={enquiry.id === chosenId}
          tabIndex={enquiry.id === stop ? 0 : -1}
          onFocus={() => setFocusedId(enquiry.id)}
          onClick={() => onOpen(enquiry, 'click')}
          onKeyDown={(event) => press(event, enquiry, index)}
          className="cursor-pointer border-l-2 border-l-transparent p-4 -outline-offset-3 transition-colors duration-150 hover:bg-raised aria-selected:border-l-brass aria-selected:bg-raised"
        >
          <EnquiryLine enquiry={enquiry} />
        </li>
      ))}
    </ul>
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
