import type { SanitizedConfig, VisibleEntities } from 'payload'
import { type PanelPlace, placeOfGlobal, placeOfList } from '@/content/references/panel-places'
import { guidePath } from '@/platform/pages'
import { panelGroups } from '@/platform/page-label'

export interface MenuPlace extends PanelPlace {
  isElsewhere?: boolean
}

/** In the order of `panelGroups`, and within a group in the config's. @param dashboard its path */
export function menuGroups(
  { collections, globals }: SanitizedConfig,
  seen: VisibleEntities,
  dashboard: string,
) {
  const elsewhere = (label: string, query: string): MenuPlace => ({
    href: `${dashboard}${query}`,
    label,
    isElsewhere: true,
  })
  const before: Readonly<Record<string, MenuPlace[]>> = {
    [panelGroups.inbox]: [elsewhere('Enquiries', ''), elsewhere('Reviews', '?tab=reviews')],
  }
  const after: Readonly<Record<string, MenuPlace[]>> = {
    [panelGroups.settings]: [
      elsewhere('Account and mails', '?tab=settings'),
      { href: guidePath, label: 'Guide' },
    ],
  }
  return Object.values(panelGroups).map((label) => {
    const isIn = ({ admin }: { admin: { group?: unknown } }) => admin.group === label
    const places = [
      ...(before[label] ?? []),
      ...globals.filter((one) => isIn(one) && seen.globals.includes(one.slug)).map(placeOfGlobal),
      ...collections
        .filter((one) => isIn(one) && seen.collections.includes(one.slug))
        .map(placeOfList),
      ...(after[label] ?? []),
    ]
    return { label, places }
  })
}
