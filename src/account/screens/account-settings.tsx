'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { emailChangeSchema, type OwnAccount, passwordChangeFormSchema } from '@/account/account'
import { Loaded, LoadingLines } from '@/dashboard/shared/list-states'
import { callApi } from '@/platform/calls/api-client'
import { maxLength } from '@/platform/limits'
import { failures, successes } from '@/platform/notices'
import { Button } from '@/ui/button'
import { toast } from '@/ui/overlays/toast'
import { AccountForm, currentPasswordField, newPasswordFields } from './form'
import { SignedInOn } from './sessions'
import { refreshAccount, Setting, useAccount } from './setting'
import { TwoStep } from './two-step/two-step'

/** Source: docs/api.md, "The account". */
function Email({ account: { email, isMailSetUp } }: { account: OwnAccount }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const change = email === null ? 'Add an e-mail' : 'Change e-mail'
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
          {change}
        </Button>
      </div>
      {isOpen ? (
        <AccountForm
          dialog={{
            title: change,
            description:
              'Your password is asked for, so that nobody at your screen can have mails sent elsewhere.',
          }}
          schema={emailChangeSchema}
          values={{ email: email ?? '' }}
          fields={[
            {
              name: 'email',
              label: 'E-mail',
              type: 'email',
              hint: email === null ? undefined : 'Leave it empty to have none.',
              autoComplete: 'email',
              maxLength: maxLength.email,
            },
            currentPasswordField,
          ]}
          call={(body) => callApi('changeEmail', { body })}
          onDone={({ email: saved }) => {
            void refreshAccount(client)
            const description =
              saved === null ? 'Your account has no e-mail.' : `Your e-mail is ${saved}.`
            toast({ title: 'Saved', description })
            close()
          }}
          submit={{ label: 'Save', pending: 'Saving...' }}
          onCancel={close}
        />
      ) : null}
    </Setting>
  )
}

/** Source: docs/product.md, "2.13 Dashboard" and "5.6 Change of password". */
export function AccountSettings() {
  const account = useAccount()
  return (
    <>
      <div className="max-w-[36rem]">
        <Loaded query={account} loading={<LoadingLines label="Loading the account" />}>
          {(data) => <Email account={data} />}
        </Loaded>
      </div>
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
      {account.data ? <TwoStep twoStep={account.data.twoStep} /> : null}
      <SignedInOn />
    </>
  )
}
