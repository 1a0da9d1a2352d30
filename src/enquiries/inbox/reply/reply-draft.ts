import { marksIn, type Reply } from '@/enquiries/enquiry-work'

/** The name under which a reply to an enquiry is kept while it is written. */
export const replyDraft = (enquiryId: string) => `reply ${enquiryId}`

/** What a reply begins with. */
export const emptyReply: Reply = { subject: 'Your enquiry', text: '' }

/** What in a text was to be filled in and was not, such as `{{fee}}`, each once. */
export function unfilled({ subject, text }: Reply): string[] {
  return [...new Set(marksIn(`${subject} ${text}`))]
}

/** Whether something was written that another text would replace. */
export function isWritten({ subject, text }: Reply): boolean {
  return ![emptyReply.subject, ''].includes(subject.trim()) || text.trim() !== ''
}

/** Whether two replies say the same. */
export function isSameReply(one: Reply, other: Reply | undefined): boolean {
  return one.subject === other?.subject && one.text === other.text
}
