import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useAuth } from '@/dashboard/shared/auth'
import { maxLength } from '@/platform/limits'
import { buttonStyle } from '@/ui/button-style'
import { controlStyle, Field, fieldAndControl, type FieldProps } from '@/ui/form/field'
import { Icon } from '@/ui/icons/icon'

type PasswordInputProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>

/** `autoComplete` and the hidden username tell a password manager which password it is. */
export function PasswordInput(props: PasswordInputProps) {
  const { user } = useAuth()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchKeys = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const { field, control } = fieldAndControl(props)
  const action = shown ? 'Hide' : 'Show'
  return (
    <Field {...field}>
      {user && control.autoComplete === 'current-password' ? (
        <input type="text" hidden readOnly autoComplete="username" value={user.username} />
      ) : null}
      <span className="relative block">
        <input
          type={shown ? 'text' : 'password'}
          autoCorrect="off"
          maxLength={maxLength.password}
          onKeyDown={watchKeys}
          onKeyUp={watchKeys}
          className={`${controlStyle} pr-14`}
          {...control}
        />
        <button
          type="button"
          aria-label={`${action} ${field.label.toLowerCase()}`}
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
