'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useWatch } from 'react-hook-form'
import { ApiError, callApi } from '@/platform/calls/api-client'
import { forget } from '@/dashboard/shared/auth'
import { linkEnded, passwordResetFormSchema } from '@/account/password-reset'
import { signInQuery } from '@/account/sign-in-address'
import { adminPages } from '@/platform/pages'
import { Button } from '@/ui/button'
import { NewPasswordInput } from '../passwords/new-password-input'
import { PasswordInput } from '../passwords/password-input'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { CardHeading } from './card-heading'

const empty = { newPassword: '', confirmPassword: '' }

const hasEnded = (error: Error) => error instanceof ApiError && error.serverMessage === linkEnded

/** Sets a new password by a mail's link, and leads to the sign-in page, which says so. */
export function NewPasswordForm({ token, onEnded }: { token: string; onEnded: () => void }) {
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
      // All sessions have ended, one of this browser's too.
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
