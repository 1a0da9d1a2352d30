'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import { type EmailChange, emailChangeSchema } from '@/account/own-account'
import { maxLength } from '@/platform/limits'
import { TextInput } from '@/ui/forms/text-input'
import { PasswordInput } from '../passwords/password-input'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { keepAccount } from '../account-queries'
import { DialogForm } from '../dialog-form'

/** Changes the account's e-mail, or takes it away, with the password. Source: docs/api.md, "The account". */
export function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const client = useQueryClient()
  const { field, onSubmit, setFocus, showErrors } = useCheckedForm(emailChangeSchema, {
    email,
    currentPassword: '',
  })

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
      const refused = showErrors(error, 'email', 'currentPassword')
      if (!refused) toastFailure(error)
      setFocus(refused ?? 'email')
    },
  })

  return (
    <DialogForm
      title={email === '' ? 'Add an e-mail' : 'Change e-mail'}
      description="Your password is asked for, so that nobody at your screen can have mails sent elsewhere."
      submitLabel="Save"
      pendingLabel={changing.isPending && 'Saving...'}
      onSubmit={onSubmit((form) => changing.mutate(form))}
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
        {...field('email')}
      />
      <PasswordInput
        id="email-password"
        label="Current password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
    </DialogForm>
  )
}
