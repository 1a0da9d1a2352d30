'use client'

import Link from 'next/link'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { ClaimType } from '@/enquiries/claim-types'
import { chooseClaimType } from '@/enquiries/form/choose-claim-type'
import { idOfHash } from '@/ui/browser/location-hash'

interface ServiceLinkProps {
  href: string
  /** The claim type's own page, for readers without JavaScript. */
  plainHref: string
  claimType: ClaimType
  children: ReactNode
}

const never = () => () => {}

/** Goes to the form and chooses the claim type there. The whole card is its target. */
export function ServiceLink({ href, plainHref, claimType, children }: ServiceLinkProps) {
  return (
    <Link
      href={useSyncExternalStore(
        never,
        () => href,
        () => plainHref,
      )}
      prefetch={false}
      onClick={() => chooseClaimType(claimType)}
      className="outline-none after:absolute after:-inset-px after:rounded focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brass"
    >
      {children}
    </Link>
  )
}

/** The target of a clicked link whose hash the page's address already has. */
function repeatedTarget({ target, defaultPrevented }: MouseEvent): Element | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || !defaultPrevented || !link.hash || link.href !== window.location.href) return null
  return document.getElementById(idOfHash(link.hash))
}

/** Next doesn't scroll if the address has the link's hash already, so this does. */
export function RepeatedJump() {
  useEffect(() => {
    const jump = (event: MouseEvent) => repeatedTarget(event)?.scrollIntoView()
    document.addEventListener('click', jump)
    return () => document.removeEventListener('click', jump)
  }, [])
  return null
}
