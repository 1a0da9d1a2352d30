'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'

import type { SiteLink } from '../shared/page-links'

/** The site's main links, the current page's marked. */
export function NavLinks({ links, className }: { links: readonly SiteLink[]; className?: string }) {
  const path = usePathname()
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={path === href ? 'page' : undefined}
            className="inline-flex min-h-11 w-full items-center py-2 decoration-brass decoration-1 underline-offset-8 hover:text-brass hover:transition-colors aria-[current=page]:text-brass aria-[current=page]:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
