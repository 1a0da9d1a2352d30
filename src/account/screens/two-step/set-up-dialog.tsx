'use client'

import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { twoStepCodeSchema, twoStepFigures, type TwoStepSetUp } from '@/account/own-account'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { callApi, failureText } from '@/platform/calls/api-client'
import { maxLength } from '@/platform/limits'
import { TextInput } from '@/ui/form/controls'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { Dialog, type DialogProps } from '@/ui/overlays/dialog'
import { keepAccount, refreshAccount } from '../account-queries'
import { CopyButton, RecoveryCodes, StepButtons } from './recovery-codes'

/** In modules. Source: ISO/IEC 18004, 5.3.8. */
const quietZone = 4

function pathOf(rows: readonly boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const width = (end === -1 ? row.length : end) - x
        return [`M${x} ${y}h${width}v1h-${width}z`]
      }),
    )
    .join('')
}

/** Dark on white in both themes and on paper: not every app reads it reversed. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: quietZone })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full rounded border border-line forced-color-adjust-none"
    >
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={pathOf(data)} />
    </svg>
  )
}

/** In fours, to read out and type. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

interface ScanStepProps {
  setUp: TwoStepSetUp
  onNext: () => void
  onCancel: () => void
}

function ScanStep({ setUp: { secret, uri }, onNext, onCancel }: ScanStepProps) {
  return (
    <>
      <p className="mt-5">
        In an authenticator app on your phone, choose to add an account and point the camera at
        this. Any such app will do, Google Authenticator or Microsoft Authenticator for example.
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-5">
        <div className="w-full max-w-52">
          <QrCode text={uri} label="QR code with the key for the app" />
        </div>
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-medium">No camera, or the app is here?</p>
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
      <StepButtons>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onNext}>Next</Button>
      </StepButtons>
    </>
  )
}

function CodeStep({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const client = useQueryClient()
  const { field, onSubmit, setError, setFocus } = useCheckedForm(twoStepCodeSchema, { code: '' })

  useEffect(() => setFocus('code'), [setFocus])

  const switching = useMutation({
    mutationFn: (body: z.output<typeof twoStepCodeSchema>) => callApi('switchTwoStepOn', { body }),
    onSuccess: (account) => {
      keepAccount(client, account)
      void refreshAccount(client)
      onDone()
    },
    // Shown here because a toast lies outside the dialog.
    onError: (error) => {
      setError('code', { message: failureText(error) })
      setFocus('code')
    },
  })

  return (
    <form noValidate onSubmit={onSubmit((form) => switching.mutate(form))}>
      <TextInput
        id="two-step-code"
        label="Code"
        hint={`The ${twoStepFigures.digits} digits that the app shows now. They change every ${twoStepFigures.stepSeconds} seconds.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxLength.short}
        className="mt-5"
        {...field('code')}
      />
      <StepButtons>
        <Button variant="secondary" disabled={switching.isPending} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" pendingLabel={switching.isPending && 'Switching on...'}>
          Switch on
        </Button>
      </StepButtons>
    </form>
  )
}

const titles = {
  scan: 'Scan this with your phone',
  code: 'Enter the code from the app',
  keep: 'Keep your recovery codes',
} as const

const steps = Object.keys(titles)

interface SetUpDialogProps extends Pick<DialogProps, 'onCloseAutoFocus'> {
  setUp: TwoStepSetUp
  onOn: () => void
  onClose: () => void
}

/**
 * It's on after the second step. The third stays until the codes are kept, since they aren't shown
 * again.
 *
 * Source: docs/api.md, "Two-step sign-in".
 */
export function SetUpDialog({ setUp, onCloseAutoFocus, onOn, onClose }: SetUpDialogProps) {
  const [step, setStep] = useState<keyof typeof titles>('scan')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titles[step]}
      description={`Step ${steps.indexOf(step) + 1} of ${steps.length}`}
      held={step === 'keep'}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      {step === 'scan' ? (
        <ScanStep setUp={setUp} onNext={() => setStep('code')} onCancel={onClose} />
      ) : null}
      {step === 'code' ? (
        <CodeStep
          onDone={() => {
            onOn()
            setStep('keep')
          }}
          onBack={() => setStep('scan')}
        />
      ) : null}
      {step === 'keep' ? <RecoveryCodes codes={setUp.recoveryCodes} onKept={onClose} /> : null}
    </Dialog>
  )
}
