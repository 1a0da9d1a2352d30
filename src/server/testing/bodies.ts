import { baseQuestions } from '@/enquiries/base-questions'
import {
  type ClaimField,
  claimFields,
  type ClaimType,
  serviceValues,
} from '@/enquiries/claim-types'
import { todayInLondon } from '@/platform/time/dates'

/** A body as a test sends it: right or wrong. */
export type Body = Record<string, unknown>

/** An answer of exactly so many characters. */
export const letters = (count: number): string => 'a'.repeat(count)

/** A good answer to a question, as short as it may be. */
function shortestAnswer(field: ClaimField): string {
  switch (field.kind) {
    case 'date':
      return todayInLondon()
    case 'choice':
      return Object.keys(field.options)[0] ?? ''
    case 'text':
    case 'long-text':
      return letters(field.min)
  }
}

/** An enquiry of a type that the contract accepts; `changes` replace parts of it. */
export function goodEnquiry(claimType: ClaimType = 'family-law', changes: Body = {}): Body {
  const details = claimFields(claimType).map(([name, field]) => [name, shortestAnswer(field)])
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
