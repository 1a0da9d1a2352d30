'use client'

import { clsx } from 'clsx'
import { useId } from 'react'

/** Not radios: passing over a choice with the arrow keys would make it at once. */
export function ChoiceChips<Value extends string | undefined>({
  label,
  labelShown = false,
  chips,
  chosen,
  disabled = false,
  onChoose,
}: {
  label: string
  labelShown?: boolean
  chips: readonly { value: Value; label: string; count?: number | undefined }[]
  chosen: Value
  disabled?: boolean
  onChoose: (value: Value) => void
}) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <span id={id} className={labelShown ? 'mr-1 text-small text-muted max-sm:w-full' : 'sr-only'}>
        {label}
      </span>
      {chips.map(({ value, label: name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === chosen}
          disabled={disabled}
          onClick={() => onChoose(value)}
          className={clsx(
            'inline-flex min-h-11 items-center gap-2 rounded border px-3.5 text-small font-medium hover:transition-colors disabled:cursor-not-allowed disabled:opacity-60',
            value === chosen
              ? 'border-brass bg-raised text-text shadow-[inset_0_-2px_0_var(--brass)]'
              : 'border-control text-muted hover:border-brass hover:text-text',
          )}
        >
          {name}
          {count === undefined ? null : <span className="figures">{count}</span>}
        </button>
      ))}
    </div>
  )
}
