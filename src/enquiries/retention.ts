import {
  daysLater,
  laterDay,
  londonMidnight,
  nextMidnight,
  todayInLondon,
} from '@/platform/time/dates'

/**
 * Months after which closed enquiries are deleted: bounds and default. Source: docs/product.md,
 * "4.9 How long enquiries are kept".
 */
export const monthsKept = { least: 1, most: 120, usual: 12 } as const

/** Such as `12 months`; null for ever. */
export function monthsWords(months: number | null): string | null {
  return months === null ? null : `${months} month${months === 1 ? '' : 's'}`
}

/** Years for which the register of referrals is kept: bounds and default, six as in limitation. */
export const yearsKept = { least: 1, most: 30, usual: 6 } as const

export const yearsWords = (years: number) => `${years} year${years === 1 ? '' : 's'}`

/** The end of the day in the UK, that many months after the last event. */
export function keptUntil(lastEvent: Date, months: number): Date {
  return londonMidnight(daysLater(laterDay(todayInLondon(lastEvent), { months }), 1))
}

/** The dashboard announces a deletion for a week, to the end of the day in the UK. */
export function announcedUntil(from: Date): Date {
  const weekLater = new Date(from.getTime() + 7 * 24 * 3_600_000)
  // Midnight ends the day before it.
  return nextMidnight(new Date(weekLater.getTime() - 1))
}

/**
 * Days after which an enquiry is deleted at its sender's request: less than the month that the law
 * gives (UK GDPR, articles 12(3) and 17). The privacy page says so.
 */
export const daysAfterWish = 28

/** The deletion at the sender's request, at midnight in the UK. */
export const wishGoesBy = (from: Date): Date =>
  londonMidnight(daysLater(todayInLondon(from), daysAfterWish))

interface Closed {
  lastEvent: Date
  /** The announced deletion; null before the announcement. */
  leavesAt: Date | null
}

/**
 * When a closed enquiry is deleted, unless kept: at least a week after the announcement; null if
 * that's more than a week away.
 */
export function deletionTime(
  { lastEvent, leavesAt }: Closed,
  months: number | null,
  at: Date,
): Date | null {
  if (months === null) return null
  const due = keptUntil(lastEvent, months)
  const soonest = announcedUntil(at)
  if (due > soonest) return null
  return leavesAt !== null && leavesAt >= due ? leavesAt : soonest
}
