'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useAuth } from '@/dashboard/shared/auth'
import { registrationSchema } from '@/account/account'
import { maxLength, minLength } from '@/platform/limits'
import { Button } from '@/ui/button'
import { TextInput } from '@/ui/form/controls'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { Icon } from '@/ui/icons/icon'
import { PasswordInput } from '../passwords/password-input'
import { CardHeading } from './card-heading'
import { returnAddress } from '../../sign-in-address'
import { SignInForm } from './sign-in-form'
import { SignInUnknown } from '../../../dashboard/shared/auth'

const empty = { username: '', password: '', setupCode: '' }

/** Source: docs/api.md, "Accounts". */
function RegistrationForm() {
  const { register: registration } = useAuth()
  const { field, onSubmit, setFocus, showErrors } = useCheckedForm(registrationSchema, empty)
  const submit = onSubmit((data) =>
    registration.mutate(data, {
      onError: (error) => {
        showErrors(error, 'username', 'password', 'setupCode')
        setFocus('username')
      },
    }),
  )

  return (
    <form noValidate onSubmit={submit}>
      <CardHeading heading="Set up the first account">
        <p>A new site has one account to make. Once it exists, no other can be made here.</p>
      </CardHeading>
      <div className="mt-8 flex flex-col gap-6">
        <TextInput
          id="username"
          label="Username"
          hint={`At least ${minLength.username} characters.`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength.username}
          {...field('username')}
        />
        <PasswordInput
          id="password"
          label="Password"
          hint={`At least ${minLength.password} characters.`}
          autoComplete="new-password"
          {...field('password')}
        />
        <TextInput
          id="setup-code"
          label="Setup code"
          optional
          hint="Only where whoever runs the site has set one."
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength.short}
          {...field('setupCode')}
        />
        <Button type="submit" pendingLabel={registration.isPending && 'Creating account...'}>
          Create account
        </Button>
      </div>
    </form>
  )
}

interface SignInPageProps {
  needsFirstAccount: boolean
  /** A path of the panel or a preview, instead of the dashboard. */
  returnTo: string | undefined
  /** By a mail's link. */
  passwordWasSet: boolean
}

/**
 * Signed-in users are sent on to where they came from: the dashboard or the panel.
 *
 * Source: docs/product.md, "2.12 Sign-in".
 */
export function SignInPage({ needsFirstAccount, returnTo, passwordWasSet }: SignInPageProps) {
  const { user } = useAuth()
  const router = useRouter()

  useEffect(() => {
    if (!user) return
    // The panel and the site are documents of their own.
    if (returnTo === undefined) router.replace(returnAddress())
    else window.location.replace(returnTo)
  }, [user, router, returnTo])

  if (user !== null) {
    return (
      <CardHeading heading="Sign in">
        <SignInUnknown />
      </CardHeading>
    )
  }
  return (
    <>
      {passwordWasSet ? (
        <p className="mb-6 flex gap-3 rounded border border-success p-4 text-small">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
          Your new password is set. Sign in with it; everywhere else you have been signed out.
        </p>
      ) : null}
      <SignedOut needsFirstAccount={needsFirstAccount} />
    </>
  )
}

const screens = {
  signIn: { Form: SignInForm, other: 'setUp', switchLabel: 'Set up the first account' },
  setUp: { Form: RegistrationForm, other: 'signIn', switchLabel: 'Sign in instead' },
} as const

function SignedOut({ needsFirstAccount }: { needsFirstAccount: boolean }) {
  const [screen, setScreen] = useState<keyof typeof screens>('signIn')
  const { Form, other, switchLabel } = screens[screen]
  return (
    <>
      <Form />
      {needsFirstAccount ? (
        <p className="mt-6 border-t border-line pt-4 text-center">
          <Button variant="quiet" size="small" onClick={() => setScreen(other)}>
            {switchLabel}
          </Button>
        </p>
      ) : null}
    </>
  )
}
