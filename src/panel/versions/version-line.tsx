import Link from 'next/link.js'
import type { NamedVersion } from '@/content/editing/version-names'
import { VersionOrigin } from './version-origin'

interface VersionLineProps {
  version: NamedVersion
  /** The comparison, from which it can be put back. */
  href: string
  isOnSite: boolean
  isNewest: boolean
}

/** A version: what it changed, how it came about, when and by whom. */
export function VersionLine({ href, isNewest, isOnSite, version }: VersionLineProps) {
  return (
    <li>
      <Link href={href} prefetch={false}>
        {version.name}
      </Link>
      {(isOnSite || isNewest) && (
        <strong>
          {[isOnSite && 'On the site now', isNewest && 'The newest, as in the form']
            .filter(Boolean)
            .join(' · ')}
        </strong>
      )}
      <VersionOrigin version={version} />
    </li>
  )
}
