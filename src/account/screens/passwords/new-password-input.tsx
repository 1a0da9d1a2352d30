'use client'

import type { ComponentProps } from 'react'
import { minLength } from '@/platform/limits'
import { passwordStrength } from './password-strength'
import { PasswordInput } from './password-input'

const looks = {
  'Too short': 'text-danger',
  Weak: 'text-danger',
  Fair: 'text-brass',
  Strong: 'text-success',
} as const

/** Nothing for an empty password. */
function StrengthInWords({ password }: { password: unknown }) {
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

export function NewPasswordInput({
  typed,
  ...rest
}: Omit<ComponentProps<typeof PasswordInput>, 'label' | 'hint' | 'autoComplete'> & {
  typed: unknown
}) {
  return (
    <div className="flex flex-col gap-2">
      <PasswordInput
        label="New password"
        hint={`At least ${minLength.password} characters. Three or four words that you make up are better than one with symbols.`}
        autoComplete="new-password"
        {...rest}
      />
      <StrengthInWords password={typed} />
    </div>
  )
}
