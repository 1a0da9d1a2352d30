import { answersOf } from '@/enquiries/answers'
import { adminDate, adminDateTime } from '@/platform/time/london-time'
import type { StoredEnquiry } from '@/enquiries/enquiry'

/** An enquiry as plain text, every answer under its question, to be pasted somewhere else. */
export function enquiryText(enquiry: StoredEnquiry): string {
  const received = { question: 'Received', words: adminDateTime(enquiry.createdAt) }
  return [received, ...answersOf(enquiry, adminDate)]
    .map(({ question, words }) => `${question}\n${words}`)
    .join('\n\n')
}
