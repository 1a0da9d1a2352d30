'use client'

import { TextInput, useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { asText } from '@/platform/fields/text'
import { isFilledIn, slugOf } from '@/content/slug-of'

interface AddressFieldProps extends TextFieldClientProps {
  prefix: string
  /** The field it's filled in from. */
  from: string
}

export function AddressField({
  field,
  path: givenPath,
  readOnly,
  prefix,
  from,
}: AddressFieldProps) {
  const { disabled, path, setValue, showError, value } = useField<string | null | undefined>({
    potentiallyStalePath: givenPath,
  })
  const { hasPublishedDoc } = useDocumentInfo()
  const title = useFormFields(([fields]) => asText(fields[from]?.value))
  const titleBefore = useRef(title)

  useEffect(() => {
    if (titleBefore.current === title) return
    // An address typed by hand stays.
    const follows = !value || isFilledIn(value, titleBefore.current)
    titleBefore.current = title
    if (follows && !hasPublishedDoc) setValue(slugOf(title))
  }, [hasPublishedDoc, setValue, title, value])

  const prefixId = `${path}-prefix`
  const attributes = {
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    'aria-describedby': prefixId,
  }
  const { label, admin } = field
  return (
    <TextInput
      path={path}
      {...(typeof label === 'string' && { label })}
      {...(typeof admin?.description === 'string' && { description: admin.description })}
      required
      readOnly={readOnly || disabled}
      showError={showError}
      value={value ?? ''}
      htmlAttributes={attributes}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value)}
      BeforeInput={
        <span id={prefixId} className="block pb-1 text-muted">
          {prefix}
        </span>
      }
      AfterInput={
        <p className="mt-1.5 mb-0 text-muted">
          {hasPublishedDoc
            ? 'Links from other sites lead here.'
            : `Filled in from the ${from} until you change it.`}
        </p>
      }
    />
  )
}
