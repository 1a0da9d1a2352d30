import { type ClosedDays, isClosedDay } from '@/platform/time/closed-days'
import {
  daysLater,
  londonMidnight,
  nextMidnight,
  noonOf,
  todayInLondon,
} from '@/platform/time/dates'
import { dueTime, type ReplyTerms } from '@/platform/time/due-time'
import { dayInWords, longDate } from '@/platform/time/london-time'

/** Days before the first closed one. */
const announcedBefore = 7

/** A closure that ends later than this many days ahead is told with its year. */
const thisYear = 300

/** In order; with the bank holidays next to them, and those that meet as one. */
function wholeClosures({ closedOnBankHolidays, closures }: ClosedDays) {
  const holidays = { closedOnBankHolidays, closures: [] }
  const stretched = (from: string, step: 1 | -1) => {
    let day = from
    while (isClosedDay(daysLater(day, step), holidays)) day = daysLater(day, step)
    return day
  }
  const whole: { day: string; until: string }[] = []
  for (const closure of closures.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const [day, until] = [stretched(closure.day, -1), stretched(closure.until, 1)]
    const before = whole.at(-1)
    if (!before || day > daysLater(before.until, 1)) whole.push({ day, until })
    else if (until > before.until) before.until = until
  }
  return whole
}

const inList = new Intl.ListFormat('en-GB')

/**
 * Announces the days when the office is closed, from a week before. `reply` says by when someone
 * who writes today hears, if that's only after them. Both are true all day, and empty for none.
 *
 * Source: docs/product.md, "2.9 Contact".
 */
export function closureNotice(at: Date, terms: ReplyTerms): { closed: string; reply: string } {
  const today = todayInLondon(at)
  const [from, far] = [daysLater(today, announcedBefore), daysLater(today, thisYear)]
  const shown = wholeClosures(terms).filter(({ day, until }) => day <= from && today <= until)
  const [first] = shown
  if (!first) return { closed: '', reply: '' }
  const dated = (day: string, words: string) => (day < far ? words.replace(/ \d+$/, '') : words)
  const date = (day: string) => dated(day, longDate(noonOf(day)))
  const weekday = (day: string) => dated(day, dayInWords(day))
  const periods = shown.map(({ day, until }) =>
    day === until ? `on ${weekday(day)}` : `from ${date(day)} to ${date(until)}`,
  )
  const lastMoment = new Date(nextMidnight(at).getTime() - 1)
  // Midnight ends the day before it.
  const due = (from: Date) => todayInLondon(new Date(dueTime(from, terms).getTime() - 1))
  return {
    closed: `The office is closed ${inList.format(periods)}.`,
    reply:
      due(londonMidnight(today)) > first.day
        ? `I’ll read what you send and reply when I’m back: by ${weekday(due(lastMoment))}.`
        : '',
  }
}
