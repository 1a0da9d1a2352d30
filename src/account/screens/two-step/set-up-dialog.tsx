'use client'

import { useState } from 'react'
import type { TwoStepSetUp } from '@/account/two-step'
import { Dialog, type DialogProps } from '@/ui/overlays/dialog'
import { CodeStep } from './code-step'
import { RecoveryCodes } from './recovery-codes'
import { ScanStep } from './scan-step'

const steps = ['scan', 'code', 'keep'] as const

type Step = (typeof steps)[number]

const titles = {
  scan: 'Scan this with your phone',
  code: 'Enter the code from the app',
  keep: 'Keep your recovery codes',
} as const satisfies Record<Step, string>

/**
 * Switches two-step sign-in on, in three steps. It is on after the second; the third stays until the
 * codes are kept, since they are not shown again.
 *
 * Source: docs/api.md, "Two-step sign-in".
 */
export function SetUpDialog({
  setUp,
  onCloseAutoFocus,
  onOn,
  onClose,
}: Pick<DialogProps, 'onCloseAutoFocus'> & {
  setUp: TwoStepSetUp
  /** Called when it is on. */
  onOn: () => void
  onClose: () => void
}) {
  const [step, setStep] = useState<Step>('scan')
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
