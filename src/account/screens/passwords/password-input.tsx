'use client'

import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { maxLength } from '@/platform/limits'
import { buttonStyle } from '@/ui/button-style'
import { controlStyle, describedBy, Field, type FieldProps } from '@/ui/form/field'
import { Icon } from '@/ui/icons/icon'

type PasswordInputProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>

/** `autoComplete` tells a password manager which password it is. */
export function PasswordInput({ id, label, hint, error, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchKeys = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const field = { id, label, hint, error }
  const action = shown ? 'Hide' : 'Show'
  return (
    <Field {...field}>
      <span className="relative block">
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxLength.password}
          onKeyDown={watchKeys}
          onKeyUp={watchKeys}
          className={`${controlStyle} pr-14`}
          {...describedBy(field)}
          {...rest}
        />
        <button
          type="button"
          aria-label={`${action} ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
          className={buttonStyle({
            variant: 'quiet',
            size: 'icon',
            className: 'absolute inset-y-0 right-1 my-auto',
          })}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </span>
      <p role="status" className="text-small text-muted empty:hidden">
        {capsLock ? 'Caps Lock is on' : null}
      </p>
    </Field>
  )
}
