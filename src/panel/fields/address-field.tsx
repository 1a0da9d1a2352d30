'use client'

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  useDocumentInfo,
  useField,
  useFormFields,
} from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { useEffect, useRef } from 'react'
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
  readOnly = false,
  prefix,
  from,
}: AddressFieldProps) {
  const { disabled, path, setValue, showError, value } = useField<string | null | undefined>({
    potentiallyStalePath: givenPath,
  })
  const id = `field-${path.replaceAll('.', '__')}`
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

  const { label, admin } = field
  return (
    <div className={showError ? 'field-type text error' : 'field-type text'}>
      <FieldLabel htmlFor={id} label={label ?? 'Address'} path={path} required />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <div className="address-field">
          <span id={`${id}-prefix`} className="address-field__prefix">
            {prefix}
          </span>
          <input
            id={id}
            type="text"
            name={path}
            value={value ?? ''}
            disabled={readOnly || disabled}
            aria-describedby={`${id}-prefix`}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              setValue(target.value)
            }}
          />
        </div>
        <p className="text-aids__line">
          {hasPublishedDoc
            ? 'Links from elsewhere lead here.'
            : `Filled in from the ${from} until you change it.`}
        </p>
        {typeof admin?.description === 'string' ? (
          <FieldDescription path={path} description={admin.description} />
        ) : null}
      </div>
    </div>
  )
}
