import { type ClaimField, claimFields, type ClaimType } from './claim-types'
import type { ClaimDetails } from './enquiry'
import { isRealDay } from '@/platform/time/dates'
import { dayInWords } from '@/platform/time/london-time'

/** A question as it was asked, and what was answered, in words. */
export interface Answer {
  question: string
  words: string
}

/**
 * The answers to the questions of a claim type, in the order they were asked; what the table does not
 * know (any longer) is shown as it was stored.
 *
 * @param showDay how a day, `YYYY-MM-DD`, is to be read
 */
export function claimAnswers(
  type: ClaimType,
  details: ClaimDetails,
  showDay = dayInWords,
): Answer[] {
  const inWords = (field: ClaimField, stored: string): string => {
    if (field.kind === 'choice') return field.options[stored] ?? stored
    return field.kind === 'date' && isRealDay(stored) ? showDay(stored) : stored
  }
  return claimFields(type).flatMap(([name, field]) => {
    const stored = details?.[name]
    return stored === undefined ? [] : [{ question: field.label, words: inWords(field, stored) }]
  })
}
