import type { ClosedDays } from '@/platform/time/closed-days'
import {
  daysLater,
  londonMidnight,
  nextMidnight,
  noonOf,
  todayInLondon,
} from '@/platform/time/dates'
import { dueTime, type ReplyTerms } from '@/platform/time/due-time'
import { dayInWords, longDate } from '@/platform/time/london-time'

/** In order; those that meet as one. */
function wholeClosures({ closures }: ClosedDays) {
  const whole: { day: string; until: string }[] = []
  for (const closure of closures.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const before = whole.at(-1)
    if (!before || closure.day > daysLater(before.until, 1)) whole.push({ ...closure })
    else if (closure.until > before.until) before.until = closure.until
  }
  return whole
}

/**
 * Announces the days when the office is closed, from a week before. `reply` says by when someone
 * who writes today hears, if that's only after them. Both are true all day, and empty for none.
 *
 * Source: docs/product.md, "2.9 Contact".
 */
export function closureNotice(at: Date, terms: ReplyTerms): { closed: string; reply: string } {
  const today = todayInLondon(at)
  const from = daysLater(today, 7)
  const shown = wholeClosures(terms).filter(({ day, until }) => day <= from && today <= until)
  const [first] = shown
  if (!first) return { closed: '', reply: '' }
  const withoutYear = (words: string) => words.replace(/ \d+$/, '')
  const date = (day: string) => withoutYear(longDate(noonOf(day)))
  const weekday = (day: string) => withoutYear(dayInWords(day))
  const periods = shown.map(({ day, until }) =>
    day === until ? `on ${weekday(day)}` : `from ${date(day)} to ${date(until)}`,
  )
  const lastMoment = new Date(nextMidnight(at).getTime() - 1)
  const due = (from: Date) => todayInLondon(new Date(dueTime(from, terms).getTime() - 1))
  const days = new Intl.ListFormat('en-GB').format(periods)
  return {
    closed: `The office is closed ${days}.`,
    reply:
      due(londonMidnight(today)) > first.day
        ? `I’ll read what you send and reply when I’m back: by ${weekday(due(lastMoment))}.`
        : '',
  }
}
