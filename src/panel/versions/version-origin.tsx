import { londonTime } from '@/platform/time/london-time'
import type { NamedVersion } from '@/content/editing/version-names'

/** How a version came about, when and by whom. */
export function VersionOrigin({ version: { at, by, origin } }: { version: NamedVersion }) {
  return (
    <p>
      {origin}, <time dateTime={at}>{londonTime(new Date(at))}</time>
      {by !== undefined && `, by ${by}`}
    </p>
  )
}
