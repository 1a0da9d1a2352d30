import { nextMidnight } from '@/platform/time/dates'
import { dueTime, type ReplyTerms, replyTimeWords } from '@/platform/time/due-time'
import { londonDay, londonTime } from '@/platform/time/london-time'

/** Whether the reply to what is sent at a moment comes later because days are closed. */
function isDelayed(from: Date, terms: ReplyTerms): boolean {
  const open = { ...terms, closedOnBankHolidays: false, closures: [] }
  return dueTime(from, terms) > dueTime(from, open)
}

function promise(when: string, due: string, from: Date, terms: ReplyTerms): string {
  const sentence = `Send this ${when} and I’ll reply by ${due}.`
  return isDelayed(from, terms) ? `${sentence} Days when I’m closed don’t count.` : sentence
}

/** By when the reply comes to an enquiry that is sent at this moment. */
export function replyByNow(at: Date, terms: ReplyTerms): string {
  return promise('now', londonTime(dueTime(at, terms)), at, terms)
}

const endOfDay = (at: Date) => new Date(nextMidnight(at).getTime() - 1)

/** By when the reply comes at the latest to an enquiry that is sent on this day: true all day long. */
export function replyByToday(at: Date, terms: ReplyTerms): string {
  const end = endOfDay(at)
  // A midnight ends the day before it.
  return promise('today', londonDay(dueTime(end, terms).getTime() - 1), end, terms)
}

/** The reply time as it is said of what is sent on this day: `24 hours`, and that closed days don't count. */
export function replyTimeToday(at: Date, terms: ReplyTerms): string {
  const words = replyTimeWords(terms)
  return isDelayed(endOfDay(at), terms)
    ? `${words}, not counting days when the office is closed`
    : words
}
