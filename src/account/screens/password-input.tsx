import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { isCommonPassword, tooCommon } from '@/account/account'
import { useAuth } from '@/dashboard/shared/auth'
import { maxLength, minLength } from '@/platform/limits'
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
  const name = typeof props.label === 'string' ? props.label.toLowerCase() : 'password'
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
          aria-label={`${action} ${name}`}
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

const looks = {
  'Too short': 'text-danger',
  [tooCommon]: 'text-danger',
  Weak: 'text-danger',
  Fair: 'text-brass',
  Strong: 'text-success',
} as const

// What a guesser tries first, with years, runs and repeats.
const common =
  /pass|word|admin|letmein|welcome|qwert|asdf|solicitor|legal|login|secret|dragon|monkey/gi
const years = /(19|20)\d\d/g
const repeats = /(.)\1+/g
const runs = '0123456789 abcdefghijklmnopqrstuvwxyz'

const kinds = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
] as const

function withoutRuns(text: string): string {
  return Array.from(text)
    .filter((character, index) => {
      const pair = `${text[index - 1] ?? ''}${character}`.toLowerCase()
      return pair.length < 2 || !runs.includes(pair)
    })
    .join('')
}

/**
 * Estimates strength from length and kinds of characters, leaving out what a guesser tries first.
 * It only encourages; what's too short or too common is refused elsewhere.
 *
 * Source: NIST SP 800-63B, 3.1.1, on length over composition.
 */
export function passwordStrength(password: string): keyof typeof looks | undefined {
  if (password === '') return undefined
  if (password.length < minLength.password) return 'Too short'
  if (isCommonPassword(password)) return tooCommon
  const core = withoutRuns(password.replace(common, '*').replace(years, '*').replace(repeats, '$1'))
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(core) ? size : 0), 0)
  const bits = core.length * Math.log2(Math.max(alphabet, 2))
  return bits >= 65 ? 'Strong' : bits >= 45 ? 'Fair' : 'Weak'
}

/** Nothing for an empty password. */
export function Strength<Typed extends FieldValues>(watched: {
  control: Control<Typed, unknown, unknown>
  name: Path<Typed>
}) {
  const password: unknown = useWatch(watched)
  const typed = typeof password === 'string' ? password : ''
  const strength = passwordStrength(typed)
  return (
    <p role="status" className="text-small empty:hidden">
      {strength ? (
        <>
          Strength: <span className={looks[strength]}>{strength}</span>
          {strength === 'Weak' ? '. It’s easy to guess: a longer one is better.' : null}
          {strength === tooCommon ? '. It’s one of those that are guessed first.' : null}
        </>
      ) : null}
    </p>
  )
}
