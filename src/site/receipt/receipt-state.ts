import { isEmailUnsafe } from '@/enquiries/contact'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { hidesAnswers } from '@/enquiries/hidden-answers'
import type { Progress } from '@/enquiries/endpoints/receipts'
import { replyDay } from '@/enquiries/reply-by'
import type { ReplyTerms } from '@/platform/time/due-time'
import { londonDay, londonTime } from '@/platform/time/london-time'
import type { DirectLines } from '@/ui/form/direct-links'

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

export interface Fact {
  label: string
  words: string
  at?: string
  href?: string
}

/** The office's days and the ways to reach it. */
interface Office {
  lines: DirectLines
  terms: Pick<ReplyTerms, 'closedWeekdays'>
}

/** The certificate's facts: at most three. */
export function factsOf(
  state: ReceiptState,
  progress: Omit<Progress, 'callTimes' | 'reference' | 'status'>,
  { lines, terms }: Office,
): readonly Fact[] {
  const { callAt, createdAt, dueAt, leavesAt, repliedAt, withdrawnAt } = progress
  const fact = (label: string, at: string | null, words = londonTime) =>
    at ? [{ label, at, words: words(at) }] : []
  const call = (label: string) =>
    lines.phone ? [{ label, words: lines.phone, href: lines.call }] : []
  const replied = [...fact('Replied', repliedAt), ...call('Anything else?')]
  const facts: Readonly<Record<ReceiptState, readonly Fact[]>> = {
    waiting: [...fact('Reply by', dueAt, (at) => replyDay(at, terms)), ...call('Rather talk?')],
    late: [...fact('Reply was due by', dueAt, londonDay), ...call('Please call')],
    call: [...fact('Call', callAt), ...call('To change it')],
    replied,
    closed: replied,
    withdrawn: [
      ...fact('You asked on', withdrawnAt, londonDay),
      ...fact('Deleted by', leavesAt, londonDay),
    ],
  }
  return [...fact('Sent', createdAt), ...facts[state]]
}

/** The sentence under the heading; none while all is well. */
export function leadOf(
  state: ReceiptState,
  { leavesAt, withdrawnAt }: Pick<Progress, 'leavesAt' | 'withdrawnAt'>,
): string | undefined {
  if (withdrawnAt) {
    return leavesAt
      ? `You asked me to delete everything you sent. It’ll be gone by ${londonDay(leavesAt)}, and then this page will only say that it was deleted.`
      : `You asked me on ${londonDay(withdrawnAt)} to delete this enquiry. I have to keep it for now: please ask me why.`
  }
  if (state === 'closed') return 'If there’s more to say, call or write with your reference.'
  return state === 'late'
    ? 'I haven’t marked this as answered yet, and I’m sorry. Please call, so that you don’t have to wait any longer.'
    : undefined
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

/** The next steps; none once the enquiry is closed or will be deleted. */
export function nextSteps(
  state: ReceiptState,
  enquiry: Reached & Pick<Progress, 'callAt' | 'dueAt' | 'repliedAt'>,
  { lines: { phone }, terms }: Office,
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
    waiting: () => [`I’ll reply by ${replyDay(dueAt, terms)}.`, how],
  }
  const own = steps[state]?.()
  return own ? [...own, afterwards] : []
}

const whereToKeep = 'Keep the link to this page where only you can find it.'

/** Advice on the page itself. */
export function aboutThePage(enquiry: Pick<EnquiryRow, 'claimType' | 'contact'>): string {
  if (isEmailUnsafe(enquiry)) {
    return `You said that email isn’t safe, so I haven’t sent you any and won’t. ${whereToKeep}`
  }
  const whoReads = hidesAnswers(enquiry)
    ? 'What you sent is hidden again once you leave it.'
    : 'Anyone with the link can read it.'
  return `Keep this page: copy its link, print it, or scan the code with your phone. ${whoReads}`
}

/** The same while the answers are hidden; it doesn't say why. */
export const aboutHidden = (isEmailed: boolean): string =>
  isEmailed ? whereToKeep : `I haven’t sent you any email about this, and won’t. ${whereToKeep}`
