'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import { type EmailChange, emailChangeSchema, type OwnAccount } from '@/account/own-account'
import { maxLength } from '@/platform/limits'
import { TextInput } from '@/ui/form/controls'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { Button } from '@/ui/button'
import { PasswordInput } from './passwords/password-input'
import { keepAccount } from './account-queries'
import { Setting } from './setting'
import { DialogForm } from './password-dialog'

/** Source: docs/api.md, "The account". */
function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
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

export function Email({ account }: { account: OwnAccount }) {
  const [isOpen, setOpen] = useState(false)
  const { email, isMailSetUp } = account
  return (
    <Setting id="account-email" heading="E-mail">
      <p className="mt-2 text-muted">
        A forgotten password is set anew by a mail to it, and you are told of a sign-in from a new
        device. No visitor sees it.
      </p>
      {isMailSetUp ? null : (
        <p className="mt-2 text-danger">
          No mail is sent now: no mail server is set up. Whoever runs the site sets SMTP_URL.
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-surface px-5 py-4">
        <p className="min-w-0">
          {email === null ? (
            <span className="text-muted">
              None yet: a forgotten password could not be replaced.
            </span>
          ) : (
            email
          )}
        </p>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {email === null ? 'Add an e-mail' : 'Change e-mail'}
        </Button>
      </div>
      {isOpen ? <EmailDialog email={email ?? ''} onClose={() => setOpen(false)} /> : null}
    </Setting>
  )
}
