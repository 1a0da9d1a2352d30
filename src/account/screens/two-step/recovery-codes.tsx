'use client'

import { useEffect, useRef, useState } from 'react'
import { useAuth } from '@/dashboard/shared/auth'
import { Button, ButtonLink } from '@/ui/button'
import { Checkbox } from '@/ui/forms/checkbox'
import { FieldError } from '@/ui/forms/field'
import { Icon } from '@/ui/icons/icon'
import { adminDate } from '@/platform/time/london-time'
import { CopyButton } from './copy-button'
import { codesText } from './codes-text'
import { StepButtons } from './step-buttons'

const keptId = 'recovery-codes-kept'

/**
 * The recovery codes, the one time that they are shown: to copy, download or print. It ends once they
 * are said to be kept.
 */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { user } = useAuth()
  const start = useRef<HTMLDivElement>(null)
  const [isKept, setKept] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [madeAt] = useState(() => new Date().toISOString())

  useEffect(() => start.current?.focus(), [])

  const text = codesText({
    codes,
    host: window.location.host,
    username: user?.username ?? '',
    day: adminDate(madeAt),
  })
  return (
    <div data-sheet ref={start} tabIndex={-1} role="group" aria-label="Your recovery codes">
      <p className="mt-5">
        Where you do not have your phone, each of these signs you in once. Keep them where you keep
        your passport, not on the phone. They are not shown again.
      </p>
      <p className="mt-3 hidden text-small print:block">
        {window.location.host}, {user?.username}, {adminDate(madeAt)}
      </p>
      <ul className="mt-5 grid gap-x-6 gap-y-1.5 rounded border border-line bg-page px-5 py-4 text-center text-small tracking-wide whitespace-nowrap figures sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <CopyButton text={text} label="Copy" />
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          variant="secondary"
          size="small"
        >
          <Icon name="download" />
          Download
        </ButtonLink>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </Button>
      </div>
      <div className="mt-5 print:hidden">
        <Checkbox
          checked={isKept}
          onChange={(kept) => {
            setKept(kept)
            setMissing(false)
          }}
          className="gap-3 font-medium"
        >
          I have kept them
        </Checkbox>
        <div role="status">
          {isMissing ? (
            <FieldError id={keptId}>Keep the codes first, then tick this.</FieldError>
          ) : null}
        </div>
      </div>
      <StepButtons>
        <Button onClick={() => (isKept ? onKept() : setMissing(true))}>Done</Button>
      </StepButtons>
    </div>
  )
}
