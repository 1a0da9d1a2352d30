'use client'

import { type ComponentProps, useEffect, useState } from 'react'
import { maxLength } from '@/platform/limits'
import { Button, ButtonLink } from '@/ui/button'
import { TextInput } from '@/ui/form/controls'
import { failureText } from '@/platform/calls/api-client'
import { isSessionEnded, needsCode, useAuth } from '@/dashboard/shared/auth'
import { credentialsSchema } from '@/account/account'
import { codeNeeded } from '@/account/own-account'
import { adminPages } from '@/platform/pages'
import { Icon } from '@/ui/icons/icon'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { PasswordInput } from '../passwords/password-input'
import { CardHeading } from './card-heading'

/** A phone's number pad has no letters, which recovery codes need. */
const kinds = {
  app: {
    label: 'Code',
    attributes: { inputMode: 'numeric', autoComplete: 'one-time-code' },
    other: 'recovery',
    otherLabel: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    attributes: { inputMode: 'text', autoComplete: 'off' },
    other: 'app',
    otherLabel: 'Use the app’s code',
  },
} as const

/** The server takes either kind. */
function CodeField({
  onSwitch,
  ...rest
}: Omit<ComponentProps<typeof TextInput>, 'id' | 'label' | 'hint'> & {
  onSwitch: () => void
}) {
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const { label, attributes, other, otherLabel } = kinds[kind]
  return (
    <div className="flex flex-col items-start gap-1">
      <TextInput
        id="code"
        label={label}
        className="w-full"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength.short}
        {...attributes}
        {...rest}
      />
      <Button
        variant="quiet"
        size="small"
        className="-ml-4"
        onClick={() => {
          setKind(other)
          onSwitch()
        }}
      >
        {otherLabel}
      </Button>
    </div>
  )
}

/** The step that was switched to; its first field gets the focus. */
type Step = 'password' | 'code'

const empty = { username: '', password: '', code: '' }

/**
 * One form for both steps, so that the first one's answers are sent with the second.
 *
 * Source: docs/product.md, "2.12 Sign-in".
 */
export function SignInForm() {
  const { login } = useAuth()
  const [step, setStep] = useState<Step>()
  const { field, onSubmit, resetField, setError, setFocus, showErrors } = useCheckedForm(
    credentialsSchema,
    empty,
  )

  useEffect(() => {
    if (step) setFocus(step)
  }, [step, setFocus])

  const refuseCode = (message: string) => {
    setError('code', { message })
    setFocus('code')
  }
  const onError = (error: Error) => {
    if (needsCode(error)) {
      if (step === 'code') refuseCode(failureText(error))
      setStep('code')
      return
    }
    showErrors(error, 'username', 'password')
    // The password may have been changed meanwhile.
    if (isSessionEnded(error)) setStep('password')
    setFocus(step ?? 'password')
  }
  const submit = onSubmit((credentials) => {
    if (step === 'code' && credentials.code === undefined) refuseCode(codeNeeded)
    else login.mutate(credentials, { onError })
  })
  const goBack = () => {
    resetField('code')
    setStep('password')
  }

  const button = (
    <Button type="submit" pendingLabel={login.isPending && 'Signing in...'}>
      Sign In
    </Button>
  )
  return (
    <form noValidate onSubmit={submit}>
      {step !== 'code' ? (
        <>
          <CardHeading heading="Sign in">
            <p>For the consultant only.</p>
          </CardHeading>
          <div className="mt-8 flex flex-col gap-6">
            <TextInput
              id="username"
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxLength.username}
              {...field('username')}
            />
            <PasswordInput
              id="password"
              label="Password"
              autoComplete="current-password"
              {...field('password')}
            />
            {button}
            <ButtonLink
              href={adminPages.forgotPassword.path}
              variant="quiet"
              size="small"
              className="-my-2 self-center"
            >
              Forgotten your password?
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <CardHeading heading="Enter your code">
            <p>
              Open the authenticator app on your phone and type the six digits that it shows for
              this site. Without your phone, type one of your recovery codes.
            </p>
          </CardHeading>
          <div className="mt-8 flex flex-col gap-6">
            <CodeField
              onSwitch={() => {
                resetField('code')
                setFocus('code')
              }}
              {...field('code')}
            />
            {button}
            <Button variant="quiet" size="small" className="-my-2 self-center" onClick={goBack}>
              <Icon name="chevron-left" />
              Back to name and password
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
