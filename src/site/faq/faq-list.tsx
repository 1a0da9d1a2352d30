'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

import { whenNearView } from '@/client/near-view'
import type { Accordion as AccordionView, AccordionItem } from '@/ui/accordion'

import { FaqDetails } from './faq-details'

export interface FaqGroup {
  id: string
  heading: string
  items: readonly AccordionItem[]
}

type Accordion = typeof AccordionView

/**
 * Questions in their categories, one of them open at a time. They are in the page as elements that
 * the browser itself can open; the accordion takes their place, and what is open, once it is loaded.
 * A link with a question's hash opens it.
 */
export function FaqList({ groups }: { groups: readonly FaqGroup[] }) {
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState('')
  const [Accordion, setAccordion] = useState<Accordion>()

  useEffect(() => {
    const followHash = () => {
      const id = decodeURIComponent(window.location.hash.slice(1))
      if (groups.some(({ items }) => items.some((item) => item.id === id))) setOpen(id)
    }
    followHash()
    window.addEventListener('hashchange', followHash)
    return () => window.removeEventListener('hashchange', followHash)
  }, [groups])

  useEffect(() => {
    if (!place.current) return
    return whenNearView(place.current, () => {
      import('@/ui/accordion').then(
        (loaded) => setAccordion(() => loaded.Accordion),
        // What the browser itself can do stays.
        () => undefined,
      )
    })
  }, [])

  // The browser closes one as it opens another, and tells of both in either order.
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((current) => (isOpen ? id : current === id ? '' : current))

  const draw = (items: readonly AccordionItem[]): ReactNode =>
    Accordion ? (
      <Accordion items={items} value={open} onValueChange={setOpen} />
    ) : (
      <FaqDetails items={items} open={open} onToggle={toggle} />
    )
  return (
    <div ref={place} className="flex flex-col gap-14">
      {groups.map(({ id, heading, items }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`} className="mb-5">
            {heading}
          </h2>
          {draw(items)}
        </section>
      ))}
    </div>
  )
}
