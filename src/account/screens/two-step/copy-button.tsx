'use client'

import { useState } from 'react'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'

const outcomes = {
  copied: 'Copied',
  refused: 'The browser did not allow copying. Select it and copy it by hand.',
} as const

/** Copies a text, and says beside the button whether that worked: a toast lies outside of a dialog. */
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
