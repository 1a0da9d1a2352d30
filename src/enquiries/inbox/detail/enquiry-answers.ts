import { baseQuestions, baseQuestionsOf } from '@/enquiries/base-questions'
import { claimTypes } from '@/enquiries/claim-types'
import type { StoredEnquiry } from '@/enquiries/enquiry'
import { type Answer, claimAnswers } from '@/enquiries/claim-answers'
import { adminDate, adminDateTime } from '@/platform/time/london-time'

/** The answers to the questions of the enquiry's own type, in the order they were asked. */
export function typeAnswers({ claimType, claimDetails }: StoredEnquiry): Answer[] {
  return claimAnswers(claimType, claimDetails, adminDate)
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
    { question: baseQuestionsOf(enquiry.claimType).message.label, words: enquiry.message },
  ]
  return parts.map(({ question, words }) => `${question}\n${words}`).join('\n\n')
}
