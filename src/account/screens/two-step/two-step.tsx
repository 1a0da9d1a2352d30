import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { confirmedSchema } from '@/account/account'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { accountCalls, type OwnAccount } from '@/account/calls'
import { callApi } from '@/platform/calls/api-client'
import { adminDate, adminDateTime } from '@/platform/time/london-time'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { Dialog } from '@/ui/overlays/dialog'
import { toast } from '@/ui/overlays/toast'
import { AccountForm, accountQuery, currentPasswordField, Setting } from '../form'
import { RecoveryCodes } from './recovery-codes'
import { type ChangeProps, SetUpDialog } from './set-up-dialog'

/** This many or fewer, and new ones are suggested. */
const fewCodes = 3

const confirmation = { schema: confirmedSchema, fields: [currentPasswordField] } as const

function NewCodes({ onChanged, onClose, onCloseAutoFocus }: ChangeProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) {
    const dialog = { title: 'Keep your recovery codes', onCloseAutoFocus, onOpenChange: onClose }
    return (
      <Dialog open held onPaper {...dialog}>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Dialog>
    )
  }
  return (
    <AccountForm
      {...confirmation}
      dialog={{
        title: 'New recovery codes',
        description: 'You’ll get ten new codes. The ones you have now will stop working.',
      }}
      submit={{ label: 'Make new codes', pending: 'Making them...' }}
      call={(body) => callApi(accountCalls.newRecoveryCodes, { body })}
      onDone={({ recoveryCodes }) => {
        onChanged()
        setCodes(recoveryCodes)
      }}
      onCancel={onClose}
    />
  )
}

function SwitchOff({ onChanged, onClose, onCloseAutoFocus }: ChangeProps) {
  return (
    <AccountForm
      {...confirmation}
      dialog={{
        title: 'Switch off two-step sign-in',
        description:
          'You’ll then sign in with your password alone. The key in your app and your recovery codes will stop working.',
        onCloseAutoFocus,
      }}
      submit={{ label: 'Switch off', pending: 'Switching off...', variant: 'danger' }}
      call={(body) => callApi(accountCalls.switchTwoStepOff, { body })}
      onDone={() => {
        onChanged()
        toast({ title: 'Saved', description: 'Two-step sign-in is off.' })
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

const headingId = 'two-step'

export function TwoStep({ twoStep }: Pick<OwnAccount, 'twoStep'>) {
  const { since, recoveryCodesLeft: left } = twoStep
  const areFew = left <= fewCodes
  const client = useQueryClient()
  const [open, setOpen] = useState<'set up' | 'new codes' | 'switch off'>()
  const hasChanged = useRef(false)
  const settingUp = useMutation({
    mutationFn: () => callApi(accountCalls.setUpTwoStep),
    onSuccess: () => setOpen('set up'),
    onError: toastFailure,
  })
  const change = {
    onChanged: () => {
      hasChanged.current = true
      void client.invalidateQueries(accountQuery)
    },
    onClose: () => setOpen(undefined),
    // The button that opened the dialog may have been replaced.
    onCloseAutoFocus: (event: Event) => {
      if (!hasChanged.current) return
      hasChanged.current = false
      event.preventDefault()
      document.getElementById(headingId)?.focus()
    },
  }
  return (
    <Setting id={headingId} heading="Two-step sign-in">
      {since ? (
        <>
          <p className="mt-2 text-muted">
            Signing in asks for your password and for a code from the app on your phone.
          </p>
          <div className="mt-4 rounded border border-line bg-surface px-5 py-4">
            <p className="flex items-center gap-3 font-medium">
              <Icon name="check" className="size-5 shrink-0 text-success" />
              <span>
                {'On since '}
                <time dateTime={since} title={adminDateTime(since)} className="figures">
                  {adminDate(since)}
                </time>
              </span>
            </p>
            <p className="mt-2 flex items-start gap-3">
              <Icon
                name={areFew ? 'alert' : 'key-round'}
                className={`mt-1 size-5 shrink-0 ${areFew ? 'text-danger' : 'text-brass'}`}
              />
              <span>
                {left === 1 ? '1 recovery code is' : `${left || 'No'} recovery codes are`} left.
                {areFew ? (
                  <span className="text-danger">
                    {' Make new ones now: with neither a code nor your phone you can’t sign in.'}
                  </span>
                ) : null}
              </span>
            </p>
            <div className="mt-4 flex flex-wrap gap-2">
              <Button
                variant={areFew ? 'primary' : 'secondary'}
                size="small"
                onClick={() => setOpen('new codes')}
              >
                New recovery codes
              </Button>
              <Button variant="secondary" size="small" onClick={() => setOpen('switch off')}>
                Switch off
              </Button>
            </div>
          </div>
        </>
      ) : (
        <>
          <p className="mt-2 text-muted">
            It’s off: anyone who learns your password can sign in and read what people wrote to you.
            Once it’s on, signing in also asks for a code from an app on your phone.
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
      {open === 'set up' && settingUp.data ? (
        <SetUpDialog setUp={settingUp.data} {...change} />
      ) : null}
      {open === 'new codes' ? <NewCodes {...change} /> : null}
      {open === 'switch off' ? <SwitchOff {...change} /> : null}
    </Setting>
  )
}
