import { daysLater, londonMidnight, nextMidnight, todayInLondon } from '@/platform/time/dates'

/**
 * Months after which closed enquiries are deleted: what the consultant may choose, and what a fresh site
 * says. Source: docs/product.md, "4.9 How long enquiries are kept".
 */
export const monthsKept = { least: 1, most: 120, usual: 12 } as const

/** For how many days it is announced in the dashboard that an enquiry is going to be deleted. */
const announcedDays = 7

/** How long enquiries are kept, as texts quote it: `12 months`; null where none is ever deleted. */
export function monthsWords(months: number | null): string | null {
  return months === null ? null : `${months} month${months === 1 ? '' : 's'}`
}

/** The same day so many months later; the last of its month where that month has no such day. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const daysThen = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const then = new Date(Date.UTC(year, month - 1 + months, Math.min(date, daysThen)))
  return then.toISOString().slice(0, 10)
}

/**
 * When an enquiry has been kept for long enough: at the end, in the United Kingdom, of the day so many
 * months after the last thing that happened to it.
 */
export function keptUntil(lastEvent: Date, months: number): Date {
  return londonMidnight(daysLater(monthsLater(todayInLondon(lastEvent), months), 1))
}

/** The end of the day, in the United Kingdom, on which something has been announced for a week. */
export function announcedUntil(from: Date): Date {
  const weekLater = new Date(from.getTime() + announcedDays * 24 * 3_600_000)
  // A midnight ends the day before it.
  return nextMidnight(new Date(weekLater.getTime() - 1))
}

/** What decides when a closed enquiry goes. */
interface Closed {
  lastEvent: Date
  /** When it goes, as it has been announced; null where nothing was announced yet. */
  leavesAt: Date | null
}

/**
 * When a closed enquiry goes that nobody has asked to keep: no earlier than a week after that was
 * announced, and null while it does not go within a week.
 *
 * @param months how long enquiries are kept; null for ever
 * @param at what time it is
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
