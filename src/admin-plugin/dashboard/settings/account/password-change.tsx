'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { callApi, failureText } from '@/client/api'
import { useAuth } from '@/client/auth'
import { toast } from '@/client/toast'
import {
  passwordChangeFormSchema,
  type PasswordChange as NewPassword,
} from '@/contract/account/account'
import { minLength } from '@/contract/limits'
import { failures, successes } from '@/contract/wording/notices'
import { Button } from '@/ui/button'
import { PasswordInput } from '../../shared/password-input'
import { serverFieldErrors } from '../../shared/server-field-errors'
import { isSessionEnded } from '../../shared/session-watch'
import { passwordStrength } from './password-strength'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

const fields = ['currentPassword', 'newPassword'] as const

/** Changes the admin's own password. Source: docs/product.md, "5.6 Change of password". */
export function PasswordChange() {
  const { user } = useAuth()
  const { register, handleSubmit, reset, setError, setFocus, control, formState } = useForm<
    z.input<typeof passwordChangeFormSchema>,
    unknown,
    z.output<typeof passwordChangeFormSchema>
  >({ resolver: zodResolver(passwordChangeFormSchema), defaultValues: empty })
  const { errors } = formState
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
      const fieldErrors = serverFieldErrors(error, fields)
      for (const { name, message } of fieldErrors) setError(name, { message })
      setFocus(fieldErrors[0]?.name ?? 'currentPassword')
    },
  })
  const submit = handleSubmit((form) => changing.mutate(form))

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
        onSubmit={(event) => void submit(event)}
        className="mt-6 flex flex-col gap-6"
      >
        <input type="text" hidden readOnly autoComplete="username" value={user?.username ?? ''} />
        <PasswordInput
          id="current-password"
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <div className="flex flex-col gap-2">
          <PasswordInput
            id="new-password"
            label="New password"
            hint={`At least ${minLength.password} characters. Three or four words that you make up are better than one with symbols.`}
            autoComplete="new-password"
            error={errors.newPassword?.message}
            {...register('newPassword')}
          />
          <StrengthInWords password={newPassword} />
        </div>
        <PasswordInput
          id="confirm-password"
          label="Confirm new password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
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

const looks = {
  'Too short': 'text-danger',
  Weak: 'text-danger',
  Fair: 'text-brass',
  Strong: 'text-success',
} as const

function StrengthInWords({ password }: { password: unknown }) {
  const strength = passwordStrength(typeof password === 'string' ? password : '')
  return (
    <p role="status" className="text-small empty:hidden">
      {strength ? (
        <>
          Strength: <span className={looks[strength]}>{strength}</span>
        </>
      ) : null}
    </p>
  )
}
