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

/** `12 months`; null if none is ever deleted. */
export function monthsWords(months: number | null): string | null {
  return months === null ? null : `${months} month${months === 1 ? '' : 's'}`
}

/** The end, in the UK, of the day so many months after the last event. */
export function keptUntil(lastEvent: Date, months: number): Date {
  return londonMidnight(daysLater(laterDay(todayInLondon(lastEvent), { months }), 1))
}

/** A deletion is announced in the dashboard for a week, to the end of the day in the UK. */
export function announcedUntil(from: Date): Date {
  const weekLater = new Date(from.getTime() + 7 * 24 * 3_600_000)
  // Midnight ends the day before it.
  return nextMidnight(new Date(weekLater.getTime() - 1))
}

/**
 * Days after which an enquiry goes whose sender asked for that: less than the month that the law
 * gives (UK GDPR, articles 12(3) and 17). The privacy page says so.
 */
export const daysAfterWish = 28

/** By midnight in the UK. */
export const wishGoesBy = (asked: Date): Date =>
  londonMidnight(daysLater(todayInLondon(asked), daysAfterWish))

interface Closed {
  lastEvent: Date
  /** As announced; null if not announced yet. */
  leavesAt: Date | null
}

/**
 * When a closed enquiry is deleted, unless kept: at least a week after it was announced; null if
 * that's more than a week away.
 *
 * Source: docs/product.md, "4.9 How long enquiries are kept".
 */
export function leavingTime(
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
