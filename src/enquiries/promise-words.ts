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
    medianReply: medianMinutes === null ? null : timeWords(medianMinutes),
  }
}

/** From how many of a unit on the next one is used, with its length in minutes. */
const units = [
  { unit: 'minute', minutes: 1, below: 60 },
  { unit: 'hour', minutes: 60, below: 48 },
  { unit: 'day', minutes: 24 * 60, below: Infinity },
] as const

function timeWords(minutes: number): string {
  const inUnits = units.map((one) => ({
    ...one,
    count: Math.max(1, Math.ceil(minutes / one.minutes)),
  }))
  const shown = inUnits.find(({ count, below }) => count < below)
  return shown ? `${shown.count} ${shown.unit}${shown.count === 1 ? '' : 's'}` : ''
}
