import type { ComponentProps } from 'react'

import { controlStyle, Field, fieldAndControl, type FieldProps } from './field'

type Control<Element extends 'input' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Element>, 'id'>

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
        className={`${controlStyle} field-sizing-content resize-y ${rows < 5 ? 'min-h-20' : 'min-h-36'}`}
        {...control}
      />
    </Field>
  )
}
