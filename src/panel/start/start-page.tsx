import type { AdminViewServerProps, SanitizedConfig } from 'payload'
import { guidePath, pageNames, panelPath, publicPages } from '@/platform/pages'
import { feedsOf } from '@/content/shown-on'
import { panelGroups, panelPageLabel } from '@/platform/page-label'
import { type MenuPlace, placeOfGlobal, placeOfList } from '../frame/menu-places'
import './start.css'
import { LatestChanges } from './latest-changes'
import { LaunchList } from './launch-list'
import { Schedules, Waiting } from './waiting'

interface StartPageProps extends AdminViewServerProps {
  dashboardPath: string
}

/** Source: docs/editing.md, "The start page". */
export function StartPage({ initPageResult, dashboardPath }: StartPageProps) {
  const { req } = initPageResult
  return (
    <main className="start">
      <header>
        <h1>Start</h1>
        <a href={guidePath}>How do I …? The guide</a>
      </header>
      <Waiting req={req} dashboardPath={dashboardPath} />
      <div className="start-columns">
        <SitePages config={req.payload.config} />
        <div>
          <Schedules payload={req.payload} />
          <LatestChanges req={req} />
          <LaunchList payload={req.payload} dashboardPath={dashboardPath} />
        </div>
      </div>
    </main>
  )
}

function SitePages({ config }: { config: SanitizedConfig }) {
  const facts = config.globals.filter(({ admin }) => admin.group === panelGroups.facts)
  const feeding = (name: (typeof pageNames)[number]) => {
    const feeds = feedsOf(name)
    return [
      ...config.collections.filter(({ slug }) => feeds.has(slug)).map(placeOfList),
      ...facts.filter(({ slug }) => feeds.has(slug)).map(placeOfGlobal),
    ]
  }
  return (
    <section className="start-pages" aria-labelledby="start-pages">
      <h2 id="start-pages">The words of the site</h2>
      <ul>
        {pageNames.map((name) => (
          <li key={name}>
            <h3>{panelPageLabel(name)}</h3>
            <p>
              <a href={`${panelPath}/globals/${name}`} aria-label={`Edit ${panelPageLabel(name)}`}>
                Edit
              </a>
              <a href={publicPages[name].path} aria-label={`View page ${panelPageLabel(name)}`}>
                View page
              </a>
            </p>
            <Lists places={feeding(name)} />
          </li>
        ))}
        <li>
          <h3>{panelGroups.facts}</h3>
          <p>Said once, and quoted by every page.</p>
          <Lists places={facts.map(placeOfGlobal)} />
        </li>
      </ul>
    </section>
  )
}

function Lists({ places: shown }: { places: readonly MenuPlace[] }) {
  if (shown.length === 0) return null
  return (
    <ul>
      {shown.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
