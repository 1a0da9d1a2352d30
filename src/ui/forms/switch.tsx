'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export function Switch({
  id,
  label,
  hint,
  on,
  disabled = false,
  onChange,
}: {
  id: string
  label: string
  hint: ReactNode
  on: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}) {
  const hintId = `${id}-hint`
  return (
    <div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-describedby={hintId}
        disabled={disabled}
        onClick={() => onChange(!on)}
        className="flex min-h-12 w-full items-center justify-between gap-4 rounded text-left font-medium disabled:cursor-not-allowed disabled:text-muted"
      >
        {label}
        <span
          aria-hidden
          className={clsx(
            'flex h-7 w-12 shrink-0 items-center rounded-full border p-0.5',
            on ? 'justify-end border-action bg-action' : 'border-control bg-surface',
            disabled && 'opacity-60',
          )}
        >
          <span
            className={clsx('size-5 rounded-full', on ? 'bg-on-action' : 'border border-control')}
          />
        </span>
      </button>
      <p id={hintId} className="max-w-measure pr-16 text-small text-muted">
        {hint}
      </p>
    </div>
  )
}
