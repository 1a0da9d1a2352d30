'use client'

import { TextareaInput, useField, withCondition } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { TextAids } from './text-aids'

/**
 * A text field with many values, edited in one text area with a line for each. Payload's own input
 * for such a field shows the first 20 characters of a value and drops what was typed without Enter.
 */
export const LinesField = withCondition(function LinesField({
  field,
  path: givenPath,
  readOnly: givenReadOnly = false,
}: TextFieldClientProps) {
  const { label, required = false, admin } = field
  const { customComponents, disabled, path, setValue, showError, value } = useField<
    string[] | null | undefined
  >({ potentiallyStalePath: givenPath })
  const text = value?.join('\n') ?? ''
  const readOnly = givenReadOnly || disabled
  const onChange = (changed: string) => {
    setValue(changed.split('\n'))
  }
  return (
    <TextareaInput
      {...customComponents}
      {...(typeof label === 'string' && { label })}
      {...(typeof admin?.description === 'string' && { description: admin.description })}
      AfterInput={<TextAids value={text} onChange={onChange} readOnly={readOnly} />}
      className="with-aids"
      path={path}
      required={required}
      readOnly={readOnly}
      showError={showError}
      value={text}
      onChange={({ target }) => {
        onChange(target.value)
      }}
    />
  )
})
