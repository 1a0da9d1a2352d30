import type { Regulation as StoredRegulation } from '../../payload-types'
import { type ClaimType, claimTypes, claimTypeValues, limitOfType } from '@/enquiries/claim-types'

/**
 * On what basis claims work is done that the FCA regulates.
 *
 * Source: Financial Services and Markets Act 2000 (Regulated Activities) Order 2001, articles 89F to
 * 89M; 89N excludes those whom a legal practitioner employs and supervises, 89V introducers.
 */
export const bases = {
  'not-settled': 'Not settled yet',
  fca: 'I’m authorised by the FCA',
  supervised: 'A law firm employs and supervises me',
  introducer: 'I only introduce people to law firms',
} as const

export type Basis = keyof typeof bases

/** The global, as stored. `firm` is the authorised or the supervising one. */
export type Regulation = Partial<StoredRegulation>

export const basisOf = ({ basis }: Regulation): Basis => basis ?? 'not-settled'

const statements: Readonly<Record<Basis, (firm: string, number: string) => string | null>> = {
  'not-settled': () => null,
  fca: (firm, number) =>
    `${firm} is authorised and regulated by the Financial Conduct Authority for its claims work (firm reference number ${number}). You can also make a claim yourself, free of charge. For some claims there’s a free ombudsman or compensation scheme.`,
  supervised: (firm, number) =>
    `I do injury and employment claims as an employee of ${firm}, supervised by a solicitor there. The firm is authorised and regulated by the Solicitors Regulation Authority (SRA number ${number}).`,
  introducer: () =>
    'With injury and employment claims, all I do is introduce you to a law firm that may act for you. I don’t advise on these claims or handle them, and the Financial Conduct Authority doesn’t regulate me.',
}

/** Null if nothing may be said yet. */
export const regulationStatement = (facts: Regulation): string | null =>
  statements[basisOf(facts)](facts.firm ?? '', facts.firmNumber ?? '')

const unhappy =
  'If you’re not happy with my answer, or haven’t had one after eight weeks, you can go'

const ombudsmen: Partial<Record<Basis, string>> = {
  fca: `${unhappy} to the Financial Ombudsman Service, free of charge: financial-ombudsman.org.uk, 0800 023 4567.`,
  supervised: `${unhappy} to the Legal Ombudsman, free of charge: legalombudsman.org.uk, 0300 555 0333.`,
}

/** Null if the law gives a complaint nowhere else to go. */
export const ombudsmanStatement = (facts: Regulation): string | null =>
  ombudsmen[basisOf(facts)] ?? null

/** Source: Immigration and Asylum Act 1999, sections 84 and 92B. */
export const immigrationStatement = ({ immigrationNumber }: Regulation): string =>
  immigrationNumber
    ? `I’m registered with the Immigration Advice Authority (number ${immigrationNumber}).`
    : 'I can’t advise on immigration. I’ll put you in touch with an adviser who can.'

const rows: Readonly<Record<string, { label: string; regulated?: string }>> = claimTypes

const regulatedBy = (type: string) => rows[type]?.regulated

/** What has to be said beside a claim type's form or area. */
export function statementFor(type: string, regulation: Regulation): string | null {
  const isClaim = regulatedBy(type) === 'claims'
  return isClaim ? regulationStatement(regulation) : saidFirst(type, regulation)
}

/** What has to be said before anything else about a type; null if nothing has. */
export const saidFirst = (type: string, regulation: Regulation): string | null =>
  regulatedBy(type) === 'immigration' ? immigrationStatement(regulation) : null

/** An injury or employment claim, which is regulated to refer. Source: the same Order, article 89G. */
export const isClaim = (type: string | null | undefined): boolean =>
  regulatedBy(type ?? '') === 'claims'

export const mayRefer = (type: string | null | undefined, regulation: Regulation): boolean =>
  !isClaim(type) || basisOf(regulation) !== 'not-settled'

/**
 * Paid claims in a calendar quarter: the most that the exclusion for introducers allows, and when to
 * warn. Source: the same Order, article 89V.
 */
export const paidClaims = { most: 25, warning: 20 } as const

/**
 * What a client has to know of payments, and whether the firm makes one.
 * @param payment the fact `referralPayment`
 * Source: Legal Aid, Sentencing and Punishment of Offenders Act 2012, section 56.
 */
export function referralPayment(type: string | null | undefined, payment?: string | null) {
  if (limitOfType(type)?.rule === 'injury') {
    const words =
      'No payment passes between the firm and me for this. In injury claims the law doesn’t allow one.'
    return { isPaid: false, words }
  }
  return payment
    ? { isPaid: true, words: payment }
    : { isPaid: false, words: 'The firm doesn’t pay me for passing your case on.' }
}

/** Types that the site takes enquiries about. */
export function openTypes(facts: Regulation): ClaimType[] {
  const isClosed = facts.asInformation && basisOf(facts) === 'not-settled'
  return claimTypeValues.filter((type) => !(isClosed && regulatedBy(type) === 'claims'))
}

export const notTaken = 'I can’t take enquiries about this at the moment'
