import Link from 'next/link'

import { Container } from '@/ui/section'
import { Seal } from '@/brand/seal'

import type { SiteLink } from '../shared/site-link'

export interface NotFoundContent {
  heading: string
  sentence: string
  /** Ways on. */
  links: readonly SiteLink[]
}

/** What stands where there is no page. Source: docs/product.md, "2.11 Where there is no page". */
export function NotFoundCard({ heading, sentence, links }: NotFoundContent) {
  return (
    <Container className="grid min-h-[70vh] place-items-center py-section">
      <div className="relative w-full max-w-form overflow-clip rounded border border-line bg-surface p-6 shadow-card sm:p-12">
        <div className="pointer-events-none absolute -top-14 -right-12 sm:-top-28 sm:-right-24">
          <Seal className="w-44 sm:w-96" />
        </div>
        <div className="relative">
          <h1 className="max-w-[5em] text-h2">{heading}</h1>
          <p className="mt-4 max-w-[18rem] text-muted">{sentence}</p>
          <ul className="mt-8 divide-y divide-line border-y border-line">
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="flex min-h-12 items-center py-2 hover:text-brass hover:transition-colors"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Container>
  )
}
