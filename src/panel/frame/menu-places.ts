import type { SanitizedConfig, VisibleEntities } from 'payload'
import { type PanelPlace, placeOfGlobal, placeOfList } from '@/content/references/panel-places'
import { adminPages, guidePath } from '@/platform/pages'
import { panelGroups } from '@/platform/page-label'

export interface MenuPlace extends PanelPlace {
  isElsewhere?: boolean
}

const inDashboard = (label: string, query: string): MenuPlace => ({
  href: `${adminPages.dashboard.path}${query}`,
  label,
  isElsewhere: true,
})

const before: Readonly<Record<string, MenuPlace[]>> = {
  [panelGroups.inbox]: [inDashboard('Enquiries', ''), inDashboard('Reviews', '?tab=reviews')],
}

const after: Readonly<Record<string, MenuPlace[]>> = {
  [panelGroups.settings]: [
    inDashboard('Account and emails', '?tab=settings'),
    { href: guidePath, label: 'Guide' },
  ],
}

/** The places in the order of `panelGroups`, and within a group in the config's. */
export const menuGroups = ({ collections, globals }: SanitizedConfig, seen: VisibleEntities) =>
  Object.values(panelGroups).map((label) => {
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
