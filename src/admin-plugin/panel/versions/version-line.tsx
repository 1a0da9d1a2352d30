import Link from 'next/link.js'
import { londonTime } from '@/contract/wording/london-time'
import type { NamedVersion } from '@/editing/version-names'

interface VersionLineProps {
  version: NamedVersion
  /** The comparison, from which it can be put back. */
  href: string
  isOnSite: boolean
  isNewest: boolean
}

/** A version: what it changed, how it came about, when and by whom. */
export function VersionLine({ href, isNewest, isOnSite, version }: VersionLineProps) {
  const { at, by, name, origin } = version
  return (
    <li>
      <Link href={href} prefetch={false}>
        {name}
      </Link>
      {(isOnSite || isNewest) && (
        <strong>
          {[isOnSite && 'On the site now', isNewest && 'The newest, as in the form']
            .filter(Boolean)
            .join(' · ')}
        </strong>
      )}
      <p>
        {origin}, <time dateTime={at}>{londonTime(new Date(at))}</time>
        {by !== undefined && `, by ${by}`}
      </p>
    </li>
  )
}
