import type { SiteLink } from './page-metadata'

interface LinkRowsProps {
  links: readonly SiteLink[]
  className?: string
}

/** Plain links between hairlines: the error page's must work even if the router is what broke. */
export function LinkRows({ links, className = '' }: LinkRowsProps) {
  return (
    <ul className={`divide-y divide-line border-y border-line ${className}`}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            className="flex min-h-12 items-center py-2 hover:text-brass hover:transition-colors"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
