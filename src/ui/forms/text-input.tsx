import type { ComponentProps } from 'react'

import { controlStyle, describedBy, Field, type FieldProps } from './field'

type Control<Element extends 'input' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Element>, 'id'>

export function TextInput({
  id,
  label,
  hint,
  note,
  error,
  optional = false,
  className,
  ...rest
}: Control<'input'>) {
  const field = { id, label, hint, note, error, optional }
  return (
    <Field {...field} className={className}>
      <input id={id} className={controlStyle} {...describedBy(field)} {...rest} />
    </Field>
  )
}

export function TextArea({
  id,
  label,
  hint,
  note,
  error,
  optional = false,
  className,
  rows = 5,
  ...rest
}: Control<'textarea'>) {
  const field = { id, label, hint, note, error, optional }
  return (
    <Field {...field} className={className}>
      <textarea
        id={id}
        rows={rows}
        className={`${controlStyle} field-sizing-content resize-y ${rows < 5 ? 'min-h-20' : 'min-h-36'}`}
        {...describedBy(field)}
        {...rest}
      />
    </Field>
  )
}
