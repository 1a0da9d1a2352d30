import { isEmailUnsafe } from '@/enquiries/contact'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { hidesAnswers } from '@/enquiries/hidden-answers'
import type { Progress } from '@/enquiries/endpoints/receipts'
import { londonTime, ukDeadline } from '@/platform/time/london-time'

export type ReceiptState = 'withdrawn' | 'closed' | 'call' | 'replied' | 'late' | 'waiting'

/** @param now ISO 8601 */
export function stateOf(
  progress: Omit<Progress, 'createdAt' | 'callTimes' | 'reference'>,
  now: string,
): ReceiptState {
  const { callAt, dueAt, leavesAt, repliedAt, status, withdrawnAt } = progress
  // The consultant may still keep it.
  if (withdrawnAt && leavesAt) return 'withdrawn'
  if (status === 'closed') return 'closed'
  if (callAt && callAt > now) return 'call'
  if (repliedAt) return 'replied'
  return now > dueAt ? 'late' : 'waiting'
}

export const headings: Readonly<Record<ReceiptState, string>> = {
  withdrawn: 'Your enquiry will be deleted',
  closed: 'Your enquiry is closed',
  call: 'Your call is confirmed',
  replied: 'I’ve replied to you',
  late: 'My reply is late',
  waiting: 'Your enquiry has arrived',
}

type Reached = Pick<EnquiryRow, 'contact' | 'email' | 'phone'> & { reachAt?: EnquiryRow['reachAt'] }

/** Names the number, so that a wrong one is noticed, but none added later: strangers may read. */
function howIReply(enquiry: Reached, when = ''): string {
  const { contact, reachAt } = enquiry
  const email = reachAt?.email ? 'the address you’ve given me since' : enquiry.email
  const phone = reachAt?.phone ? 'the number you’ve given me since' : enquiry.phone
  const by = isEmailUnsafe(enquiry) || when ? 'phone' : contact?.by
  if (by === 'email') return `I’ll write to ${email}. If that’s wrong, call me with your reference.`
  const how = by === 'phone' ? '. If that’s' : ` or write to ${email}. If either is`
  const putRight = isEmailUnsafe(enquiry) ? 'call me' : 'call or write'
  const silent = contact?.leaveMessage === false ? ' I won’t leave a message.' : ''
  return `I’ll ring you on ${phone}${when}${how} wrong, ${putRight} with your reference.${silent}`
}

const afterwards =
  'We talk about what happened and what can be done. That’s free, and nothing goes further unless you say so.'

/**
 * The next steps; none once the enquiry is closed or will be deleted.
 * @param phone the consultant's
 */
export function nextSteps(
  state: ReceiptState,
  enquiry: Reached & Pick<Progress, 'callAt' | 'dueAt' | 'repliedAt'>,
  phone: string,
): readonly string[] {
  const { callAt, dueAt, repliedAt } = enquiry
  const how = howIReply(enquiry)
  const steps: Readonly<Partial<Record<ReceiptState, () => readonly string[]>>> = {
    call: () => [
      howIReply(enquiry, ` on ${londonTime(callAt ?? '')}, London time`),
      'The call takes up to half an hour.',
    ],
    replied: () => [
      `I replied on ${londonTime(repliedAt ?? '')}, UK time.`,
      isEmailUnsafe(enquiry)
        ? `If it hasn’t reached you, call me on ${phone} with your reference.`
        : `If it hasn’t reached you, look among your unwanted email, then call me on ${phone} or write.`,
    ],
    late: () => [`I’ll reply as soon as I can. To be sooner, call me on ${phone}.`, how],
    waiting: () => [`I’ll reply by ${ukDeadline(dueAt)}.`, how],
  }
  const own = steps[state]?.()
  return own ? [...own, afterwards] : []
}

/** Advice on the page itself. */
export function aboutThePage(
  state: ReceiptState,
  enquiry: Pick<EnquiryRow, 'claimType' | 'contact'>,
): string {
  if (state === 'closed') return 'If there’s more to say, call or write with your reference.'
  if (isEmailUnsafe(enquiry)) {
    return 'You said that email isn’t safe, so I haven’t sent you any and won’t. Keep the link to this page where only you can find it.'
  }
  const whoReads = hidesAnswers(enquiry)
    ? 'What you sent is hidden again once you leave it.'
    : 'Anyone with the link can read it.'
  return `Keep this page: bookmark it or print it. ${whoReads}`
}

/** The same while the answers are hidden; it doesn't say why. */
export const aboutHidden = (isEmailed: boolean): string =>
  isEmailed
    ? 'Keep the link to this page where only you can find it.'
    : 'I haven’t sent you any email about this, and won’t. Keep the link to this page where only you can find it.'
