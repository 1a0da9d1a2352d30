import { useState } from 'react'
import { twoStepFigures, twoStepOnSchema } from '@/account/account'
import { accountCalls, type TwoStepSetUp } from '@/account/calls'
import { callApi } from '@/platform/calls/api-client'
import { maxLength } from '@/platform/limits'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { Dialog, type DialogProps } from '@/ui/overlays/dialog'
import { QrCode } from '@/ui/qr-code'
import { AccountForm, currentPasswordField } from '../form'
import { CopyButton, RecoveryCodes } from './recovery-codes'

/** Groups of four are easier to read out and type. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

const titles = {
  scan: 'Scan this with your phone',
  code: 'Enter the code from the app',
  keep: 'Keep your recovery codes',
} as const

const steps = Object.keys(titles)

export interface ChangeProps extends Pick<DialogProps, 'onCloseAutoFocus'> {
  onChanged: () => void
  onClose: () => void
}

/**
 * It's on after the second step. The third stays until the codes are kept, since they aren't shown
 * again.
 */
export function SetUpDialog({
  setUp: { recoveryCodes, secret, uri },
  onCloseAutoFocus,
  onChanged,
  onClose,
}: ChangeProps & { setUp: TwoStepSetUp }) {
  const [step, setStep] = useState<keyof typeof titles>('scan')
  const contents = {
    scan: () => (
      <>
        <p className="mt-5">
          In an authenticator app on your phone, choose to add an account and point the camera at
          this. Any such app will do, such as Google Authenticator or Microsoft Authenticator.
        </p>
        <div className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-5">
          <div className="w-full max-w-52">
            <QrCode text={uri} label="QR code with the key for the app" />
          </div>
          <div className="min-w-0 flex-1 basis-44">
            <p className="font-medium">No camera, or is the app on this device?</p>
            <p className="mt-1 text-small text-muted">Type this key into the app:</p>
            <p className="mt-1 text-small tracking-wider figures">{grouped(secret)}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <CopyButton text={secret} label="Copy the key" />
              <ButtonLink href={uri} variant="secondary" size="small">
                <Icon name="smartphone" />
                Open the app here
              </ButtonLink>
            </div>
          </div>
        </div>
        <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => setStep('code')}>Next</Button>
        </div>
      </>
    ),
    code: () => (
      <AccountForm
        schema={twoStepOnSchema}
        fields={[
          {
            name: 'code',
            label: 'Code',
            hint: `The ${twoStepFigures.digits} digits that the app shows now. They change every ${twoStepFigures.stepSeconds} seconds.`,
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            maxLength: maxLength.short,
          },
          {
            ...currentPasswordField,
            hint: 'Once it’s on, you’ll be signed out everywhere else.',
          },
        ]}
        focused
        call={(body) => callApi(accountCalls.switchTwoStepOn, { body })}
        onDone={() => {
          onChanged()
          setStep('keep')
        }}
        submit={{ label: 'Switch on', pending: 'Switching on...' }}
        onCancel={() => setStep('scan')}
        cancelLabel="Back"
      />
    ),
    keep: () => <RecoveryCodes codes={recoveryCodes} onKept={onClose} />,
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titles[step]}
      description={`Step ${steps.indexOf(step) + 1} of ${steps.length}`}
      held={step === 'keep'}
      onPaper={step === 'keep'}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      {contents[step]()}
    </Dialog>
  )
}
