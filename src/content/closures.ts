import type { ClosedDays } from '@/platform/time/closed-days'
import { daysLater, londonMidnight, nextMidnight, todayInLondon } from '@/platform/time/dates'
import { dueTime, type ReplyTerms } from '@/platform/time/due-time'
import { dayInWords } from '@/platform/time/london-time'

/** Puts the closures in order, and joins those that meet. */
function wholeClosures({ closures }: ClosedDays) {
  const whole: { day: string; until: string }[] = []
  for (const closure of closures.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const before = whole.at(-1)
    if (!before || closure.day > daysLater(before.until, 1)) whole.push({ ...closure })
    else if (closure.until > before.until) before.until = closure.until
  }
  return whole
}

/** `Monday 21 December` */
const weekday = (day: string) => dayInWords(day).replace(/ \d+$/, '')

/** `21 December` */
const date = (day: string) => weekday(day).replace(/^\w+ /, '')

/**
 * Announces the days when the office is closed, from a week before. `reply` says by when someone
 * who writes today hears, if that's only after them. Both are true all day, and empty for none.
 */
export function closureNotice(
  terms: ReplyTerms,
  at: Date = new Date(),
): { closed: string; reply: string } {
  const today = todayInLondon(at)
  const from = daysLater(today, 7)
  const shown = wholeClosures(terms).filter(({ day, until }) => day <= from && today <= until)
  const [first] = shown
  if (!first) return { closed: '', reply: '' }
  const periods = shown.map(({ day, until }) =>
    day === until ? `on ${weekday(day)}` : `from ${date(day)} to ${date(until)}`,
  )
  const due = (sent: number) =>
    todayInLondon(new Date(dueTime(new Date(sent), terms).getTime() - 1))
  const isAfter = due(londonMidnight(today).getTime()) > first.day
  const back = weekday(due(nextMidnight(at).getTime() - 1))
  return {
    closed: `The office is closed ${new Intl.ListFormat('en-GB').format(periods)}.`,
    reply: isAfter ? `I’ll read what you send and reply when I’m back: by ${back}.` : '',
  }
}
