import type { SanitizedConfig } from 'payload'
import { feedsOf } from '@/content/shown-on'
import { pageNames, panelPath, publicPages } from '@/platform/pages'
import { panelGroups, panelPageLabel } from '@/platform/page-label'
import { type MenuPlace, placeOfGlobal, placeOfList } from '../frame/menu-places'

export function SitePages({ config }: { config: SanitizedConfig }) {
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
