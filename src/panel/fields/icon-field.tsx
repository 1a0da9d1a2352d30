'use client'

import { FieldDescription, FieldError, useField, withCondition } from '@payloadcms/ui'
import type { SelectFieldClientProps } from 'payload'
import { icons } from '@/content/icons'
import { Icon } from '@/ui/icons/icon'

export const IconField = withCondition(function IconField({
  field: { label, required = false, admin },
  path: givenPath,
  readOnly = false,
}: SelectFieldClientProps) {
  const { disabled, path, setValue, showError, value } = useField<string | null | undefined>({
    potentiallyStalePath: givenPath,
  })
  const errorId = `error-${path}`
  return (
    <fieldset
      id={`field-${path.replaceAll('.', '__')}`}
      className="field-type icon-field"
      disabled={readOnly || disabled}
      {...(showError && { 'aria-describedby': errorId })}
    >
      <legend className="field-label">
        {typeof label === 'string' ? label : 'Icon'}
        {required ? <span className="required">*</span> : null}
      </legend>
      <div className="field-type__wrap">
        <div id={errorId}>
          <FieldError path={path} showError={showError} />
        </div>
        <div className="icon-field__choices">
          {icons.map((icon) => (
            <label key={icon} className="icon-field__choice">
              <input
                type="radio"
                name={path}
                value={icon}
                checked={value === icon}
                onChange={() => {
                  setValue(icon)
                }}
              />
              <Icon name={icon} className="icon-field__drawing" />
              <span className="icon-field__name">{icon}</span>
            </label>
          ))}
        </div>
        {typeof admin?.description === 'string' ? (
          <FieldDescription path={path} description={admin.description} />
        ) : null}
      </div>
    </fieldset>
  )
})
