'use client'

import { useEffect, useState } from 'react'

import { onHash } from '@/client/location-hash'
import { Accordion, type AccordionItem } from '@/ui/accordion'

export interface FaqGroup {
  id: string
  heading: string
  items: readonly AccordionItem[]
}

/**
 * Questions in their categories, one of them open at a time over all categories. A link with a
 * question's hash opens it.
 */
export function FaqList({ groups }: { groups: readonly FaqGroup[] }) {
  const [open, setOpen] = useState('')

  useEffect(
    () =>
      onHash((id) => {
        if (groups.some(({ items }) => items.some((item) => item.id === id))) setOpen(id)
      }),
    [groups],
  )

  return (
    <div className="flex flex-col gap-14">
      {groups.map(({ id, heading, items }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`} className="mb-5">
            {heading}
          </h2>
          <Accordion items={items} value={open} onValueChange={setOpen} />
        </section>
      ))}
    </div>
  )
}
