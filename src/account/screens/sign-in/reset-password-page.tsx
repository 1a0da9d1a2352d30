'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { useWatch } from 'react-hook-form'
import { useEffect, useState } from 'react'
import { ApiError, callApi } from '@/platform/calls/api-client'
import { forget } from '@/dashboard/shared/auth'
import { linkEnded, passwordResetFormSchema } from '@/account/account'
import { signInQuery } from '@/account/sign-in-address'
import { adminPages } from '@/platform/pages'
import { Button, ButtonLink } from '@/ui/button'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { NewPasswordInput } from '../passwords/new-password-input'
import { PasswordInput } from '../passwords/password-input'
import { CardHeading } from './card-heading'
import { BackToSignIn } from './forgot-password-page'

const empty = { newPassword: '', confirmPassword: '' }

const hasEnded = (error: Error) => error instanceof ApiError && error.serverMessage === linkEnded

function NewPasswordForm({ token, onEnded }: { token: string; onEnded: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const { field, onSubmit, setFocus, showErrors, control } = useCheckedForm(
    passwordResetFormSchema,
    empty,
  )
  const typed = useWatch({ control, name: 'newPassword' })

  const setting = useMutation({
    mutationFn: (newPassword: string) => callApi('resetPassword', { body: { token, newPassword } }),
    onSuccess: () => {
      // This browser's session has ended too.
      forget(client)
      router.replace(`${adminPages.signIn.path}?${signInQuery.passwordSet}`)
    },
    onError: (error) => {
      if (hasEnded(error)) {
        onEnded()
        return
      }
      toastFailure(error)
      showErrors(error, 'newPassword')
      setFocus('newPassword')
    },
  })
  const isDone = setting.isPending || setting.isSuccess

  return (
    <>
      <CardHeading heading="Set a new password">
        <p>Everywhere you are signed in you will be signed out.</p>
      </CardHeading>
      <form
        noValidate
        onSubmit={onSubmit(({ newPassword }) => setting.mutate(newPassword))}
        className="mt-8 flex flex-col gap-6"
      >
        <NewPasswordInput id="new-password" typed={typed} {...field('newPassword')} />
        <PasswordInput
          id="confirm-password"
          label="Confirm new password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Button type="submit" pendingLabel={isDone && 'Setting the password...'}>
          Set the password
        </Button>
      </form>
    </>
  )
}

/**
 * The token in the page's address, removed at once so that neither history nor the screen shows it.
 */
function useTokenOfAddress(): string | null {
  const carried = useSearchParams().get('token')
  const [token] = useState(carried)

  useEffect(() => {
    if (carried !== null) window.history.replaceState(null, '', window.location.pathname)
  }, [carried])
  return token
}

/** Source: docs/product.md, "2.12 Sign-in"; docs/api.md, "A forgotten password". */
export function ResetPasswordPage() {
  const token = useTokenOfAddress()
  const [hasEnded, setEnded] = useState(false)

  if (hasEnded) {
    return (
      <AskAgain heading={linkEnded} focused>
        A link works once and for an hour. If you still need a new password, ask for another mail.
      </AskAgain>
    )
  }
  if (token === null) {
    return (
      <AskAgain heading="Open the link in your mail again">
        The address of this page is not whole, or the page was loaded anew. If the link in your mail
        no longer works, ask for another.
      </AskAgain>
    )
  }
  return <NewPasswordForm token={token} onEnded={() => setEnded(true)} />
}

interface AskAgainProps {
  heading: string
  focused?: boolean
  children: string
}

function AskAgain({ heading, focused = false, children }: AskAgainProps) {
  return (
    <>
      <CardHeading heading={heading} focused={focused}>
        <p>{children}</p>
      </CardHeading>
      <div className="mt-8 flex flex-col gap-6">
        <ButtonLink href={adminPages.forgotPassword.path}>Ask for another mail</ButtonLink>
        <BackToSignIn />
      </div>
    </>
  )
}
