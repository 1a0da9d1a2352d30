'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import type { ClaimType } from '@/enquiries/claim-types'

interface ServiceLinkProps {
  href: string
  /** The claim type's own page, for readers without JavaScript. */
  plainHref: string
  claimType: ClaimType
  children: ReactNode
}

const never = () => () => {}

/** In the form on the same page. */
function choose(type: ClaimType): void {
  const select = document.querySelector<HTMLSelectElement>('select[name=claimType]')
  if (!select) return
  select.value = type
  select.dispatchEvent(new Event('change', { bubbles: true }))
  // The link's jump to the form takes the focus, so this waits a frame.
  requestAnimationFrame(() => select.focus({ preventScroll: true }))
}

/** Goes to the form and chooses the claim type there. The whole card is its target. */
export function ServiceLink({ href, plainHref, claimType, children }: ServiceLinkProps) {
  return (
    <a
      href={useSyncExternalStore(
        never,
        () => href,
        () => plainHref,
      )}
      onClick={() => choose(claimType)}
      className="outline-none after:absolute after:-inset-px after:rounded focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brass"
    >
      {children}
    </a>
  )
}
