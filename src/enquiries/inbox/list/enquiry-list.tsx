'use client'

import { RovingFocusGroup, RovingFocusGroupItem } from '@radix-ui/react-roving-focus'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { Tick } from '@/ui/forms/tick'
import { EnquiryLine } from './enquiry-line'

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
