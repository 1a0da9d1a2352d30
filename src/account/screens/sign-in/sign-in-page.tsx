'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useAuth } from '@/dashboard/shared/auth'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { CardHeading } from './card-heading'
import { RegistrationForm } from './registration-form'
import { returnAddress } from './return-address'
import { SignInForm } from './sign-in-form'
import { SignInUnknown } from './sign-in-state'

interface SignInPageProps {
  /** Whether the site has no account yet, so that the first can be set up. */
  needsFirstAccount: boolean
  /** A path of the panel, or of a preview, that signing in leads to in place of the dashboard. */
  returnTo: string | undefined
  /** Whether a mail's link has just set a new password. */
  passwordWasSet: boolean
}

/**
 * The sign-in page. An admin who is signed in goes on to where they came from: the dashboard or the
 * panel, which has no sign-in of its own.
 *
 * Source: docs/product.md, "2.12 Sign-in".
 */
export function SignInPage({ needsFirstAccount, returnTo, passwordWasSet }: SignInPageProps) {
  const { user } = useAuth()
  const router = useRouter()

  useEffect(() => {
    if (!user) return
    // The panel and the site are pages of their own, with which the dashboard shares no code.
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
