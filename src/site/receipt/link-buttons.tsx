'use client'

import { useEffect, useState } from 'react'

const address = () => location.origin + location.pathname

/** `Share` comes last and keeps its place where it can't be used, so nothing shifts. */
export function LinkButtons({ look }: { look: string }) {
  const [outcome, setOutcome] = useState('')
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  const copy = () =>
    navigator.clipboard.writeText(address()).then(
      () => setOutcome('Copied'),
      () => setOutcome('Please copy it from the address bar.'),
    )
  // Someone who changes their mind about sharing isn't told so.
  const share = () => navigator.share({ url: address() }).catch(() => undefined)
  return (
    <>
      <button type="button" className={look} onClick={() => void copy()}>
        Copy link
      </button>
      <button type="button" className={look} onClick={() => window.print()}>
        Print
      </button>
      <button
        type="button"
        className={`${look} ${canShare ? '' : 'invisible'}`}
        onClick={() => void share()}
      >
        Share
      </button>
      <p role="status" className="text-small">
        {outcome}
      </p>
    </>
  )
}
