'use client'

import { type ReactNode, useState, useSyncExternalStore } from 'react'

const address = () => location.origin + location.pathname
const never = () => () => undefined

/** Buttons for the page's address. `Share` comes last and keeps its place, so nothing shifts. */
export function LinkButtons({
  look,
  copy,
  share,
  children,
}: Readonly<Record<'copy' | 'share' | 'children', ReactNode>> & { look: string }) {
  const [outcome, setOutcome] = useState('')
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
  const copyIt = () =>
    navigator.clipboard.writeText(address()).then(
      () => setOutcome('Copied'),
      () => setOutcome('Please copy it from the address bar.'),
    )
  // Someone who changes their mind about sharing isn't told so.
  const shareIt = () => navigator.share({ url: address() }).catch(() => undefined)
  return (
    <>
      <button type="button" className={look} onClick={() => void copyIt()}>
        {copy}
      </button>
      {children}
      <button
        type="button"
        className={`${look} ${canShare ? '' : 'invisible'}`}
        onClick={() => void shareIt()}
      >
        {share}
      </button>
      <p role="status" className="text-small empty:hidden">
        {outcome}
      </p>
    </>
  )
}
