import { claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import { panelPageLabel } from '@/platform/page-label'
import { pageNames, publicPages, startPath } from '@/platform/pages'

/** Stands in a link to an article, whose address may change. */
export const articleTarget = 'article'

/** Pages that the editor offers for links, the claim types' forms included. */
export const linkTargets: readonly { value: string; label: string }[] = [
  ...pageNames.map((name) => ({ value: publicPages[name].path, label: panelPageLabel(name) })),
  ...claimTypeValues.map((type) => ({
    value: startPath(type),
    label: `Form: ${claimTypes[type].label}`,
  })),
]

/** The addresses of every page but the articles. */
export const pagePaths: ReadonlySet<string> = new Set(linkTargets.map(({ value }) => value))

const elsewhere = /^(?:https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d ]+$)/i

export const isAddressElsewhere = (address: string): boolean => elsewhere.test(address)
