import { type Answer, answersOf } from '@/enquiries/answers'
import type { EnquiryRow } from '@/enquiries/enquiry-work'

/** All that a visitor sent, the matter before the person. */
export function sentAnswers(enquiry: EnquiryRow): Answer[] {
  const isAboutSender = ({ name }: Answer) => ['fullName', 'email', 'phone'].includes(name)
  const answers = answersOf(enquiry)
  return [...answers.filter((answer) => !isAboutSender(answer)), ...answers.filter(isAboutSender)]
}
