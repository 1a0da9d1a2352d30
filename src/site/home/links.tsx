'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import type { ClaimType } from '@/enquiries/claim-types'
import { chooseClaimType } from '@/enquiries/form/choose-claim-type'

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
    <a
      href={useSyncExternalStore(
        never,
        () => href,
        () => plainHref,
      )}
      onClick={() => chooseClaimType(claimType)}
      className="outline-none after:absolute after:-inset-px after:rounded focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brass"
    >
      {children}
    </a>
  )
}
