'use client'

import type { ReactNode } from 'react'
import { Tick } from './tick'

/** Yes or no, with its label behind it. */
export function Checkbox({
  checked,
  onChange,
  className = '',
  children,
}: {
  /** `partly` where it stands for several of which only some are. */
  checked: boolean | 'partly'
  onChange: (checked: boolean) => void
  className?: string
  children: ReactNode
}) {
  return (
    <label
      className={`inline-flex min-h-11 items-center rounded has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass ${className}`}
    >
      <input
        type="checkbox"
        checked={checked === true}
        ref={(input) => {
          if (input) input.indeterminate = checked === 'partly'
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="sr-only"
      />
      <Tick ticked={checked} />
      {children}
    </label>
  )
}
