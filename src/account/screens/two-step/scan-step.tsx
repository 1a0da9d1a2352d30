'use client'

import type { TwoStepSetUp } from '@/account/two-step'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { CopyButton } from './copy-button'
import { QrCode } from './qr-code'
import { StepButtons } from './step-buttons'

/** In fours, as it is read out and typed. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The first step: the app learns the key, from the picture, a link, or by typing. */
export function ScanStep({
  setUp: { secret, uri },
  onNext,
  onCancel,
}: {
  setUp: TwoStepSetUp
  onNext: () => void
  onCancel: () => void
}) {
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
