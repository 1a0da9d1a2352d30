import { type ClaimType, claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import type { PracticeArea, ServicesPage } from '../../../payload-types'
import type { Copy } from '../sentences'

type Card = Omit<Copy<PracticeArea>, 'claimType' | 'formName' | 'reviewName'>
type Area = Pick<NonNullable<ServicesPage['areas']['items']>[number], 'title' | 'points'>

const cards: Readonly<Record<ClaimType, Card>> = {
  rta: {
    icon: 'car',
    title: 'Road traffic accidents',
    description: 'Hurt on the road as a driver, passenger, cyclist or on foot.',
  },
  employment: {
    icon: 'briefcase',
    title: 'Employment liability claims',
    description: 'Dismissed, harassed, or denied what’s in your contract.',
  },
  immigration: {
    icon: 'globe',
    title: 'Immigration',
    description: 'A visa, a refusal, citizenship, or family you want with you. {{Immigration}}',
  },
  'public-liability': {
    icon: 'footprints',
    title: 'Public liability claims',
    description: 'Hurt in a shop, on a pavement or in another public place.',
  },
  conveyancing: {
    icon: 'key',
    title: 'Conveyancing',
    description:
      'Buying, selling or remortgaging, with the cost up front: about {{conveyancingCost}} plus disbursements, {{pricesVat}}.',
  },
  'criminal-law': {
    icon: 'shield',
    title: 'Criminal law',
    description: 'Asked in for an interview, charged, or worried that you will be.',
  },
  'family-law': {
    icon: 'people',
    title: 'Family law',
    description: 'Separation, arrangements for children, money and the home.',
  },
}

const accidents: Area = {
  title: 'Accidents and injury',
  points: [
    'Road traffic accidents, as a driver, passenger, cyclist or pedestrian',
    'Falls and injuries in shops, on pavements and in other public places',
    'No win, no fee: at most {{fee}} of the compensation, and no fee for the work if you get none. {{FeeTerms}}',
    'Simple claims take {{simpleClaim}}, complex ones {{complexClaim}}',
  ],
}

const criminalAndFamily: Area = {
  title: 'Criminal and family law',
  points: [
    'Police interviews, charges and court dates',
    'Separation and divorce',
    'Arrangements for children',
    'Money and the home after a separation',
  ],
}

/** Several types may share one. */
const areaOf: Readonly<Record<ClaimType, Area>> = {
  rta: accidents,
  employment: {
    title: 'Work',
    points: [
      'Unfair dismissal and redundancy',
      'Discrimination and harassment',
      'Contracts, notice and unpaid wages',
      'Employers: handling a claim or a grievance fairly',
    ],
  },
  immigration: {
    title: 'Immigration',
    points: [
      'Work, student, family and business visas',
      'Settlement and citizenship',
      'Asylum, through advisers permitted to act',
      'Refusals and appeals',
    ],
  },
  'public-liability': accidents,
  conveyancing: {
    title: 'Property',
    points: [
      'Buying and selling a home, commercial premises or land',
      'Remortgaging',
      'About {{conveyancingCost}} plus disbursements, {{pricesVat}}',
      'Usually {{conveyancingTime}} from instruction to completion',
    ],
  },
  'criminal-law': criminalAndFamily,
  'family-law': criminalAndFamily,
}

export const practiceAreas = claimTypeValues.map((claimType): Copy<PracticeArea> => {
  const { label, service } = claimTypes[claimType]
  return { ...cards[claimType], claimType, formName: label, reviewName: service }
})

/** In the order of their first claim types. */
export const areas = [...new Set(claimTypeValues.map((type) => areaOf[type]))].map((area) => ({
  ...area,
  claimTypes: claimTypeValues.filter((type) => areaOf[type] === area),
}))
