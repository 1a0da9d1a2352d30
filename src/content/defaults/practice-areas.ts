import type { PracticeArea } from '../../../payload-types'
import type { Copy } from '../copy'

/** The seven cards, in their order; their other names are the table's. Source: docs/product.md, "1.1 The seven areas". */
export const practiceAreas: readonly Omit<Copy<PracticeArea>, 'formName' | 'reviewName'>[] = [
  {
    claimType: 'rta',
    icon: 'car',
    title: 'Road traffic accidents',
    description: 'Hurt on the road as a driver, passenger, cyclist or on foot.',
  },
  {
    claimType: 'employment',
    icon: 'briefcase',
    title: 'Employment liability claims',
    description: 'Dismissed, harassed, or not given what your contract says.',
  },
  {
    claimType: 'immigration',
    icon: 'globe',
    title: 'Immigration',
    description: 'A visa, a refusal, citizenship, or family you want with you.',
  },
  {
    claimType: 'public-liability',
    icon: 'footprints',
    title: 'Public liability claims',
    description: 'Hurt in a shop, on a pavement or in another public place.',
  },
  {
    claimType: 'conveyancing',
    icon: 'key',
    title: 'Conveyancing',
    description:
      'Buying, selling or remortgaging, with the cost said first: about {{conveyancingCost}} plus disbursements.',
  },
  {
    claimType: 'criminal-law',
    icon: 'shield',
    title: 'Criminal law',
    description: 'Asked to an interview, charged, or worried that you will be.',
  },
  {
    claimType: 'family-law',
    icon: 'people',
    title: 'Family law',
    description: 'Separation, arrangements for children, money and the home.',
  },
]
