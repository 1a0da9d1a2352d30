import { baseQuestions } from '@/enquiries/base-questions'
import { claimFields, type ClaimType, serviceValues } from '@/enquiries/claim-types'
import { sampleAnswers } from '../../../seed/sample-answers'

/** A body as a test sends it: right or wrong. */
export type Body = Record<string, unknown>

/** An answer of exactly this many characters. */
export const letters = (count: number): string => 'a'.repeat(count)

/** An enquiry of a type that the contract accepts; `changes` replace parts of it. */
export function goodEnquiry(claimType: ClaimType = 'family-law', changes: Body = {}) {
  const details = claimFields(claimType).map(([name, field]): [string, string] => [
    name,
    sampleAnswers(field).shortest,
  ])
  return {
    fullName: 'Siân Ní Dhomhnaill',
    email: 'sian@example.com',
    phone: '01234 567890',
    claimType,
    message: letters(baseQuestions.message.min),
    claimDetails: details.length > 0 ? Object.fromEntries(details) : null,
    ...changes,
  }
}

/** A review that the contract accepts; `changes` replace parts of it. */
export function goodReview(changes: Body = {}): Body {
  return {
    name: 'Sarah Jones',
    service: serviceValues[0],
    review: 'Clear advice, and quickly.',
    rating: 4,
    ...changes,
  }
}
