import { nextMidnight } from '@/platform/time/dates'
import { dueTime, type ReplyTerms, replyTimeWords } from '@/platform/time/due-time'
import { londonDay } from '@/platform/time/london-time'

/** True if closed days put the reply off. */
function isDelayed(from: Date, terms: ReplyTerms): boolean {
  const open = { ...terms, closedOnBankHolidays: false, closures: [] }
  return dueTime(from, terms) > dueTime(from, open)
}

/**
 * The day by which a reply comes, such as `Monday 23 November`: nobody believes a minute. Midnight
 * ends the day before it.
 */
export function replyDay(
  due: Date | string,
  { closedWeekdays = [] }: Pick<ReplyTerms, 'closedWeekdays'>,
): string {
  const day = londonDay(new Date(due).getTime() - 1).replace(/ \d+$/, '')
  const isClosed = closedWeekdays.some((weekday) => day.startsWith(weekday))
  return isClosed ? `${day}, even though the office is closed that day` : day
}

const endOfDay = (at: Date) => new Date(nextMidnight(at).getTime() - 1)

/** The last day for a reply to what is sent today, so pages that are stored until midnight may say it. */
export const replyDayToday = (terms: ReplyTerms, at: Date = new Date()): string =>
  replyDay(dueTime(endOfDay(at), terms), terms)

export function replyByToday(terms: ReplyTerms, at: Date = new Date()): string {
  const sentence = `Send it now and you’ll hear from me by ${replyDayToday(terms, at)}.`
  return isDelayed(endOfDay(at), terms) ? `${sentence} Days when I’m closed don’t count.` : sentence
}

/** Such as `24 hours`, with a word on closed days if there are any. */
export function replyTimeToday(terms: ReplyTerms, at: Date = new Date()): string {
  const words = replyTimeWords(terms)
  return isDelayed(endOfDay(at), terms)
    ? `${words}, not counting days when the office is closed`
    : words
}
