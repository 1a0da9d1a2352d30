import type { EnquiryRow } from '@/enquiries/enquiry-work'
import type { Progress } from '@/privacy/endpoints/receipts'
import { londonTime } from '@/platform/time/london-time'

export type ReceiptState = 'withdrawn' | 'closed' | 'call' | 'replied' | 'late' | 'waiting'

/** @param now ISO 8601 */
export function stateOf(
  progress: Omit<Progress, 'createdAt' | 'callTimes' | 'reference'>,
  now: string,
): ReceiptState {
  const { callAt, dueAt, repliedAt, status, withdrawnAt } = progress
  if (withdrawnAt) return 'withdrawn'
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

type Reached = Pick<EnquiryRow, 'contact' | 'email' | 'phone'>

const isEmailUnsafe = ({ contact }: Pick<Reached, 'contact'>) => contact?.emailSafe === false

/** The number is said, so that a wrong one is noticed. */
function howIReply({ contact, email, phone }: Reached, when = ''): string[] {
  const isUnsafe = isEmailUnsafe({ contact })
  const putRight = isUnsafe ? 'call me with your reference' : 'call or write with your reference'
  if (!isUnsafe && !when && contact?.by === 'email') {
    return [`I’ll write to ${email}. If that’s wrong, call me with your reference.`]
  }
  const isEither = !isUnsafe && !when && contact?.by !== 'phone'
  return [
    isEither
      ? `I’ll ring you on ${phone} or write to ${email}. If either is wrong, ${putRight}.`
      : `I’ll ring you on ${phone}${when}. If that’s wrong, ${putRight}.`,
    contact?.leaveMessage === false ? 'I won’t leave a message.' : '',
  ]
}

const afterwards =
  'We talk about what happened and what can be done. That’s free, and nothing goes further unless you say so.'

/**
 * What happens next, a step each; none once the enquiry is closed or will be deleted.
 * @param phone the consultant's
 */
export function nextSteps(
  state: ReceiptState,
  enquiry: Reached & Pick<Progress, 'callAt' | 'dueAt' | 'repliedAt'>,
  phone: string,
): string[] {
  const { callAt, dueAt, repliedAt } = enquiry
  const steps: Readonly<Record<ReceiptState, readonly (readonly string[])[]>> = {
    withdrawn: [],
    closed: [],
    call: [
      howIReply(enquiry, callAt ? ` on ${londonTime(callAt)}, London time` : ''),
      ['The call takes up to half an hour.'],
      [afterwards],
    ],
    replied: [
      [repliedAt ? `I replied on ${londonTime(repliedAt)}.` : ''],
      [
        isEmailUnsafe(enquiry)
          ? `If it hasn’t reached you, call me on ${phone} with your reference.`
          : `If it hasn’t reached you, look among your unwanted email, then call me on ${phone} or write.`,
      ],
      [afterwards],
    ],
    late: [
      [`I’ll reply as soon as I can. To be sooner, call me on ${phone}.`],
      howIReply(enquiry),
      [afterwards],
    ],
    waiting: [[`I’ll reply by ${londonTime(dueAt)}.`], howIReply(enquiry), [afterwards]],
  }
  return steps[state].map((sentences) => sentences.filter(Boolean).join(' '))
}

/** What to do with the page. */
export function aboutThePage(state: ReceiptState, enquiry: Reached): string {
  if (state === 'closed') return 'If there’s more to say, call or write with your reference.'
  return isEmailUnsafe(enquiry)
    ? 'You said that email isn’t safe, so I haven’t sent you any and won’t. Keep the link to this page where only you can find it.'
    : 'Keep this page: bookmark it or print it. Anyone with the link can read it.'
}
