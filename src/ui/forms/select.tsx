import type { ComponentProps } from 'react'

import { controlStyle, describedBy, Field, type FieldProps } from './field'

export interface Choice {
  value: string
  label: string
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    choices: readonly Choice[]
    /** The first entry, with an empty value. */
    placeholder?: string
  }

export function Select({
  id,
  label,
  hint,
  error,
  optional = false,
  className,
  choices,
  placeholder,
  ...rest
}: SelectProps) {
  const field = { id, label, hint, error, optional }
  return (
    <Field {...field} className={className}>
      <span className="relative block">
        <select
          id={id}
          className={`${controlStyle} appearance-none pr-12`}
          {...describedBy(field)}
          {...rest}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <svg
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-brass"
        >
          <path d="m5 7.5 5 5 5-5" />
        </svg>
      </span>
    </Field>
  )
}
