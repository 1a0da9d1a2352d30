import type { ComponentProps } from 'react'
import { Stroke } from '../icons/stroke'
import {
  ChoiceGroup,
  choiceStyle,
  controlStyle,
  Field,
  fieldAndControl,
  type FieldProps,
  radioStyle,
} from './field'
import type { Choice } from './question'

type Control<Element extends 'input' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Element>, 'id' | 'className'>

export function TextInput(props: Control<'input'>) {
  const { field, control } = fieldAndControl(props)
  return (
    <Field {...field}>
      <input className={controlStyle} {...control} />
    </Field>
  )
}

export function TextArea({ rows = 5, ...props }: Control<'textarea'>) {
  const { field, control } = fieldAndControl(props)
  return (
    <Field {...field}>
      <textarea
        rows={rows}
        className={`${controlStyle} field-sizing-content resize-y ${rows < 5 ? 'min-h-20' : 'min-h-28 sm:min-h-36'}`}
        {...control}
      />
    </Field>
  )
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className'> & {
    choices: readonly Choice[]
    placeholder?: string
  }

/** `children` are choices in groups, after the others. */
export function Select({ choices, placeholder, children, ...props }: SelectProps) {
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
          {children}
        </select>
        <Stroke
          path="m5 7.5 5 5 5-5"
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-brass"
        />
      </span>
    </Field>
  )
}

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
    <ChoiceGroup {...{ id, label, hint, error, optional, required }}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2">
        {choices.map((choice, index) => (
          <label key={choice.value} className={`${choiceStyle} items-center`}>
            <input
              {...radio}
              type="radio"
              id={index === 0 ? id : `${id}-${choice.value}`}
              value={choice.value}
              {...(chosen !== undefined && { defaultChecked: choice.value === chosen })}
              className={radioStyle}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
