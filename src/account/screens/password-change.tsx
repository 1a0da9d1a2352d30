'use client'

import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { callApi, failureText } from '@/platform/calls/api-client'
import { isSessionEnded, useAuth } from '@/dashboard/shared/auth'
import { toast } from '@/ui/overlays/toast'
import { passwordChangeFormSchema, type PasswordChange as NewPassword } from '@/account/account'
import { failures, successes } from '@/platform/notices'
import { Button } from '@/ui/button'
import { NewPasswordInput } from './passwords/new-password-input'
import { PasswordInput } from './passwords/password-input'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Source: docs/product.md, "5.6 Change of password". */
export function PasswordChange() {
  const { user } = useAuth()
  const { field, onSubmit, reset, setFocus, showErrors, control } = useCheckedForm(
    passwordChangeFormSchema,
    empty,
  )
  const newPassword = useWatch({ control, name: 'newPassword' })

  const changing = useMutation({
    mutationFn: ({ currentPassword, newPassword: wanted }: NewPassword) =>
      callApi('changePassword', { body: { currentPassword, newPassword: wanted } }),
    onSuccess: () => {
      reset(empty)
      toast(successes.passwordChanged)
    },
    onError: (error) => {
      if (isSessionEnded(error)) return
      const { title, description } = failures.passwordChange
      toast({ title, description: failureText(error, description), variant: 'destructive' })
      setFocus(showErrors(error, 'currentPassword', 'newPassword') ?? 'currentPassword')
    },
  })

  return (
    <section aria-labelledby="change-password" className="max-w-[30rem]">
      <h2 id="change-password" className="text-h3">
        Change password
      </h2>
      <p className="mt-2 text-muted">
        You stay signed in here. Everywhere else you are signed out.
      </p>
      <form
        noValidate
        onSubmit={onSubmit((form) => changing.mutate(form))}
        className="mt-6 flex flex-col gap-6"
      >
        <input type="text" hidden readOnly autoComplete="username" value={user?.username ?? ''} />
        <PasswordInput
          id="current-password"
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <NewPasswordInput id="new-password" typed={newPassword} {...field('newPassword')} />
        <PasswordInput
          id="confirm-password"
          label="Confirm new password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Button
          type="submit"
          className="sm:self-start"
          pendingLabel={changing.isPending && 'Changing Password...'}
        >
          Change Password
        </Button>
      </form>
    </section>
  )
}
