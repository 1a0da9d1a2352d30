import { daysLater, nextMidnight, todayInLondon } from '@/platform/time/dates'
import { clockTime, dayInWords, londonMoment, timeInWords } from '@/platform/time/london-time'
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
export const weekdayIn = (at: Date): string => weekdayOf(todayInLondon(at))

function openingAt(hours: OfficeHours, now: Date): Opening {
  const day = todayInLondon(now)
  const time = clockTime(now)
  const running = hoursOf(day, hours).find(({ opens, closes }) => opens <= time && time < closes)
  if (running) return { now: running }
  const next = nextOpening(day, time, hours)
  return next ? { next } : {}
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

/** What a visitor reads of the office, until a moment in milliseconds since 1970. */
export interface OpeningNow {
  until: number
  isOpen: boolean
  /** `until 6pm` or `Opens tomorrow at 9am`; empty if it never opens. */
  when: string
}

function openingNow(hours: OfficeHours, until: number): OpeningNow {
  const { now, next } = openingAt(hours, new Date(until - 1))
  const period = now ?? next?.period
  const note = period?.note ? `, ${period.note}` : ''
  if (now) return { until, isOpen: true, when: `until ${timeInWords(now.closes)}${note}` }
  const when = next ? `Opens ${openingDay(next)} at ${timeInWords(next.period.opens)}${note}` : ''
  return { until, isOpen: false, when }
}

/** What's true in turn until midnight, when the page is made again: a browser only picks. */
export function openingsToday(hours: OfficeHours, now = new Date()): OpeningNow[] {
  const day = todayInLondon(now)
  const changes = hoursOf(day, hours)
    .flatMap(({ opens, closes }) => [opens, closes])
    .map((time) => londonMoment(day, time).getTime())
  const ends = [...changes.toSorted((one, other) => one - other), nextMidnight(now).getTime()]
  return ends.filter((end) => end > now.getTime()).map((end) => openingNow(hours, end))
}
