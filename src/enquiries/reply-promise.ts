import { durationWords } from '@/platform/time/durations'
import type { EnquiryRow } from './enquiry-work'
import { fewestReplies, measuredDays, type PromiseFigures } from './inbox-schema'

/** What the promise of a reply depends on. */
export type PromisedReply = Pick<EnquiryRow, 'createdAt' | 'dueAt' | 'repliedAt' | 'status'>

/** How the promise of a reply stands for one enquiry. */
interface ReplyPromise {
  standing: 'due' | 'overdue' | 'replied'
  words: string
}

/**
 * How the promise of a reply stands: what is left until the reply is due, for how long it has been
 * overdue, or how soon it was given.
 *
 * @param now milliseconds since 1970
 * @returns undefined where no reply was given and none is owed any more
 * Source: docs/product.md, "9.2 Reply promise".
 */
export function replyPromise(
  { createdAt, dueAt, repliedAt, status }: PromisedReply,
  now: number,
): ReplyPromise | undefined {
  const came = Date.parse(createdAt)
  const due = Date.parse(dueAt)
  if (repliedAt !== null) {
    const words = `replied after ${durationWords(Math.max(0, Date.parse(repliedAt) - came))}`
    return { standing: 'replied', words }
  }
  if (status !== 'new') return undefined
  if (now >= due) return { standing: 'overdue', words: `${durationWords(now - due)} overdue` }
  // A clock that is slow would promise more than there is.
  const left = Math.min(due - now, due - came)
  return { standing: 'due', words: `due in ${durationWords(left)}` }
}

/**
 * How the promise of a reply was kept, in a sentence or two. With too few replies a figure would say
 * nothing, so it is said what it takes. A share is rounded down and a time up: neither is praised.
 *
 * Source: docs/product.md, "9.2 Reply promise".
 */
export function keptPromise(figures: PromiseFigures): string {
  const { enquiries, inTime, medianMinutes, replied } = figures
  if (replied < fewestReplies || medianMinutes === null) {
    return `How many replies are in time is told from ${fewestReplies} replies in ${measuredDays} days on; there have been ${replied}.`
  }
  const share = Math.floor((inTime / enquiries) * 100)
  const median = durationWords(medianMinutes * 60_000, Math.ceil)
  return `Answered in time, last ${measuredDays} days: ${share}% (${inTime} of ${enquiries}). Half within ${median}.`
}

/** The figures of the promise as texts quote them; null for one that has too few replies behind it. */
export interface PromiseWords {
  /** The share of replies that came in time: `96%`. */
  answeredInTime: string | null
  /** Within which half of the replies came: `3 hours`. */
  medianReply: string | null
}

/**
 * Puts the figures of the promise into words. A share is rounded down and a time up, so that neither
 * says more than is true.
 *
 * Source: docs/product.md, "9.2 Reply promise".
 */
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
