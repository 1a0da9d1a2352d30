import { type CallTime } from '@/enquiries/call'
import { callChoices } from '@/enquiries/call-choices'
import { isEmailUnsafe } from '@/enquiries/contact'
import type { EnquiryWork } from '@/enquiries/enquiry-work'
import { type MailRow, mailRules, type MailState } from '@/enquiries/mail'
import { londonTime } from '@/platform/time/london-time'

type Reached = Pick<EnquiryWork, 'contact' | 'email'> & Partial<Pick<EnquiryWork, 'reachAt'>>

/** Mails that stay unsent until someone decides otherwise. */
export const isHeldForSafety = (
  { kind }: Pick<MailRow, 'kind'>,
  enquiry: Pick<EnquiryWork, 'contact' | 'sharedSafety'>,
): boolean =>
  mailRules[kind].to === 'visitor' && (isEmailUnsafe(enquiry) || enquiry.sharedSafety.length > 0)

const stateWords: Record<MailState, string> = {
  off: 'No mail server is set up, so they haven’t been told. Ring them.',
  held: 'The email with the time is held, so they haven’t been told. Ring them.',
  queued: 'An email with the time is on its way to them.',
  sent: 'They’ve had an email with the time.',
  failed: 'The email with the time couldn’t be sent. Ring them.',
}

/** What the enquirer knows of the call, and what to do if that's nothing. */
export function callStateWords({ mail, ...enquiry }: Reached & Pick<EnquiryWork, 'mail'>): string {
  if (isEmailUnsafe(enquiry)) return 'Nothing is emailed to them, since it isn’t safe. Ring them.'
  if (!enquiry.email && !enquiry.reachAt?.email) return 'They left no email address. Ring them.'
  const last = mail.findLast(({ kind }) => kind === 'call')
  return last ? stateWords[last.state] : ''
}

const mostOffered = 3

/** The times are days apart, since someone busy now is often busy an hour later. */
export function offerOfTimes(free: readonly CallTime[], callTimes: readonly string[] | null) {
  const firsts = callChoices(free.filter(({ start }) => !callTimes?.includes(start)))
    .slice(0, mostOffered)
    .flatMap(({ times: [first] }) => (first ? [`- ${londonTime(first.value)}`] : []))
  if (firsts.length === 0) return undefined
  const question = callTimes
    ? 'I’m sorry, I can’t call at the times you chose. Would one of these suit you? You can choose it, or another, on your receipt page.'
    : 'Would one of these times suit you for a call? Please reply with the one you’d like, or suggest another.'
  return `${question}\n\n${firsts.join('\n')}\n\nAll are London time.`
}
