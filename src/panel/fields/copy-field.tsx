'use client'

import { TextareaInput, TextInput, useField, withCondition } from '@payloadcms/ui'
import type { TextareaFieldClientProps, TextFieldClientProps } from 'payload'
import { TextAids } from './text-aids'

interface Form<Stored> {
  textOf: (stored: Stored | null | undefined) => string
  storedOf: (text: string) => Stored
  max: number | undefined
}

function useText<Stored>(
  {
    field: { label, required = false, admin },
    path: givenPath,
    readOnly: givenReadOnly = false,
  }: TextFieldClientProps | TextareaFieldClientProps,
  { textOf, storedOf, max }: Form<Stored>,
) {
  const { customComponents, disabled, path, setValue, showError, value } = useField<
    Stored | null | undefined
  >({ potentiallyStalePath: givenPath })
  const text = textOf(value)
  const readOnly = givenReadOnly || disabled
  const onChange = (changed: string) => {
    setValue(storedOf(changed))
  }
  return {
    ...customComponents,
    ...(typeof label === 'string' && { label }),
    ...(typeof admin?.description === 'string' && { description: admin.description }),
    AfterInput: <TextAids value={text} onChange={onChange} max={max} readOnly={readOnly} />,
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

const useCopy = (props: TextFieldClientProps | TextareaFieldClientProps) =>
  useText<string>(props, {
    textOf: (stored) => stored ?? '',
    storedOf: (text) => text,
    max: props.field.maxLength,
  })

export const CopyField = withCondition(function CopyField(props: TextFieldClientProps) {
  return <TextInput {...useCopy(props)} />
})

export const LongCopyField = withCondition(function LongCopyField(props: TextareaFieldClientProps) {
  const { rows } = props.field.admin ?? {}
  return <TextareaInput {...useCopy(props)} {...(rows !== undefined && { rows })} />
})

/**
 * A text area with a line for each value. Payload's input for such a field shows the first 20
 * characters of a value and drops text typed without Enter.
 */
export const LinesField = withCondition(function LinesField(props: TextFieldClientProps) {
  const text = useText<string[]>(props, {
    textOf: (stored) => stored?.join('\n') ?? '',
    storedOf: (lines) => lines.split('\n'),
    max: undefined,
  })
  return <TextareaInput {...text} />
})
