'use client'

import { TextareaInput, TextInput, useField, withCondition } from '@payloadcms/ui'
import type { TextareaFieldClientProps, TextFieldClientProps } from 'payload'
import { TextAids } from './text-aids'

/** What both of Payload's inputs take of a field, with what the form holds of it. */
function useCopy({
  field: { label, required = false, maxLength, admin },
  path: givenPath,
  readOnly: givenReadOnly = false,
}: TextFieldClientProps | TextareaFieldClientProps) {
  const { customComponents, disabled, path, setValue, showError, value } = useField<
    string | null | undefined
  >({ potentiallyStalePath: givenPath })
  const text = value ?? ''
  const readOnly = givenReadOnly || disabled
  const onChange = (changed: string) => {
    setValue(changed)
  }
  return {
    ...customComponents,
    ...(typeof label === 'string' && { label }),
    ...(typeof admin?.description === 'string' && { description: admin.description }),
    AfterInput: <TextAids value={text} onChange={onChange} max={maxLength} readOnly={readOnly} />,
    className: 'with-aids',
    style: { flexBasis: admin?.width ?? 'auto', width: admin?.width },
    path,
    required,
    readOnly,
    showError,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => {
      onChange(target.value)
    },
  }
}

/** A short text in which facts are quoted. */
export const CopyField = withCondition(function CopyField(props: TextFieldClientProps) {
  return <TextInput {...useCopy(props)} />
})

/** A longer text in which facts are quoted. */
export const LongCopyField = withCondition(function LongCopyField(props: TextareaFieldClientProps) {
  const { rows } = props.field.admin ?? {}
  return <TextareaInput {...useCopy(props)} {...(rows !== undefined && { rows })} />
})
