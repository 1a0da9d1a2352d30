import { durationWords } from '@/platform/time/durations'
import { fewestReplies, type PromiseFigures } from './inbox-schema'

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
