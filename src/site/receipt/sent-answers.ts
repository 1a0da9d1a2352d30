import { baseQuestions } from '@/contract/base-questions'
import { claimTypes } from '@/contract/claim-types'
import { type Answer, claimAnswers } from '@/contract/wording/claim-answers'
import type { EnquiryRow } from '@/contract/work/enquiry-work'
import { shownDay } from './moment'

/** All that a visitor sent, each answer under its question, in the order of the form. */
export function sentAnswers(enquiry: EnquiryRow): Answer[] {
  const { claimType, message, fullName, email, phone } = baseQuestions
  return [
    { question: claimType.label, words: claimTypes[enquiry.claimType].label },
    ...claimAnswers(enquiry.claimType, enquiry.claimDetails, shownDay),
    { question: message.label, words: enquiry.message },
    { question: fullName.label, words: enquiry.fullName },
    { question: email.label, words: enquiry.email },
    { question: phone.label, words: enquiry.phone },
  ]
}
