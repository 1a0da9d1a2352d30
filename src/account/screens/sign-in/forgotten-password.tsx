'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useEffect, useState } from 'react'
import {
  forgotPasswordSchema,
  linkEnded,
  passwordResetFormSchema,
  resetMinutes,
} from '@/account/account'
import { signInQuery } from '@/account/sign-in-address'
import { forget } from '@/dashboard/shared/auth'
import { accountCalls } from '@/account/calls'
import { ApiError, callApi, failureText } from '@/platform/calls/api-client'
import { maxLength } from '@/platform/limits'
import { failures } from '@/platform/notices'
import { adminPages } from '@/platform/pages'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { AccountForm, CardHeading, newPasswordFields, usernameField } from '../form'

/**
 * Says the same whether or not the account exists. The form isn't in the server's HTML: sent before
 * React has it, it would put the username in the address and ask for nothing.
 */
export function ForgotPasswordPage() {
  const [isAsked, setAsked] = useState(false)

  if (isAsked) {
    return (
      <Ended heading="Check your email" focused>
        <p>
          If we know that username or email address, an email is on its way. Its link works once,
          for {resetMinutes} minutes.
        </p>
        <p>
          If it doesn’t come within five minutes, look in your spam folder. If your account has no
          email, or this site can’t send any, ask the person who runs the site.
        </p>
      </Ended>
    )
  }
  return (
    <AccountForm
      card={{
        heading: 'Forgotten your password?',
        lead: 'Type your username or email. A link to set a new password goes to your account’s email.',
      }}
      schema={forgotPasswordSchema}
      fields={[{ ...usernameField, label: 'Username or email', maxLength: maxLength.email }]}
      call={(body) => callApi(accountCalls.forgotPassword, { body })}
      onDone={() => setAsked(true)}
      failure={failures.action}
      submit={{ label: 'Send the link', pending: 'Sending...' }}
    >
      <BackToSignIn />
    </AccountForm>
  )
}

function BackToSignIn() {
  return (
    <ButtonLink
      href={adminPages.signIn.path}
      variant="quiet"
      size="small"
      className="-my-2 self-center"
    >
      <Icon name="chevron-left" />
      Back to sign-in
    </ButtonLink>
  )
}

/** Replaces a form; `again` offers another mail. */
function Ended({ again, ...words }: ComponentProps<typeof CardHeading> & { again?: boolean }) {
  return (
    <>
      <CardHeading {...words} />
      <div className="mt-6 flex flex-col gap-6">
        {again ? (
          <ButtonLink href={adminPages.forgotPassword.path}>Ask for another email</ButtonLink>
        ) : null}
        <BackToSignIn />
      </div>
    </>
  )
}

interface ConfirmEmailPageProps {
  token: string | undefined
  /** If not for the account. Then a person has to press a button, which no mail scanner does. */
  isForEnquiries: boolean
}

/** The account's is confirmed by opening the link. */
export function ConfirmEmailPage({ isForEnquiries, token }: ConfirmEmailPageProps) {
  const confirming = useMutation({
    mutationFn: () => callApi(accountCalls.confirmEmail, { body: { token: token ?? '' } }),
  })
  const { data, error, isIdle, mutate } = confirming
  const asks = isForEnquiries && isIdle
  const what = isForEnquiries ? 'new enquiries' : 'your account'

  useEffect(() => {
    window.history.replaceState(null, '', window.location.pathname)
    if (!isForEnquiries) mutate()
  }, [isForEnquiries, mutate])

  if (data) {
    return (
      <Ended heading="Your email is confirmed" focused>
        <p>
          Emails about {what} go to {data.email} from now on.
          {isForEnquiries ? null : ' You can sign in with it too.'}
        </p>
      </Ended>
    )
  }
  return (
    <Ended heading="Confirm your email" focused={!isIdle}>
      {asks ? (
        <>
          <p>Emails about {what} will go to the address that this link was sent to.</p>
          <Button className="mt-3" onClick={() => mutate()}>
            Use this address
          </Button>
        </>
      ) : (
        <p role="status">{error ? failureText(error) : 'Confirming...'}</p>
      )}
      {error ? <p>For another link, change the email again under Settings.</p> : null}
    </Ended>
  )
}

interface ResetPasswordPageProps {
  /** Removed from the address at once, so that neither history nor the screen shows it. */
  token: string | undefined
  linkHasEnded: boolean
}

export function ResetPasswordPage({ token, linkHasEnded }: ResetPasswordPageProps) {
  const client = useQueryClient()
  const router = useRouter()
  const [hasEnded, setEnded] = useState(linkHasEnded)

  useEffect(() => window.history.replaceState(null, '', window.location.pathname), [])

  if (hasEnded || token === undefined) {
    const [heading, why] = hasEnded
      ? [
          linkEnded,
          'A link works once and for an hour. If you still need a new password, ask for another email.',
        ]
      : [
          'Open the link in your email again',
          'The address of this page isn’t complete, or the page was reloaded. If the link in your email no longer works, ask for another.',
        ]
    return (
      <Ended heading={heading} focused={hasEnded} again>
        <p>{why}</p>
      </Ended>
    )
  }
  return (
    <AccountForm
      card={{
        heading: 'Set a new password',
        lead: 'You’ll be signed out everywhere.',
      }}
      schema={passwordResetFormSchema}
      fields={newPasswordFields}
      call={({ newPassword }) =>
        callApi(accountCalls.resetPassword, { body: { token, newPassword } })
      }
      onDone={() => {
        // This browser's session has ended too.
        forget(client)
        router.replace(`${adminPages.signIn.path}?${signInQuery.passwordSet}`)
      }}
      onFailed={(error) => {
        const isOver = error instanceof ApiError && error.serverMessage === linkEnded
        if (isOver) setEnded(true)
        return isOver
      }}
      failure={failures.action}
      submit={{ label: 'Set the password', pending: 'Setting the password...' }}
    />
  )
}
