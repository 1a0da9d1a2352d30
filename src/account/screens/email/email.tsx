'use client'

import { useState } from 'react'
import type { OwnAccount } from '@/account/own-account'
import { Button } from '@/ui/button'
import { Setting } from '../setting'
import { EmailDialog } from './email-dialog'

/** The account's e-mail: what it is for, and a way to change it. */
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
