import { passwordStrength } from './password-strength'

const looks = {
  'Too short': 'text-danger',
  Weak: 'text-danger',
  Fair: 'text-brass',
  Strong: 'text-success',
} as const

/** How hard a password that is being typed is to guess, in words. Nothing is said of an empty one. */
export function StrengthInWords({ password }: { password: unknown }) {
  const strength = passwordStrength(typeof password === 'string' ? password : '')
  return (
    <p role="status" className="text-small empty:hidden">
      {strength ? (
        <>
          Strength: <span className={looks[strength]}>{strength}</span>
        </>
      ) : null}
    </p>
  )
}
