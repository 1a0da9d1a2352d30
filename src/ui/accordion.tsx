'use client'

import * as Radix from '@radix-ui/react-accordion'
import type { ReactNode } from 'react'

export interface AccordionItem {
  /** Stands for the item in `value`, and is its element's id, so that a link can reach it. */
  id: string
  title: string
  content: ReactNode
}

/**
 * Questions of which one is open at a time, and which all can be closed. Closed answers stay in the
 * page, so that search engines read them; on paper and without JavaScript every answer shows.
 */
export function Accordion({
  items,
  value,
  onValueChange,
}: {
  items: readonly AccordionItem[]
  /** The id of the open item; where it is none of these, all are closed. */
  value: string
  /** Called with the id of the item to open, `''` to close. */
  onValueChange: (id: string) => void
}) {
  return (
    <Radix.Root
      type="single"
      collapsible
      value={value}
      onValueChange={onValueChange}
      className="border-t border-line"
    >
      {items.map((item) => (
        <Radix.Item key={item.id} id={item.id} value={item.id} className="border-b border-line">
          <Radix.Header>
            <Radix.Trigger className="group flex min-h-12 w-full items-center justify-between gap-6 py-5 text-left text-h3 hover:text-brass hover:transition-colors">
              {item.title}
              <PlusMinus />
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content
            forceMount
            className="max-w-measure pr-10 pb-7 text-muted data-[state=closed]:hidden data-[state=open]:motion-safe:animate-enter print:data-[state=closed]:block noscript:data-[state=closed]:block"
          >
            {item.content}
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}

function PlusMinus() {
  return (
    <svg
      viewBox="0 0 20 20"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden
      className="size-5 shrink-0 text-brass print:hidden noscript:hidden"
    >
      <path d="M3 10h14" />
      <path
        d="M10 3v14"
        className="origin-center transition-transform duration-200 group-data-[state=open]:scale-y-0"
      />
    </svg>
  )
}
