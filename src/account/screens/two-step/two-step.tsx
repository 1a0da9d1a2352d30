'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { OwnAccount, TwoStepSetUp } from '@/account/own-account'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { adminDate, adminDateTime } from '@/platform/time/london-time'
import { callApi } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import { Dialog } from '@/ui/overlays/dialog'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { refreshAccount } from '../account-queries'
import { Setting } from '../setting'
import { PasswordDialog } from '../password-dialog'
import { RecoveryCodes } from './recovery-codes'
import { SetUpDialog } from './set-up-dialog'

/** This many or fewer, and new ones are suggested. */
const fewCodes = 3

function TwoStepOn({
  twoStep: { since, recoveryCodesLeft: left },
  onNewCodes,
  onSwitchOff,
}: {
  twoStep: OwnAccount['twoStep']
  onNewCodes: () => void
  onSwitchOff: () => void
}) {
  return (
    <>
      <p className="mt-2 text-muted">
        Signing in asks for your password and for a code from the app on your phone.
      </p>
      <div className="mt-4 rounded border border-line bg-surface px-5 py-4">
        <p className="flex items-center gap-3 font-medium">
          <Icon name="check" className="size-5 shrink-0 text-success" />
          <span>
            On
            {since === null ? null : (
              <>
                {' '}
                since{' '}
                <time dateTime={since} title={adminDateTime(since)} className="figures">
                  {adminDate(since)}
                </time>
              </>
            )}
          </span>
        </p>
        <p className="mt-2 flex items-start gap-3">
          {left <= fewCodes ? (
            <Icon name="alert" className="mt-1 size-5 shrink-0 text-danger" />
          ) : (
            <Icon name="key" className="mt-1 size-5 shrink-0 text-brass" />
          )}
          <span>
            {codesLeft(left)}
            {left <= fewCodes ? (
              <span className="text-danger">
                {' '}
                Make new ones now: without a code and without your phone you cannot sign in.
              </span>
            ) : null}
          </span>
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant={left <= fewCodes ? 'primary' : 'secondary'}
            size="small"
            onClick={onNewCodes}
          >
            New recovery codes
          </Button>
          <Button variant="secondary" size="small" onClick={onSwitchOff}>
            Switch off
          </Button>
        </div>
      </div>
    </>
  )
}

function codesLeft(left: number): string {
  if (left === 0) return 'No recovery code is left.'
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`
}

const headingId = 'two-step'

type Open =
  | { name: 'set up'; setUp: TwoStepSetUp }
  | { name: 'new codes' }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'switch off' }

/** Source: docs/api.md, "Two-step sign-in". */
export function TwoStep({ account: { twoStep } }: { account: OwnAccount }) {
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const hasChanged = useRef(false)
  const close = () => setOpen(undefined)

  const settingUp = useMutation({
    mutationFn: () => callApi('setUpTwoStep'),
    onSuccess: (setUp) => setOpen({ name: 'set up', setUp }),
    onError: toastFailure,
  })
  const changed = () => {
    hasChanged.current = true
    void refreshAccount(client)
  }
  // The button that opened the dialog may have been replaced.
  const onCloseAutoFocus = (event: Event) => {
    if (!hasChanged.current) return
    hasChanged.current = false
    event.preventDefault()
    document.getElementById(headingId)?.focus()
  }

  const dialogs = (one: Open): ReactNode => {
    switch (one.name) {
      case 'set up':
        return (
          <SetUpDialog
            setUp={one.setUp}
            onCloseAutoFocus={onCloseAutoFocus}
            onOn={changed}
            onClose={close}
          />
        )
      case 'new codes':
        return (
          <PasswordDialog
            title="New recovery codes"
            description="You get ten new codes. Those that you have now no longer work."
            submitLabel="Make new codes"
            pendingLabel="Making them..."
            call={(body) => callApi('newRecoveryCodes', { body })}
            onDone={({ recoveryCodes }) => {
              changed()
              setOpen({ name: 'codes', codes: recoveryCodes })
            }}
            onClose={close}
          />
        )
      case 'codes':
        return (
          <Dialog
            open
            onOpenChange={close}
            title="Keep your recovery codes"
            held
            onCloseAutoFocus={onCloseAutoFocus}
          >
            <RecoveryCodes codes={one.codes} onKept={close} />
          </Dialog>
        )
      case 'switch off':
        return (
          <PasswordDialog
            title="Switch off two-step sign-in"
            description="From then on your password alone signs in. The key in your app and your recovery codes no longer work."
            submitLabel="Switch off"
            pendingLabel="Switching off..."
            isDanger
            call={(body) => callApi('switchTwoStepOff', { body })}
            onDone={() => {
              changed()
              toast({ title: 'Saved', description: 'Two-step sign-in is off.' })
              close()
            }}
            onClose={close}
            onCloseAutoFocus={onCloseAutoFocus}
          />
        )
    }
  }

  return (
    <Setting id={headingId} heading="Two-step sign-in">
      {twoStep.isOn ? (
        <TwoStepOn
          twoStep={twoStep}
          onNewCodes={() => setOpen({ name: 'new codes' })}
          onSwitchOff={() => setOpen({ name: 'switch off' })}
        />
      ) : (
        <>
          <p className="mt-2 text-muted">
            It is off: whoever learns your password can sign in and read what people wrote to you.
            Switched on, signing in also asks for a code from an app on your phone.
          </p>
          <Button
            className="mt-4 max-sm:w-full"
            pendingLabel={settingUp.isPending && 'Preparing...'}
            onClick={() => settingUp.mutate()}
          >
            Set up two-step sign-in
          </Button>
        </>
      )}
      {open ? dialogs(open) : null}
    </Setting>
  )
}
