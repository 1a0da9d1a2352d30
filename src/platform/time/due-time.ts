import { daysLater, londonMidnight, todayInLondon } from './dates'
import { type ClosedDays, isClosedDay, isWeekend } from './closed-days'
import { hour } from './durations'

export interface ReplyTime {
  /** A whole number from 1. */
  hours: number
  /** False stops the clock on Saturdays and Sundays. */
  weekendsCount: boolean
}

/** The default of a fresh site. */
export const usualReplyTime: ReplyTime = { hours: 24, weekendsCount: true }

export interface ReplyTerms extends ReplyTime, ClosedDays {
  /** Weekdays without office hours, by their English names. The clock runs on. */
  closedWeekdays?: readonly string[]
}

export const usualTerms: ReplyTerms = {
  ...usualReplyTime,
  closedOnBankHolidays: true,
  closures: [],
}

/** A closure may end in a mistyped year; the clock runs on after this many days. */
const mostDaysClosed = 400

/**
 * The due time of a reply: hours as time passes, so a clock change doesn't take any away. The clock
 * stops on closed days, and on weekends if they don't count, from midnight to midnight in London.
 * @param from the enquiry's time
 */
export function dueTime(from: Date, { hours, weekendsCount, ...closed }: ReplyTerms): Date {
  const today = todayInLondon(from)
  let at = from.getTime()
  let left = hours * hour
  for (let ahead = 0; ahead < mostDaysClosed; ahead += 1) {
    const day = daysLater(today, ahead)
    const midnight = londonMidnight(daysLater(day, 1)).getTime()
    if (!isClosedDay(day, closed) && (weekendsCount || !isWeekend(Date.parse(day)))) {
      if (at + left <= midnight) break
      left -= midnight - at
    }
    at = midnight
  }
  return new Date(at + left)
}

/** The moment after three quarters of the reply time. */
export function remindTime(from: Date, terms: ReplyTerms): Date {
  return dueTime(from, { ...terms, hours: terms.hours * 0.75 })
}

/** Such as `24 hours`, or `24 hours, not counting weekends`. */
export function replyTimeWords({ hours, weekendsCount }: ReplyTime): string {
  const words = `${hours} hour${hours === 1 ? '' : 's'}`
  return weekendsCount ? words : `${words}, not counting weekends`
}
