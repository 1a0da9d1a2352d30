import type { PayloadRequest } from 'payload'
import { durationWords } from '@/platform/time/durations'
import { londonTime } from '@/platform/time/london-time'
import { readChanges } from './read-changes'

/** What was edited last, with what visitors do not see yet marked. */
export async function LatestChanges({ req }: { req: PayloadRequest }) {
  const { changes, now } = await readChanges(req)
  if (changes.length === 0) return null
  return (
    <section className="start-changes" aria-labelledby="start-changes">
      <h2 id="start-changes">Edited last</h2>
      <ul>
        {changes.map(({ at, href, isDraft, kind, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <span>
              {kind && `${kind}, `}
              <time dateTime={at} title={londonTime(new Date(at))}>
                {durationWords(Math.max(0, now - Date.parse(at)))} ago
              </time>
              {isDraft && <em>Not published yet</em>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
