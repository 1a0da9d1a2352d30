'use client'

import { useState, useSyncExternalStore } from 'react'

const unchanging = () => () => undefined
const canShareHere = () => 'share' in navigator
const address = () => location.origin + location.pathname

/** `Share` comes last and keeps its place where it can't be used, so nothing shifts. */
export function LinkButtons({ look }: { look: string }) {
  const [outcome, setOutcome] = useState('')
  const canShare = useSyncExternalStore(unchanging, canShareHere, () => false)
  const copy = () =>
    navigator.clipboard.writeText(address()).then(
      () => setOutcome('Copied'),
      () => setOutcome('Please copy it from the address bar.'),
    )
  // Someone who changes their mind about sharing isn't told so.
  const share = () => navigator.share({ url: address() }).catch(() => undefined)
  const buttons = { 'Copy link': copy, Print: () => window.print(), Share: share }
  return (
    <>
      {Object.entries(buttons).map(([label, act]) => (
        <button
          key={label}
          type="button"
          className={`${look} ${label === 'Share' && !canShare ? 'invisible' : ''}`}
          onClick={() => void act()}
        >
          {label}
        </button>
      ))}
      <p role="status" className="text-small">
        {outcome}
      </p>
    </>
  )
}
