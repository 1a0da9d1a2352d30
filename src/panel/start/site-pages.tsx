import type { SanitizedConfig } from 'payload'
import { feedsOf } from '@/content/shown-on'
import { pageNames, panelPath, publicPages } from '@/platform/pages'
import { panelGroups, panelPageLabel } from '@/platform/page-label'

interface Place {
  slug: string
  href: string
  label: string
}

const named = (label: unknown, slug: string) => (typeof label === 'string' ? label : slug)

/** Every list and fact of the panel; a page's own words have the page's name and are left out. */
const places = ({ collections, globals }: SanitizedConfig): Place[] => [
  ...collections.map(({ slug, labels }) => ({
    slug,
    href: `${panelPath}/collections/${slug}`,
    label: named(labels.plural, slug),
  })),
  ...globals
    .filter(({ admin }) => admin.group === panelGroups.facts)
    .map(({ slug, label }) => ({
      slug,
      href: `${panelPath}/globals/${slug}`,
      label: named(label, slug),
    })),
]

export function SitePages({ config }: { config: SanitizedConfig }) {
  const all = places(config)
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
            <Lists places={all.filter(({ slug }) => feedsOf(name).has(slug))} />
          </li>
        ))}
        <li>
          <h3>{panelGroups.facts}</h3>
          <p>Said once, and quoted by every page.</p>
          <Lists
            places={all.filter(({ href }) =>
              config.globals.some(
                ({ admin, slug }) =>
                  admin.group === panelGroups.facts && href === `${panelPath}/globals/${slug}`,
              ),
            )}
          />
        </li>
      </ul>
    </section>
  )
}

function Lists({ places: shown }: { places: readonly Place[] }) {
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
