import { fewestReplies, measuredDays, type PromiseFigures } from './inbox-schema'
import { durationWords } from '@/platform/time/durations'

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
