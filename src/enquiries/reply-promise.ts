import type { EnquiryRow } from './enquiry-work'
import { durationWords } from '@/platform/time/durations'

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
