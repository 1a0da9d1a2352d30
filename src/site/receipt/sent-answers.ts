import { baseQuestionsOf } from '@/enquiries/base-questions'
import { claimTypes } from '@/enquiries/claim-types'
import { type Answer, claimAnswers } from '@/enquiries/claim-answers'
import type { EnquiryRow } from '@/enquiries/enquiry-work'

/** All that a visitor sent, each answer under its question, in the order of the form. */
export function sentAnswers(enquiry: EnquiryRow): Answer[] {
  const { claimType, message, fullName, email, phone } = baseQuestionsOf(enquiry.claimType)
  return [
    { question: claimType.label, words: claimTypes[enquiry.claimType].label },
    ...claimAnswers(enquiry.claimType, enquiry.claimDetails),
    { question: message.label, words: enquiry.message },
    { question: fullName.label, words: enquiry.fullName },
    { question: email.label, words: enquiry.email },
    { question: phone.label, words: enquiry.phone },
  ]
}
