import type { ReactNode } from 'react'
import { Optional } from './form/field'
import { Stroke } from './icons/stroke'

interface DisclosureProps {
  heading: string
  /** Adds "(optional)" to the heading. */
  optional?: boolean
  open?: boolean
  className?: string
  children: ReactNode
}

/** A closed part, so that a page stays short for most people. */
export function Disclosure({ heading, optional, open, className = '', children }: DisclosureProps) {
  return (
    <details open={open} className={`group ${className}`}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-3 font-medium hover:text-brass">
        <span>
          {heading}
          {optional ? <Optional /> : null}
        </span>
        <Stroke
          path="m5 7.5 5 5 5-5"
          className="size-5 shrink-0 text-brass group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
