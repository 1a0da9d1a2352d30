'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'

import { chooseClaimType } from '@/client/choose-claim-type'
import type { ClaimType } from '@/contract/claim-types'

interface ServiceLinkProps {
  /** The type's own page, for where no script runs. */
  href: string
  claimType: ClaimType
  children: ReactNode
}

/** Goes to the form and chooses the enquiry type there. The whole card it stands in is its target. */
export function ServiceLink({ href, claimType, children }: ServiceLinkProps) {
  const router = useRouter()
  return (
    <Link
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault()
        chooseClaimType(claimType)
        router.push('#enquiry')
        // Where that is the address already, the router scrolls nowhere.
        document.getElementById('enquiry')?.scrollIntoView()
      }}
      className="outline-none after:absolute after:-inset-px after:rounded focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brass"
    >
      {children}
    </Link>
  )
}
