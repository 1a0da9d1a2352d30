'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { useAuth } from '@/dashboard/shared/auth'
import { Checkbox } from '@/ui/form/toggles'
import { FieldError } from '@/ui/form/field'
import { adminDate } from '@/platform/time/london-time'

export function StepButtons({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end print:hidden">
      {children}
    </div>
  )
}

const outcomes = {
  copied: 'Copied',
  refused: 'The browser did not allow copying. Select it and copy it by hand.',
} as const

/** The result shows beside the button: a toast lies outside the dialog. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {label}
      </Button>
      <span
        role="status"
        className={outcome === 'refused' ? 'basis-full text-small text-danger' : 'sr-only'}
      >
        {outcome ? outcomes[outcome] : null}
      </span>
    </>
  )
}

const keptId = 'recovery-codes-kept'

/** Shown once, to copy, download or print. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { user } = useAuth()
  const start = useRef<HTMLDivElement>(null)
  const [isKept, setKept] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [day] = useState(() => adminDate(new Date().toISOString()))

  useEffect(() => start.current?.focus(), [])

  const { host } = window.location
  // To be understood years later.
  const text = [
    `Recovery codes for ${host}`,
    `Username: ${user?.username ?? ''}`,
    `Made on ${day}. Codes made before no longer work.`,
    '',
    'Where you do not have your phone, each of these signs you in once:',
    '',
    ...codes,
    '',
  ].join('\n')
  return (
    <div data-sheet ref={start} tabIndex={-1} role="group" aria-label="Your recovery codes">
      <p className="mt-5">
        Where you do not have your phone, each of these signs you in once. Keep them where you keep
        your passport, not on the phone. They are not shown again.
      </p>
      <p className="mt-3 hidden text-small print:block">
        {host}, {user?.username}, {day}
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
