'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { callApi } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import { type EmailChange, emailChangeSchema } from '@/account/own-account'
import { maxLength } from '@/platform/limits'
import { TextInput } from '@/ui/forms/text-input'
import { PasswordInput } from '../passwords/password-input'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { serverFieldErrors } from '@/dashboard/shared/server-field-errors'
import { keepAccount } from '../account-queries'
import { DialogForm } from '../dialog-form'

const fields = ['email', 'currentPassword'] as const

/** Changes the account's e-mail, or takes it away, with the password. Source: docs/api.md, "The account". */
export function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const client = useQueryClient()
  const { register, handleSubmit, formState, setError, setFocus } = useForm<
    z.input<typeof emailChangeSchema>,
    unknown,
    EmailChange
  >({
    resolver: zodResolver(emailChangeSchema),
    defaultValues: { email, currentPassword: '' },
  })
  const { errors } = formState

  const changing = useMutation({
    mutationFn: (body: EmailChange) => callApi('changeEmail', { body }),
    onSuccess: ({ email: saved }) => {
      keepAccount(client, { email: saved })
      toast({
        title: 'Saved',
        description: saved === null ? 'Your account has no e-mail.' : `Your e-mail is ${saved}.`,
      })
      onClose()
    },
    onError: (error) => {
      const refused = serverFieldErrors(error, fields)
      for (const { name, message } of refused) setError(name, { message })
      if (refused.length === 0) toastFailure(error)
      setFocus(refused[0]?.name ?? 'email')
    },
  })
  const submit = handleSubmit((form) => changing.mutate(form))

  return (
    <DialogForm
      title={email === '' ? 'Add an e-mail' : 'Change e-mail'}
      description="Your password is asked for, so that nobody at your screen can have mails sent elsewhere."
      submitLabel="Save"
      pendingLabel={changing.isPending && 'Saving...'}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextInput
        id="own-email"
        type="email"
        label="E-mail"
        {...(email !== '' && { hint: 'Leave it empty to have none.' })}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength.email}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordInput
        id="email-password"
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
    </DialogForm>
  )
}
