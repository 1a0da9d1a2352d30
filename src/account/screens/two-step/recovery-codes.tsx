import { useState } from 'react'
import { Action } from '@/dashboard/shared/action'
import { useAuth } from '@/dashboard/shared/auth'
import { adminDate } from '@/platform/time/london-time'
import { Button, ButtonLink } from '@/ui/button'
import { FieldError } from '@/ui/form/field'
import { Checkbox } from '@/ui/form/toggles'
import { Icon } from '@/ui/icons/icon'
import { focusIt } from '../form'

const outcomes = {
  copied: 'Copied',
  refused: 'The browser didn’t allow copying. Select it and copy it by hand.',
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
      <Action icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        {label}
      </Action>
      <span
        role="status"
        className={outcome === 'refused' ? 'basis-full text-small text-danger' : 'sr-only'}
      >
        {outcome ? outcomes[outcome] : null}
      </span>
    </>
  )
}

const noPhone = 'If you don’t have your phone, each of these signs you in once'

/** Shown once, to copy, download or print. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { user } = useAuth()
  const [confirmed, setConfirmed] = useState<'no' | 'yes' | 'missing'>('no')
  const [day] = useState(() => adminDate(new Date().toISOString()))
  const { host } = window.location
  // The file has to be understood years later.
  const text = [
    `Recovery codes for ${host}`,
    `Username: ${user?.username ?? ''}`,
    `Made on ${day}. Codes made before no longer work.`,
    `\n${noPhone}:\n`,
    ...codes,
    '',
  ].join('\n')
  return (
    <div ref={focusIt} tabIndex={-1} role="group" aria-label="Your recovery codes">
      <p className="mt-5">
        {noPhone}. Keep them where you keep your passport, not on your phone. They won’t be shown
        again.
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
        <Action icon="print" onClick={() => window.print()}>
          Print
        </Action>
      </div>
      <div className="mt-5 print:hidden">
        <Checkbox
          checked={confirmed === 'yes'}
          onChange={(isKept) => setConfirmed(isKept ? 'yes' : 'no')}
          className="gap-3 font-medium"
        >
          I’ve kept them
        </Checkbox>
        <div role="status">
          {confirmed === 'missing' ? (
            <FieldError id="recovery-codes-kept">Keep the codes first, then tick this.</FieldError>
          ) : null}
        </div>
      </div>
      <div className="mt-8 flex flex-col sm:items-end print:hidden">
        <Button onClick={() => (confirmed === 'yes' ? onKept() : setConfirmed('missing'))}>
          Done
        </Button>
      </div>
    </div>
  )
}
