'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordChangeFormSchema } from '@/account/account'
import { emailChangeSchema, type OwnAccount } from '@/account/account'
import { callApi } from '@/platform/calls/api-client'
import { maxLength } from '@/platform/limits'
import { failures, successes } from '@/platform/notices'
import { Button } from '@/ui/button'
import { toast } from '@/ui/overlays/toast'
import { AccountForm, currentPasswordField, newPasswordFields } from './form'
import { SignedInOn } from './sessions'
import { FormDialog, keepAccount, Loaded, Setting, useAccount } from './setting'
import { TwoStep } from './two-step/two-step'

/** Source: docs/api.md, "The account". */
function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <FormDialog
      title={email === '' ? 'Add an e-mail' : 'Change e-mail'}
      description="Your password is asked for, so that nobody at your screen can have mails sent elsewhere."
      schema={emailChangeSchema}
      values={{ email }}
      fields={[
        {
          name: 'email',
          label: 'E-mail',
          type: 'email',
          hint: email === '' ? undefined : 'Leave it empty to have none.',
          autoComplete: 'email',
          maxLength: maxLength.email,
        },
        currentPasswordField,
      ]}
      call={(body) => callApi('changeEmail', { body })}
      onDone={({ email: saved }) => {
        keepAccount(client, { email: saved })
        toast({
          title: 'Saved',
          description: saved === null ? 'Your account has no e-mail.' : `Your e-mail is ${saved}.`,
        })
        onClose()
      }}
      submit={{ label: 'Save', pending: 'Saving...' }}
      onClose={onClose}
    />
  )
}

function Email({ account: { email, isMailSetUp } }: { account: OwnAccount }) {
  const [isOpen, setOpen] = useState(false)
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
        <p className={email === null ? 'min-w-0 text-muted' : 'min-w-0'}>
          {email ?? 'None yet: a forgotten password could not be replaced.'}
        </p>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {email === null ? 'Add an e-mail' : 'Change e-mail'}
        </Button>
      </div>
      {isOpen ? <EmailDialog email={email ?? ''} onClose={() => setOpen(false)} /> : null}
    </Setting>
  )
}

/** Source: docs/product.md, "5.6 Change of password". */
function PasswordChange() {
  return (
    <Setting id="change-password" heading="Change password">
      <p className="mt-2 text-muted">
        You stay signed in here. Everywhere else you are signed out.
      </p>
      <AccountForm
        schema={passwordChangeFormSchema}
        fields={[currentPasswordField, ...newPasswordFields]}
        call={({ currentPassword, newPassword }) =>
          callApi('changePassword', { body: { currentPassword, newPassword } })
        }
        onDone={(_message, again) => {
          again()
          toast(successes.passwordChanged)
        }}
        failure={failures.passwordChange}
        submit={{
          label: 'Change Password',
          pending: 'Changing Password...',
          className: 'sm:self-start',
        }}
      />
    </Setting>
  )
}

/** Source: docs/product.md, "2.13 Dashboard". */
export function AccountSettings() {
  const account = useAccount()
  return (
    <>
      <div className="max-w-[36rem]">
        <Loaded query={account} label="Loading the account">
          {(data) => <Email account={data} />}
        </Loaded>
      </div>
      <PasswordChange />
      {account.data ? <TwoStep account={account.data} /> : null}
      <SignedInOn />
    </>
  )
}
