'use client'

import type { ComponentProps } from 'react'
import { minLength } from '@/platform/limits'
import { PasswordInput } from './password-input'

type Strength = 'Too short' | 'Weak' | 'Fair' | 'Strong'

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

/** In bits. */
const thresholds = { fair: 45, strong: 65 } as const

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
 * It only encourages; nothing is refused.
 *
 * Source: NIST SP 800-63B, 3.1.1, on length over composition.
 */
export function passwordStrength(password: string): Strength | undefined {
  if (password === '') return undefined
  if (password.length < minLength.password) return 'Too short'
  const core = withoutRuns(password.replace(common, '*').replace(years, '*').replace(repeats, '$1'))
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(core) ? size : 0), 0)
  const bits = core.length * Math.log2(Math.max(alphabet, 2))
  if (bits >= thresholds.strong) return 'Strong'
  return bits >= thresholds.fair ? 'Fair' : 'Weak'
}

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
