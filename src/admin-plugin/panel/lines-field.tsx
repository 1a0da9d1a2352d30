'use client'

import { TextareaInput, useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'

/**
 * A text field with many values, edited in one text area with a line for each. Payload's own input
 * for such a field shows the first 20 characters of a value and drops what was typed without Enter.
 */
export function LinesField({ field, path: givenPath, readOnly = false }: TextFieldClientProps) {
  const { label, required = false, admin } = field
  const { customComponents, disabled, path, setValue, showError, value } = useField<
    string[] | null | undefined
  >({ potentiallyStalePath: givenPath })
  return (
    <TextareaInput
      {...customComponents}
      {...(typeof label === 'string' && { label })}
      {...(typeof admin?.description === 'string' && { description: admin.description })}
      path={path}
      required={required}
      readOnly={readOnly || disabled}
      showError={showError}
      value={value?.join('\n') ?? ''}
      onChange={({ target }) => {
        setValue(target.value.split('\n'))
      }}
    />
  )
}
