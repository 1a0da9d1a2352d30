import { nextMidnight } from '@/platform/time/dates'
import { dueTime, type ReplyTerms, replyTimeWords } from '@/platform/time/due-time'
import { londonDay, ukDeadline } from '@/platform/time/london-time'

/** True if closed days put the reply off. */
function isDelayed(from: Date, terms: ReplyTerms): boolean {
  const open = { ...terms, closedOnBankHolidays: false, closures: [] }
  return dueTime(from, terms) > dueTime(from, open)
}

function promise(when: string, due: string, from: Date, terms: ReplyTerms): string {
  const sentence = `Send this ${when} and I’ll reply by ${due}.`
  return isDelayed(from, terms) ? `${sentence} Days when I’m closed don’t count.` : sentence
}

/** Names the minute. */
export function replyByNow(terms: ReplyTerms, at: Date): string {
  return promise('now', ukDeadline(dueTime(at, terms)), at, terms)
}

const endOfDay = (at: Date) => new Date(nextMidnight(at).getTime() - 1)

/** The sentence is true all day. */
export function replyByToday(terms: ReplyTerms, at: Date = new Date()): string {
  const end = endOfDay(at)
  // Midnight ends the day before it.
  return promise('today', londonDay(dueTime(end, terms).getTime() - 1), end, terms)
}

/** Such as `24 hours`, with a word on closed days if there are any. */
export function replyTimeToday(terms: ReplyTerms, at: Date = new Date()): string {
  const words = replyTimeWords(terms)
  return isDelayed(endOfDay(at), terms)
    ? `${words}, not counting days when the office is closed`
    : words
}
