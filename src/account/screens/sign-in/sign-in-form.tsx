'use client'

import { useEffect, useState } from 'react'
import { failureText } from '@/platform/calls/api-client'
import { needsCode, useAuth } from '@/dashboard/shared/auth'
import { credentialsSchema } from '@/account/account'
import { codeNeeded } from '@/account/two-step'
import { maxLength } from '@/platform/limits'
import { adminPages } from '@/platform/pages'
import { Button, ButtonLink } from '@/ui/button'
import { TextInput } from '@/ui/forms/text-input'
import { Icon } from '@/ui/icons/icon'
import { PasswordInput } from '../passwords/password-input'
import { isSessionEnded } from '@/dashboard/shared/session-watch'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { CardHeading } from './card-heading'
import { CodeField } from './code-field'

/** The step that was changed to; it begins with its field of that name. None at first. */
type Step = 'password' | 'code'

const empty = { username: '', password: '', code: '' }

/**
 * Name and password; then the code, where two-step sign-in is on. Both steps are one form, so that what
 * was typed in the first is sent with the second. A toast says why signing in was refused, field errors
 * stand beside their fields.
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
    // The password may have been changed while the code was looked for.
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
