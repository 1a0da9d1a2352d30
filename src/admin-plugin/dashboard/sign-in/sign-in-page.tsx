'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useAuth } from '@/client/auth'
import { Button } from '@/ui/button'
import { Loading } from '@/ui/spinner'
import { RegistrationForm } from './registration-form'
import { returnAddress } from './return-address'
import { SignInForm } from './sign-in-form'
import { SignInUnknown } from './sign-in-state'

/**
 * The sign-in page. An admin who is signed in goes on to the dashboard.
 *
 * @param needsFirstAccount whether the site has no account yet, so that the first can be set up
 * Source: docs/product.md, "2.12 Sign-in".
 */
export function SignInPage({ needsFirstAccount }: { needsFirstAccount: boolean }) {
  const { user } = useAuth()
  const router = useRouter()

  useEffect(() => {
    if (user) router.replace(returnAddress())
  }, [user, router])

  if (user === undefined) return <SignInUnknown />
  return user ? <Loading label="Loading..." /> : <SignedOut needsFirstAccount={needsFirstAccount} />
}

const screens = {
  signIn: {
    heading: 'Sign in',
    lead: 'For the consultant only.',
    Form: SignInForm,
    other: 'setUp',
    switchLabel: 'Set up the first account',
  },
  setUp: {
    heading: 'Set up the first account',
    lead: 'A new site has one account to make. Once it exists, no other can be made here.',
    Form: RegistrationForm,
    other: 'signIn',
    switchLabel: 'Sign in instead',
  },
} as const

function SignedOut({ needsFirstAccount }: { needsFirstAccount: boolean }) {
  const [screen, setScreen] = useState<keyof typeof screens>('signIn')
  const { heading, lead, Form, other, switchLabel } = screens[screen]
  return (
    <>
      <h1 className="text-h2">{heading}</h1>
      <p className="mt-3 text-muted">{lead}</p>
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
