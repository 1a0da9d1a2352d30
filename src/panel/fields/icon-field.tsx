'use client'

import { FieldDescription, FieldError, useField, withCondition } from '@payloadcms/ui'
import type { SelectFieldClientProps } from 'payload'
import { icons } from '@/content/icons'
import { Icon } from '@/ui/icons/icon'

const choice =
  'relative flex min-h-15 cursor-pointer flex-col items-center gap-1.5 rounded border border-line ' +
  'px-1 pt-2.5 pb-2 text-muted capitalize hover:border-control has-checked:border-brass ' +
  'has-checked:text-text has-checked:inset-ring has-checked:inset-ring-brass ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass ' +
  'has-disabled:cursor-default has-disabled:opacity-60'

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
      className="field-type m-0 mb-5 min-w-0 border-0 p-0"
      disabled={readOnly || disabled}
      {...(showError && { 'aria-describedby': errorId })}
    >
      <legend className="field-label">
        {typeof label === 'string' ? label : 'Icon'}
        {required ? <span className="required">*</span> : null}
      </legend>
      <div id={errorId}>
        <FieldError path={path} showError={showError} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {icons.map((icon) => (
          <label key={icon} className={choice}>
            <input
              type="radio"
              name={path}
              value={icon}
              checked={value === icon}
              onChange={() => setValue(icon)}
              className="absolute inset-0 m-0 size-full cursor-[inherit] opacity-0"
            />
            <Icon name={icon} className="size-6" />
            {icon}
          </label>
        ))}
      </div>
      <FieldDescription path={path} description={admin?.description ?? ''} />
    </fieldset>
  )
})
