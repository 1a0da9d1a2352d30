import Link from 'next/link'
import type { SiteLink } from './page-links'

/** Links in lines of their own, below a text. */
export function LinkLines({ links }: { links: readonly SiteLink[] }) {
  return links.map(({ href, label }) => (
    <p key={href} className="mt-4">
      <Link
        href={href}
        className="inline-block py-2 text-brass underline underline-offset-4 hover:decoration-2"
      >
        {label}
      </Link>
    </p>
  ))
}
