'use client'

import * as Radix from '@radix-ui/react-accordion'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { onHash } from '@/ui/browser/location-hash'

/** Closed answers stay in the page: for search, links, printing and readers without scripts. */
export function Accordion({ className, children }: { className?: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState('')

  useEffect(
    () =>
      onHash((id) => {
        if (id && root.current?.contains(document.getElementById(id))) setOpen(id)
      }),
    [],
  )

  // React knows neither the value `until-found` nor the event `beforematch`.
  useLayoutEffect(() => {
    root.current?.querySelectorAll('[data-answer]').forEach((answer) => {
      if (answer.getAttribute('data-state') === 'open') answer.removeAttribute('hidden')
      else answer.setAttribute('hidden', 'until-found')
    })
  }, [open])
  useEffect(() => {
    const found = ({ target }: Event) => {
      if (target instanceof Element) setOpen(target.parentElement?.id ?? '')
    }
    const element = root.current
    element?.addEventListener('beforematch', found)
    return () => element?.removeEventListener('beforematch', found)
  }, [])

  return (
    <Radix.Root
      ref={root}
      type="single"
      collapsible
      value={open}
      onValueChange={setOpen}
      className={className}
    >
      {children}
    </Radix.Root>
  )
}

interface AccordionItemProps {
  id: string
  title: string
  children: ReactNode
}

export function AccordionItem({ id, title, children }: AccordionItemProps) {
  return (
    <Radix.Item id={id} value={id} className="border-b border-line">
      <Radix.Header>
        <Radix.Trigger className="group flex min-h-12 w-full items-center justify-between gap-6 py-5 text-left hover:text-brass hover:transition-colors no-js:pointer-events-none">
          {title}
          <PlusMinus />
        </Radix.Trigger>
      </Radix.Header>
      {/* Each as a region would be a landmark, and there are too many for that. */}
      <Radix.Content
        forceMount
        data-answer
        role={undefined}
        aria-labelledby={undefined}
        className="data-[state=closed]:not-print:not-no-js:not-[[hidden]]:hidden data-[state=open]:motion-safe:animate-enter print:[content-visibility:visible]"
      >
        <div className="max-w-measure pr-10 pb-7 text-muted">{children}</div>
      </Radix.Content>
    </Radix.Item>
  )
}

function PlusMinus() {
  return (
    <svg
      viewBox="0 0 20 20"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden
      className="size-5 shrink-0 text-brass print:hidden no-js:hidden"
    >
      <path d="M3 10h14" />
      <path
        d="M10 3v14"
        className="origin-center transition-transform duration-200 group-data-[state=open]:scale-y-0"
      />
    </svg>
  )
}
