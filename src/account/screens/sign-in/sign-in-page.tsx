'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { SignInUnknown, useAuth } from '@/dashboard/shared/auth'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { returnAddress } from '../../sign-in-address'
import { CardHeading } from './card-heading'
import { RegistrationForm, SignInForm } from './sign-in-forms'

const screens = {
  signIn: { Form: SignInForm, other: 'setUp', switchLabel: 'Set up the first account' },
  setUp: { Form: RegistrationForm, other: 'signIn', switchLabel: 'Sign in instead' },
} as const

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
  const [screen, setScreen] = useState<keyof typeof screens>('signIn')
  const { Form, other, switchLabel } = screens[screen]

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
