import type {
  SanitizedCollectionConfig,
  SanitizedConfig,
  SanitizedGlobalConfig,
  VisibleEntities,
} from 'payload'
import { guidePath, panelPath } from '@/platform/pages'
import { panelGroups } from '@/platform/page-label'

export interface MenuPlace {
  href: string
  label: string
  isElsewhere?: boolean
}

interface MenuGroup {
  label: string
  places: MenuPlace[]
}

const nameOf = (label: unknown, slug: string) => (typeof label === 'string' ? label : slug)

export const placeOfList = ({ labels, slug }: SanitizedCollectionConfig): MenuPlace => ({
  href: `${panelPath}/collections/${slug}`,
  label: nameOf(labels.plural, slug),
})

export const placeOfGlobal = ({ label, slug }: SanitizedGlobalConfig): MenuPlace => ({
  href: `${panelPath}/globals/${slug}`,
  label: nameOf(label, slug),
})

/** The collections and globals of a group, in the config's order. */
function editedIn(group: string, config: SanitizedConfig, seen: VisibleEntities): MenuPlace[] {
  const collections = config.collections
    .filter(({ admin, slug }) => admin.group === group && seen.collections.includes(slug))
    .map(placeOfList)
  const globals = config.globals
    .filter(({ admin, slug }) => admin.group === group && seen.globals.includes(slug))
    .map(placeOfGlobal)
  return [...globals, ...collections]
}

/** In the order of `panelGroups`, without empty groups. @param dashboard its path */
export function menuGroups(
  config: SanitizedConfig,
  seen: VisibleEntities,
  dashboard: string,
): MenuGroup[] {
  const { inbox, settings } = panelGroups
  const before: Readonly<Record<string, MenuPlace[]>> = {
    [inbox]: [
      { href: dashboard, label: 'Enquiries to answer', isElsewhere: true },
      { href: `${dashboard}?tab=reviews`, label: 'Reviews to approve', isElsewhere: true },
    ],
  }
  const after: Readonly<Record<string, MenuPlace[]>> = {
    [settings]: [
      { href: `${dashboard}?tab=settings`, label: 'Account and mails', isElsewhere: true },
      { href: `${panelPath}${config.admin.routes.account}`, label: 'Dark or light' },
      { href: guidePath, label: 'Guide' },
    ],
  }
  return Object.values(panelGroups)
    .map((label) => ({
      label,
      places: [...(before[label] ?? []), ...editedIn(label, config, seen), ...(after[label] ?? [])],
    }))
    .filter(({ places }) => places.length > 0)
}
