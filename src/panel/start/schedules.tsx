import type { Payload } from 'payload'
import { failedSchedules, upcomingSchedules } from '@/content/schedule/shown-schedules'

/** What is to be published or taken down by itself, and first of all what could not be. */
export async function Schedules({ payload }: { payload: Payload }) {
  const [failed, upcoming] = await Promise.all([
    failedSchedules(payload),
    upcomingSchedules(payload),
  ])
  if (failed.length + upcoming.length === 0) return null
  return (
    <section className="start-launch" aria-labelledby="start-schedules">
      <h2 id="start-schedules">Planned</h2>
      <ul>
        {[...failed, ...upcoming].map(({ link, sentence, title }) => (
          <li key={sentence}>
            <a href={link}>{title}</a>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
