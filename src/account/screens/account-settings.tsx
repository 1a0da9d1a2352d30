import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { accountChangeSchema, passwordChangeFormSchema } from '@/account/account'
import { useAuth } from '@/dashboard/shared/auth'
import { Loaded, LoadingLines } from '@/dashboard/shared/list-states'
import { accountCalls } from '@/account/calls'
import { callApi } from '@/platform/calls/api-client'
import { maxLength, minLength } from '@/platform/limits'
import { failures, successes } from '@/platform/notices'
import { confirmationWaits, noMailServer } from '@/enquiries/mail'
import { Button } from '@/ui/button'
import { toast } from '@/ui/overlays/toast'
import {
  AccountForm,
  accountQuery,
  currentPasswordField,
  type FormField,
  newPasswordFields,
  Setting,
  usernameField,
} from './form'
import { SignedInOn } from './sessions'
import { TwoStep } from './two-step/two-step'

interface NameProps {
  field: FormField<'email' | 'username'>
  heading: string
  change: string
  value: string | null
  /** Shown without a value. */
  none?: string
  description: string
  children: ReactNode
}

function Name({ change, children, description, field, heading, none, value }: NameProps) {
  const client = useQueryClient()
  const { signedIn } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Setting id={`account-${field.name}`} heading={heading}>
      {children}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-surface px-5 py-4">
        <p className={value === null ? 'min-w-0 text-muted' : 'min-w-0 wrap-anywhere'}>
          {value ?? none}
        </p>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {change}
        </Button>
      </div>
      {isOpen ? (
        <AccountForm
          dialog={{ title: change, description }}
          schema={accountChangeSchema}
          values={{ [field.name]: value ?? '' }}
          fields={[field, currentPasswordField]}
          call={(body) => callApi(accountCalls.changeAccount, { body })}
          onDone={({ email, id, newEmail, username }) => {
            signedIn({ id, username })
            void client.invalidateQueries(accountQuery)
            const address = email === null ? 'no email' : `the email ${email}`
            const waiting = newEmail === null ? '' : ` ${confirmationWaits(newEmail)}`
            const description = `Your account has the username ${username} and ${address}.${waiting}`
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

export function AccountSettings() {
  const account = useQuery({ ...accountQuery, refetchOnMount: 'always' })
  return (
    <>
      <div className="max-w-[36rem]">
        <Loaded query={account} loading={<LoadingLines label="Loading the account" />}>
          {({ email, isMailSetUp, newEmail, username }) => (
            <div className="flex flex-col gap-14">
              <Name
                heading="Username"
                change="Change username"
                value={username}
                description="You stay signed in everywhere. Next time, sign in with the new one."
                field={{ ...usernameField, hint: `At least ${minLength.username} characters.` }}
              >
                <p className="mt-2 text-muted">
                  You sign in with it, or with your email. Visitors don’t see it.
                </p>
              </Name>
              <Name
                heading="Email"
                change={email === null ? 'Add an email' : 'Change email'}
                value={email}
                none="None yet, so you couldn’t replace a forgotten password."
                description="Your password is needed so that nobody else at your screen can have your emails sent elsewhere."
                field={{
                  name: 'email',
                  label: 'Email',
                  type: 'email',
                  hint: email === null ? undefined : 'Leave it empty for no email.',
                  autoComplete: 'email',
                  maxLength: maxLength.email,
                }}
              >
                <p className="mt-2 text-muted">
                  You can sign in with it. If you forget your password, you’ll get an email there
                  with a link to set a new one. You’re also told there of a sign-in from a new
                  device. Visitors don’t see it.
                </p>
                {newEmail === null ? null : (
                  <p className="mt-2 wrap-anywhere">
                    {confirmationWaits(newEmail)} The link works for an hour; to get another, change
                    the email again.
                  </p>
                )}
                {isMailSetUp ? null : <p className="mt-2 text-danger">{noMailServer}</p>}
              </Name>
            </div>
          )}
        </Loaded>
      </div>
      <Setting id="change-password" heading="Change password">
        <p className="mt-2 text-muted">
          You’ll stay signed in here, and be signed out everywhere else.
        </p>
        <AccountForm
          schema={passwordChangeFormSchema}
          fields={[currentPasswordField, ...newPasswordFields]}
          call={({ currentPassword, newPassword }) =>
            callApi(accountCalls.changePassword, { body: { currentPassword, newPassword } })
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
