import { daysLater, londonMidnight, todayInLondon } from './dates'
import { type ClosedDays, isClosedDay } from './closed-days'

/** How soon a reply is promised: a fact of the site's. */
export interface ReplyTime {
  /** Hours, whole and at least 1. */
  hours: number
  /** Whether Saturdays and Sundays count; where they do not, the clock stands still on them. */
  weekendsCount: boolean
}

/** What a fresh site promises, and one whose reply time is missing. Source: docs/product.md, "9.1 Facts". */
export const usualReplyTime: ReplyTime = { hours: 24, weekendsCount: true }

/** All that the time depends on at which a reply is due. */
export interface ReplyTerms extends ReplyTime, ClosedDays {}

/** What holds on a fresh site. */
export const usualTerms: ReplyTerms = {
  ...usualReplyTime,
  closedOnBankHolidays: true,
  closures: [],
}

const hour = 3_600_000

/** A closure may end in a mistyped year: after so many days the clock runs on. */
const mostDaysClosed = 400

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

/**
 * When the reply to an enquiry is due: so many hours after it came, as time passes and not as clocks
 * show it, so that a change of the clocks takes no hour away. On closed days, and on weekends where they
 * do not count, the clock stands still, each from midnight to midnight in Europe/London.
 *
 * @param from when the enquiry came
 * Source: docs/product.md, "9.2 Reply promise".
 */
export function dueTime(from: Date, { hours, weekendsCount, ...closed }: ReplyTerms): Date {
  const today = todayInLondon(from)
  let at = from.getTime()
  let left = hours * hour
  for (let ahead = 0; ahead < mostDaysClosed; ahead += 1) {
    const day = daysLater(today, ahead)
    const midnight = londonMidnight(daysLater(day, 1)).getTime()
    if (!isClosedDay(day, closed) && (weekendsCount || !isWeekend(day))) {
      if (at + left <= midnight) break
      left -= midnight - at
    }
    at = midnight
  }
  return new Date(at + left)
}

/** When the consultant is reminded: once three quarters of the reply time have gone. */
export function remindTime(from: Date, terms: ReplyTerms): Date {
  return dueTime(from, { ...terms, hours: terms.hours * 0.75 })
}

/** The reply time as texts quote it: `24 hours`, or `24 hours, not counting weekends`. */
export function replyTimeWords({ hours, weekendsCount }: ReplyTime): string {
  const words = `${hours} hour${hours === 1 ? '' : 's'}`
  return weekendsCount ? words : `${words}, not counting weekends`
}
