'use client'

import { type ReactNode, use } from 'react'
import { PendingButton } from '@/ui/pending-button'
import { SendingContext } from './form'

export function SubmitButton({ label, className }: { label: string; className: string }) {
  const { pending } = use(SendingContext)
  return (
    <PendingButton type="submit" className={className} pendingLabel={pending && 'Submitting...'}>
      {label}
    </PendingButton>
  )
}

const offline = 'You seem to be offline. It’ll be sent automatically once you’re back.'

/** The notice stays until the next try, too. */
export function SentNotice({ children }: { children: ReactNode }) {
  const { sent } = use(SendingContext)
  return sent ? <div className="border-l border-success pl-5">{children}</div> : null
}

const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** It stays until the next try, unlike the toast. `children` is part of a sentence. */
export function FailedNotice({ children }: { children?: ReactNode }) {
  const { failed } = use(SendingContext)
  if (!failed) return null
  const why = failed.waits ? offline : failed.why
  return (
    <div
      role="alert"
      ref={bringIntoView}
      className="scroll-mb-24 border-l border-danger pl-5 motion-safe:animate-enter"
    >
      <p className="font-medium text-danger">Not sent</p>
      {/* A new element as a whole: a translator replaces a text that React would place one
          before. */}
      <p key={why} className="mt-1">
        {why} Everything you typed is still here.
      </p>
      {children ? <p className="mt-1 text-small text-muted">You can also {children}</p> : null}
    </div>
  )
}
