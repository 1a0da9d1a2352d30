import { durationWords } from '@/platform/time/durations'
import { longDate } from '@/platform/time/london-time'
import type { EnquiryRow, PromiseFigures } from './enquiry-work'
import { finalAnswerBy } from './kinds'
import { statusesOf } from './statuses'

export type PromisedReply = Pick<
  EnquiryRow,
  'createdAt' | 'dueAt' | 'kind' | 'repliedAt' | 'status'
>

/**
 * The time left, the time overdue, or the time to the reply; undefined if no reply is owed. The
 * first reply to a complaint acknowledges it, and a final answer is owed until it's closed.
 *
 * Source: docs/product.md, "9.2 Reply promise".
 */
export function replyPromise(
  { createdAt, dueAt, kind, repliedAt, status }: PromisedReply,
  now: number,
): { standing: 'due' | 'overdue' | 'replied'; words: string } | undefined {
  const came = Date.parse(createdAt)
  const due = Date.parse(dueAt)
  const finalBy = finalAnswerBy(kind, createdAt)
  if (repliedAt !== null && finalBy && statusesOf('open').includes(status)) {
    const isLate = now > Date.parse(finalBy)
    const words = `final answer ${isLate ? 'was due ' : ''}by ${longDate(finalBy)}`
    return { standing: isLate ? 'overdue' : 'due', words }
  }
  if (repliedAt !== null) {
    const words = `${finalBy ? 'acknowledged' : 'replied'} after ${durationWords(Math.max(0, Date.parse(repliedAt) - came))}`
    return { standing: 'replied', words }
  }
  if (status !== 'new') return undefined
  if (now >= due) return { standing: 'overdue', words: `${durationWords(now - due)} overdue` }
  // A slow clock would promise too much.
  const left = Math.min(due - now, due - came)
  return { standing: 'due', words: `${finalBy ? 'acknowledge' : 'due'} in ${durationWords(left)}` }
}

/** Days over which the promise is measured. */
export const measuredDays = 90

/** The figures of fewer replies say nothing and aren't quoted. */
export const fewestReplies = 20

/** Such as `96%` and `3 hours`; null with too few replies. */
export type PromiseWords = Record<'answeredInTime' | 'medianReply', string | null>

/** Shares are rounded down and times up, so that neither says too much. */
export function promiseWords({
  enquiries,
  replied,
  inTime,
  medianMinutes,
}: PromiseFigures): PromiseWords {
  if (replied < fewestReplies) return { answeredInTime: null, medianReply: null }
  return {
    answeredInTime: `${Math.floor((100 * inTime) / enquiries)}%`,
    medianReply: medianMinutes === null ? null : durationWords(medianMinutes * 60_000, Math.ceil),
  }
}

/** The figures in a sentence or two, or the number that's missing. */
export function keptPromise(figures: PromiseFigures): string {
  const { answeredInTime, medianReply } = promiseWords(figures)
  if (answeredInTime === null || medianReply === null) {
    return `You’ll see how many replies were on time once there have been ${fewestReplies} in ${measuredDays} days. So far: ${figures.replied}.`
  }
  const { enquiries, inTime } = figures
  return `Answered in time, last ${measuredDays} days: ${answeredInTime} (${inTime} of ${enquiries}). Half within ${medianReply}.`
}
