'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  emailChangeFormSchema,
  type OwnAccount,
  passwordChangeFormSchema,
  usernameChangeFormSchema,
} from '@/account/account'
import { useAuth } from '@/dashboard/shared/auth'
import { Loaded, LoadingLines } from '@/dashboard/shared/list-states'
import { callApi } from '@/platform/calls/api-client'
import { maxLength, minLength } from '@/platform/limits'
import { failures, successes } from '@/platform/notices'
import { Button } from '@/ui/button'
import { toast } from '@/ui/overlays/toast'
import { AccountForm, currentPasswordField, newPasswordFields, usernameField } from './form'
import { SignedInOn } from './sessions'
import { refreshAccount, Setting, useAccount } from './setting'
import { TwoStep } from './two-step/two-step'

interface NameProps {
  children: ReactNode
  change: string
  onChange: () => void
}

function Name({ children, change, onChange }: NameProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-surface px-5 py-4">
      {children}
      <Button variant="secondary" size="small" onClick={onChange}>
        {change}
      </Button>
    </div>
  )
}

const submit = { label: 'Save', pending: 'Saving...' }

/** Source: docs/api.md, "The account". */
function Username({ account: { username } }: { account: OwnAccount }) {
  const client = useQueryClient()
  const { signedIn } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Setting id="account-username" heading="Username">
      <p className="mt-2 text-muted">
        You sign in with it, or with your email. No visitor sees it.
      </p>
      <Name change="Change username" onChange={() => setOpen(true)}>
        <bdi className="min-w-0 wrap-anywhere">{username}</bdi>
      </Name>
      {isOpen ? (
        <AccountForm
          dialog={{
            title: 'Change username',
            description: 'You stay signed in everywhere. Next time, sign in with the new one.',
          }}
          schema={usernameChangeFormSchema}
          values={{ username }}
          fields={[
            { ...usernameField, hint: `At least ${minLength.username} characters.` },
            currentPasswordField,
          ]}
          call={(body) => callApi('changeAccount', { body })}
          onDone={({ id, username: saved }) => {
            signedIn({ id, username: saved })
            void refreshAccount(client)
            toast({ title: 'Saved', description: `Your username is ${saved}.` })
            close()
          }}
          submit={submit}
          onCancel={close}
        />
      ) : null}
    </Setting>
  )
}

/** Source: docs/api.md, "The account". */
function Email({ account: { email, isMailSetUp } }: { account: OwnAccount }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const change = email === null ? 'Add an e-mail' : 'Change e-mail'
  return (
    <Setting id="account-email" heading="E-mail">
      <p className="mt-2 text-muted">
        You can sign in with it. If you forget your password, a mail to it lets you set a new one,
        and you’re told of a sign-in from a new device. No visitor sees it.
      </p>
      {isMailSetUp ? null : (
        <p className="mt-2 text-danger">
          No mail is sent now: no mail server is set up. Whoever runs the site sets SMTP_URL.
        </p>
      )}
      <Name change={change} onChange={() => setOpen(true)}>
        <p className={email === null ? 'min-w-0 text-muted' : 'min-w-0'}>
          {email ?? 'None yet: a forgotten password could not be replaced.'}
        </p>
      </Name>
      {isOpen ? (
        <AccountForm
          dialog={{
            title: change,
            description:
              'Your password is asked for, so that nobody at your screen can have mails sent elsewhere.',
          }}
          schema={emailChangeFormSchema}
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
          call={(body) => callApi('changeAccount', { body })}
          onDone={({ email: saved }) => {
            void refreshAccount(client)
            const description =
              saved === null ? 'Your account has no e-mail.' : `Your e-mail is ${saved}.`
            toast({ title: 'Saved', description })
            close()
          }}
          submit={submit}
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
          {(data) => (
            <div className="flex flex-col gap-14">
              <Username account={data} />
              <Email account={data} />
            </div>
          )}
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
