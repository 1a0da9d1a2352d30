import { baseQuestions } from '@/contract/base-questions'
import { type ClaimField, claimFields, claimTypes } from '@/contract/claim-types'
import { isRealDay } from '@/contract/dates'
import type { StoredEnquiry } from '@/contract/enquiry'
import { adminDate, adminDateTime } from './dates'

/** A question as it was asked, and what was answered, in words. */
export interface Answer {
  question: string
  words: string
}

/** The answers to the questions of the enquiry's own type, in the order they were asked. */
export function typeAnswers({ claimType, claimDetails }: StoredEnquiry): Answer[] {
  return claimFields(claimType).flatMap(([name, field]) => {
    const stored = claimDetails?.[name]
    return stored === undefined ? [] : [{ question: field.label, words: inWords(field, stored) }]
  })
}

// What the table does not know (any longer) is shown as it was stored.
function inWords(field: ClaimField, stored: string): string {
  if (field.kind === 'choice') return field.options[stored] ?? stored
  return field.kind === 'date' && isRealDay(stored) ? adminDate(stored) : stored
}

/** An enquiry as plain text, every answer under its question, to be pasted somewhere else. */
export function enquiryText(enquiry: StoredEnquiry): string {
  const parts: Answer[] = [
    { question: 'Received', words: adminDateTime(enquiry.createdAt) },
    { question: baseQuestions.fullName.label, words: enquiry.fullName },
    { question: baseQuestions.email.label, words: enquiry.email },
    { question: baseQuestions.phone.label, words: enquiry.phone },
    { question: baseQuestions.claimType.label, words: claimTypes[enquiry.claimType].label },
    ...typeAnswers(enquiry),
    { question: baseQuestions.message.label, words: enquiry.message },
  ]
  return parts.map(({ question, words }) => `${question}\n${words}`).join('\n\n')
}
