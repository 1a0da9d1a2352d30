import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface CheckboxProps {
  /** `partly` if only some of several are checked. */
  checked: boolean | 'partly'
  onChange: (checked: boolean) => void
  className?: string
  children: ReactNode
}

export function Checkbox({ checked, onChange, className = '', children }: CheckboxProps) {
  return (
    <label
      className={`relative inline-flex min-h-11 items-center rounded has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass ${className}`}
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

export function Tick({ ticked }: { ticked: boolean | 'partly' }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-5 shrink-0 place-items-center rounded border',
        ticked ? 'border-action bg-action text-on-action' : 'border-control bg-surface',
      )}
    >
      {ticked ? (
        <svg
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          className="size-4"
        >
          <path d={ticked === 'partly' ? 'M4 8h8' : 'm3.5 8.5 3 3 6-7'} />
        </svg>
      ) : null}
    </span>
  )
}

/** These aren't radios: the arrow keys would choose at once. */
export function ChoiceChips<Value extends string | undefined>({
  label,
  chips,
  chosen,
  disabled = false,
  onChoose,
}: {
  label: string
  chips: readonly { value: Value; label: string; count?: number | undefined }[]
  chosen: Value
  disabled?: boolean
  onChoose: (value: Value) => void
}) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <span id={id} className="sr-only">
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
            'inline-flex min-h-11 shrink-0 items-center gap-2 rounded border px-3.5 text-small font-medium whitespace-nowrap hover:transition-colors disabled:cursor-not-allowed disabled:opacity-60',
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

interface SwitchProps {
  id: string
  label: string
  hint: ReactNode
  on: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

export function Switch({ id, label, hint, on, disabled = false, onChange }: SwitchProps) {
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
