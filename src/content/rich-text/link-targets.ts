import { claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import { panelPageLabel } from '@/platform/page-label'
import { pageNames, publicPages, startPath } from '@/platform/pages'

/** What a link chosen in the editor leads to that has no address of its own: an article of the list. */
export const articleTarget = 'article'

/**
 * The pages that a link in a text can be chosen from: their paths, and what the consultant reads. The
 * claim types' forms are among them.
 */
export const linkTargets: readonly { value: string; label: string }[] = [
  ...pageNames.map((name) => ({ value: publicPages[name].path, label: panelPageLabel(name) })),
  ...claimTypeValues.map((type) => ({
    value: startPath(type),
    label: `Form: ${claimTypes[type].label}`,
  })),
]

const elsewhere = /^(?:https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d ]+$)/i

/** Whether a text is an address that a link to elsewhere may have; scripts are not. */
export const isAddressElsewhere = (address: string): boolean => elsewhere.test(address)
