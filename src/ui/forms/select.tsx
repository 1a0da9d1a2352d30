import type { ComponentProps } from 'react'

import { controlStyle, Field, fieldAndControl, type FieldProps } from './field'

export interface Choice {
  value: string
  label: string
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    choices: readonly Choice[]
    placeholder?: string
  }

export function Select({ choices, placeholder, ...props }: SelectProps) {
  const { field, control } = fieldAndControl(props)
  return (
    <Field {...field}>
      <span className="relative block">
        <select className={`${controlStyle} appearance-none pr-12`} {...control}>
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
