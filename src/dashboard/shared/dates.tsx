import { useThisMinute } from '@/ui/browser/this-minute'
import { durationWords, minute } from '@/platform/time/durations'
import { adminDate, adminDateTime } from '@/platform/time/london-time'

/** Such as `3 hours ago`. @param now milliseconds since 1970 */
export function timeAgo(at: string, now: number): string {
  const age = now - Date.parse(at)
  return age < minute ? 'just now' : `${durationWords(age)} ago`
}

/** Milliseconds since 1970; renders again every minute. */
export const useNow = (): number => useThisMinute() ?? 0

export function When({ at }: { at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={adminDateTime(at)} className="figures">
      {adminDate(at)}
      <span className="text-muted"> · {timeAgo(at, now)}</span>
    </time>
  )
}

/** The time of an action and its author; null if nobody was signed in. */
export function Stamp({ at, by }: { at: string; by: string | null }) {
  return (
    <span className="block text-fine text-muted figures">
      <time dateTime={at}>{adminDateTime(at)}</time>
      {by === null ? null : (
        <>
          , by <bdi>{by}</bdi>
        </>
      )}
    </span>
  )
}
