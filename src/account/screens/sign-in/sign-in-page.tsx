'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import {
  type Credentials,
  credentialsSchema,
  registrationSchema,
  twoStepCodeSchema,
} from '@/account/account'
import { returnAddress } from '@/account/sign-in-address'
import { isSessionEnded, needsCode, SignInUnknown, useAuth } from '@/dashboard/shared/auth'
import { accountCalls } from '@/account/calls'
import { callApi } from '@/platform/calls/api-client'
import { maxLength, minLength } from '@/platform/limits'
import { failures } from '@/platform/notices'
import { adminPages } from '@/platform/pages'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { AccountForm, CardHeading, usernameField } from '../form'

const passwordField = { name: 'password', label: 'Password', kind: 'password' } as const

const link = { variant: 'quiet', size: 'small', className: '-my-2 self-center' } as const

const signIn = {
  failure: failures.login,
  submit: { label: 'Sign In', pending: 'Signing in...' },
}

/** Two steps: the first one's answers are sent again with the second's code. */
function SignInForm() {
  const { signedIn } = useAuth()
  const [step, setStep] = useState<'password' | 'code'>()
  const [credentials, setCredentials] = useState<Credentials>()

  if (credentials && step === 'code') {
    return <CodeForm credentials={credentials} onBack={() => setStep('password')} />
  }
  return (
    <AccountForm
      {...signIn}
      card={{ heading: 'Sign in', lead: 'For the consultant only.' }}
      schema={credentialsSchema}
      values={credentials}
      fields={[
        { ...usernameField, hint: 'Your email works too.', maxLength: maxLength.email },
        { ...passwordField, autoComplete: 'current-password' },
      ]}
      focus="password"
      focused={step !== undefined}
      call={(body) => callApi(accountCalls.login, { body })}
      onDone={signedIn}
      onFailed={(error, typed) => {
        if (!needsCode(error)) return false
        setCredentials(typed)
        setStep('code')
        return true
      }}
    >
      <ButtonLink href={adminPages.forgotPassword.path} {...link}>
        Forgotten your password?
      </ButtonLink>
    </AccountForm>
  )
}

/** A phone's number pad has no letters, which recovery codes need. The server takes either kind. */
const looks = {
  app: { label: 'Code', inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { label: 'Recovery code', inputMode: 'text', autoComplete: 'off' },
} as const

function CodeForm({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  const { signedIn } = useAuth()
  const [kind, setKind] = useState<keyof typeof looks>('app')
  const isApp = kind === 'app'
  const below = (
    <Button
      variant="quiet"
      size="small"
      className="-mt-1 -ml-4 self-start"
      onClick={() => setKind(isApp ? 'recovery' : 'app')}
    >
      {isApp ? 'Use a recovery code' : 'Use the app’s code'}
    </Button>
  )
  return (
    <AccountForm
      {...signIn}
      card={{
        heading: 'Enter your code',
        lead: 'Open the authenticator app on your phone and type the six digits that it shows for this site. Without your phone, type one of your recovery codes.',
      }}
      key={kind}
      schema={twoStepCodeSchema}
      fields={[{ name: 'code', maxLength: maxLength.short, below, ...looks[kind] }]}
      focused
      call={({ code }) => callApi(accountCalls.login, { body: { ...credentials, code } })}
      onDone={signedIn}
      onFailed={(error) => {
        // The password was changed meanwhile.
        if (isSessionEnded(error) && !needsCode(error)) onBack()
        return false
      }}
    >
      <Button onClick={onBack} {...link}>
        <Icon name="chevron-left" />
        Back to name and password
      </Button>
    </AccountForm>
  )
}

function RegistrationForm() {
  const { signedIn } = useAuth()
  return (
    <AccountForm
      card={{
        heading: 'Set up the first account',
        lead: 'A new site needs one account. Once it exists, no other can be made here.',
      }}
      schema={registrationSchema}
      fields={[
        { ...usernameField, hint: `At least ${minLength.username} characters.` },
        {
          ...passwordField,
          hint: `At least ${minLength.password} characters.`,
          autoComplete: 'new-password',
        },
        {
          name: 'setupCode',
          label: 'Setup code',
          optional: true,
          hint: 'Only if the person who runs the site has set one.',
          autoComplete: 'off',
          maxLength: maxLength.short,
        },
      ]}
      call={(body) => callApi(accountCalls.register, { body })}
      onDone={signedIn}
      failure={failures.register}
      submit={{ label: 'Create account', pending: 'Creating account...' }}
    />
  )
}

const screens = {
  signIn: { Form: SignInForm, other: 'setUp', switchLabel: 'Set up the first account' },
  setUp: { Form: RegistrationForm, other: 'signIn', switchLabel: 'Sign in instead' },
} as const

interface SignInPageProps {
  needsFirstAccount: boolean
  /** A path of the panel or a preview, instead of the dashboard. */
  returnTo: string | undefined
  /** True if the person comes from a mail's link, where they set it. */
  passwordWasSet: boolean
}

/** Signed-in users are sent on to where they came from: the dashboard or the panel. */
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
          Your new password is set. Sign in with it. You’ve been signed out everywhere else.
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
