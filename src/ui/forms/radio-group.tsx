import type { ComponentProps } from 'react'

import { describedBy, FieldError, Hint, Optional, type FieldProps } from './field'
import type { Choice } from './select'

type RadioGroupProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'className'> & {
    name: string
    choices: readonly Choice[]
    chosen?: string | undefined
  }

/** The first radio has the group's id, so that a link to the field reaches it. */
export function RadioGroup({
  id,
  label,
  hint,
  error,
  optional,
  choices,
  chosen,
  required,
  ...radio
}: RadioGroupProps) {
  return (
    <fieldset
      role="radiogroup"
      aria-required={required}
      className="min-w-0"
      {...describedBy({ id, hint, error })}
    >
      <legend className="mb-2 font-medium">
        {label}
        {optional ? <Optional /> : null}
      </legend>
      <div className="flex flex-col gap-2">
        {hint ? <Hint id={id}>{hint}</Hint> : null}
        <div className="grid gap-2 sm:grid-cols-2">
          {choices.map((choice, index) => (
            <label
              key={choice.value}
              className="flex min-h-12 items-center gap-3.5 rounded border border-control bg-surface px-4 py-2.5 hover:border-brass hover:transition-colors has-checked:border-brass has-checked:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass"
            >
              <input
                {...radio}
                type="radio"
                id={index === 0 ? id : `${id}-${choice.value}`}
                value={choice.value}
                {...(chosen !== undefined && { defaultChecked: choice.value === chosen })}
                className="size-5 shrink-0 appearance-none rounded-full border border-control outline-none checked:border-[6px] checked:border-brass"
              />
              {choice.label}
            </label>
          ))}
        </div>
        {error ? <FieldError id={id}>{error}</FieldError> : null}
      </div>
    </fieldset>
  )
}
