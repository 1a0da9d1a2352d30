'use client'

import type { ComponentProps } from 'react'
import { minLength } from '@/platform/limits'
import { PasswordInput } from './password-input'
import { StrengthInWords } from './strength-in-words'

/** The field for a new password, with what makes a good one and how hard the typed one is to guess. */
export function NewPasswordInput({
  typed,
  ...rest
}: Omit<ComponentProps<typeof PasswordInput>, 'label' | 'hint' | 'autoComplete'> & {
  /** What has been typed into it. */
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
