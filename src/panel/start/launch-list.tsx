import type { Payload } from 'payload'
import { guidePath, panelPath } from '@/platform/pages'
import { Icon } from '@/ui/icons/icon'
import { type LaunchCheck, launchChecks, type LaunchPlace } from './launch-checks'
import { readLaunchFacts } from './launch-facts'

interface LaunchListProps {
  payload: Payload
  dashboardPath: string
}

/** What is still sample or missing before the site is shown to clients; what is done folds away. */
export async function LaunchList({ payload, dashboardPath }: LaunchListProps) {
  const facts = await readLaunchFacts(payload)
  const open = launchChecks.filter(({ isDone }) => !isDone(facts))
  const done = launchChecks.filter(({ isDone }) => isDone(facts))
  if (open.length === 0) {
    return <p className="start-ready">Nothing on the site is sample or missing any more.</p>
  }
  const link = (check: LaunchCheck) => linkTo(check.place, dashboardPath)
  return (
    <section className="start-launch" aria-labelledby="start-launch">
      <h2 id="start-launch">Before the site goes live</h2>
      <p>
        {done.length} of {launchChecks.length} done. Nothing here stops you from publishing.
      </p>
      <ul>
        {open.map((check) => (
          <li key={check.title}>
            <a href={link(check)}>{check.title}</a>
            <span>
              {typeof check.sentence === 'string' ? check.sentence : check.sentence(facts)}
            </span>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details>
          <summary>{done.length} done</summary>
          <ul>
            {done.map((check) => (
              <li key={check.title}>
                <Icon name="check" />
                <a href={link(check)}>{check.title}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** The part of the guide for whoever runs the site's server. */
const serverGuide = `${guidePath}#for-whoever-runs-the-server`

/** Where a row is mended. */
function linkTo(place: LaunchPlace, dashboardPath: string): string {
  if (place === 'server') return serverGuide
  if (place === 'settings') return `${dashboardPath}?tab=settings#account`
  return `${panelPath}/globals/${place}`
}
