import { daysLater, todayInLondon } from '@/platform/time/dates'
import { clockTime, dayInWords } from '@/platform/time/london-time'
import type { Period } from '@/content/hours/weekday-hours'
import { type ClosedDays, isClosedDay } from '@/platform/time/closed-days'

/** One weekday, or several in a row with the same hours, with English names. */
export interface HoursRow {
  days: string[]
  /** The periods in order; empty on a closed day. */
  periods: readonly Period[]
  /** Such as `by appointment`. */
  note: string
}

type NotedPeriod = Period & Pick<HoursRow, 'note'>

export interface OfficeHours extends ClosedDays {
  rows: readonly HoursRow[]
}

interface NextOpening {
  /** 0 is today. */
  daysAhead: number
  /** A day as `YYYY-MM-DD`. */
  day: string
  period: NotedPeriod
}

interface Opening {
  weekday: string
  /** The period in which the office is open now. */
  now?: NotedPeriod
  next?: NextOpening
}

const weekdayOf = (day: string) => dayInWords(day).split(' ')[0] ?? ''

function hoursOf(day: string, hours: OfficeHours): NotedPeriod[] {
  if (isClosedDay(day, hours)) return []
  const weekday = weekdayOf(day)
  return hours.rows
    .filter(({ days }) => days.includes(weekday))
    .flatMap(({ periods, note }) => periods.map((period) => ({ ...period, note })))
}

/** Further than any holidays reach. */
const daysLookedAhead = 21

function nextOpening(day: string, time: string, hours: OfficeHours): NextOpening | undefined {
  for (let daysAhead = 0; daysAhead <= daysLookedAhead; daysAhead += 1) {
    const candidate = daysLater(day, daysAhead)
    const period = hoursOf(candidate, hours).find(({ opens }) => daysAhead > 0 || opens > time)
    if (period) return { daysAhead, day: candidate, period }
  }
  return undefined
}

/** Days and times are London's, wherever the reader is. */
export function openingAt(hours: OfficeHours, now: Date): Opening {
  const day = todayInLondon(now)
  const time = clockTime(now)
  const running = hoursOf(day, hours).find(({ opens, closes }) => opens <= time && time < closes)
  const weekday = weekdayOf(day)
  if (running) return { weekday, now: running }
  const next = nextOpening(day, time, hours)
  return { weekday, ...(next && { next }) }
}

/** `09:00` becomes `9:00`. */
export function shownTime(time: string): string {
  return time.replace(/^0(?=\d)/, '')
}

function openingDay({ daysAhead, day }: NextOpening): string {
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  // The weekday alone, or everything but the year.
  const words = dayInWords(day).split(' ')
  return `on ${words.slice(0, daysAhead < 7 ? 1 : 3).join(' ')}`
}

const inUk = (sentence: string, { note }: NotedPeriod) =>
  `${sentence} UK time${note ? `, ${note}` : ''}`

/** Such as `Open now, until 18:00 UK time` or `Closed now. Opens tomorrow at 9:00 UK time`. */
export function openingInWords({ now, next }: Opening): string {
  if (now) return inUk(`Open now, until ${shownTime(now.closes)}`, now)
  if (!next) return 'Closed now'
  const when = `Closed now. Opens ${openingDay(next)} at ${shownTime(next.period.opens)}`
  return inUk(when, next.period)
}
