import type { ContactDetails } from '../../payload-types'

/** Labels for the panel; the words on the site follow them. */
export const tradingForms = {
  'sole-trader': 'Sole trader',
  partnership: 'Partnership',
  'limited-company': 'Limited company',
  llp: 'Limited liability partnership',
} as const

/** The global `contact-details`, as stored. */
export type Business = Partial<Omit<ContactDetails, 'consultant'>> & {
  consultant?: Partial<ContactDetails['consultant']> | null
}

const joined = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter((part) => part?.trim()).join(', ')

export const notRegistered = 'Not registered'

export const runBy = 'Run by'

/** Empty if nothing of it is known. */
export const addressLine = ({ address }: Business) =>
  joined(address?.street, joined(address?.town, address?.postcode).replace(', ', ' '))

/**
 * Who a visitor deals with: each part that is known, with its label.
 *
 * Source: Electronic Commerce (EC Directive) Regulations 2002, regulation 6; Companies Act 2006,
 * sections 82 and 1202.
 */
export function businessRows(facts: Business): { label: string; value: string }[] {
  const { consultant, partnerAddress, partnerFirm, partnerSraNumber, tradingForm } = facts
  const form = tradingForm && tradingForms[tradingForm].toLowerCase()
  const partner = joined(partnerAddress, partnerSraNumber && `SRA number ${partnerSraNumber}`)
  return [
    { label: runBy, value: consultant?.name ? joined(consultant.name, form) : '' },
    { label: 'Registered name', value: joined(facts.registeredName) },
    { label: 'Company number', value: joined(facts.companyNumber) },
    { label: 'Address', value: addressLine(facts) },
    { label: 'VAT', value: joined(facts.vatNumber) },
    { label: 'ICO registration', value: joined(facts.icoNumber) },
    { label: 'Insured by', value: joined(facts.insurer) },
    { label: 'Partner law firm', value: partner && joined(partnerFirm, partner) },
  ].filter(({ value }) => value !== '')
}

/** Null if nothing is known. */
export const businessInWords = (facts: Business): string | null =>
  businessRows(facts)
    .map(({ label, value }) => `${label}: ${value}.`)
    .join(' ') || null

/** A network's front page isn't a profile. */
export function isProfile(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { pathname, search } = new URL(address)
  return pathname.replaceAll('/', '') !== '' || search !== ''
}
