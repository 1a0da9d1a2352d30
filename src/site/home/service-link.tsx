'use client'

import Link from 'next/link'
import { type ReactNode, useSyncExternalStore } from 'react'

import { chooseClaimType } from '@/enquiries/form/choose-claim-type'
import type { ClaimType } from '@/enquiries/claim-types'

interface ServiceLinkProps {
  /** The form. */
  href: string
  /** The type's own page, for where no script runs. */
  plainHref: string
  claimType: ClaimType
  children: ReactNode
}

const never = () => () => {}

/** Goes to the form and chooses the enquiry type there. The whole card it stands in is its target. */
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
