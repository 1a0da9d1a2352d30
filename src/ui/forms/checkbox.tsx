'use client'

import type { ReactNode } from 'react'
import { Tick } from './tick'

export function Checkbox({
  checked,
  onChange,
  className = '',
  children,
}: {
  /** `partly` if it stands for several and only some are checked. */
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
