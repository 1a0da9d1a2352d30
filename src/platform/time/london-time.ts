import { noonOf } from './dates'
import { hour, minute } from './durations'

/** ISO 8601, or milliseconds since 1970. */
type Moment = Date | number | string

const london = (options: Intl.DateTimeFormatOptions, language = 'en-GB') =>
  new Intl.DateTimeFormat(language, { timeZone: 'Europe/London', ...options })

const date = { day: 'numeric', month: 'long', year: 'numeric' } as const

const dates = london(date)
const weekdayDates = london({ weekday: 'long', ...date })
const shortDates = london({ weekday: 'short', day: 'numeric', month: 'short' })
const adminDates = london({ ...date, month: 'short' }, 'en-US')
const clock = london({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const zone = london({ timeZoneName: 'short' })

/** Such as `23 November 2026`. */
export const longDate = (at: Moment): string => dates.format(new Date(at))

/** Such as `Monday 23 November 2026`, without the comma that some browsers add. */
export const londonDay = (at: Moment): string =>
  weekdayDates.format(new Date(at)).replaceAll(',', '')

/** Such as `Mon 23 Nov`. */
export const shortDay = (at: Moment): string => shortDates.format(new Date(at)).replaceAll(',', '')

/** The same for a `YYYY-MM-DD`. */
export const dayInWords = (day: string): string => londonDay(noonOf(day))

/** A time as `HH:MM` as people write it: `9am`, `10:30am`, `midday`. */
export function timeInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (minutes === 0 && hours % 12 === 0) return hours === 12 ? 'midday' : 'midnight'
  const half = hours < 12 ? 'am' : 'pm'
  return `${hours % 12 || 12}${minutes === 0 ? '' : time.slice(-3)}${half}`
}

/** Such as `15:04`, for machines, the dashboard and what's typed. */
export const clockTime = (at: Moment): string => clock.format(new Date(at))

/** Such as `3:04pm`. */
export const visitorTime = (at: Moment): string => timeInWords(clockTime(at))

/**
 * The moment when the clocks of the UK show a time. In an hour that comes twice it's the first; for
 * one that's skipped it's the next.
 * @param day as `YYYY-MM-DD`
 * @param time as `HH:MM`
 */
export function londonMoment(day: string, time: string): Date {
  const byUtc = new Date(`${day}T${time}:00Z`)
  const inSummer = new Date(byUtc.getTime() - hour)
  return clockTime(inSummer) === time ? inSummer : byUtc
}

const onClocks = (at: number) => `${londonDay(at)} at ${visitorTime(at)}`

/** `GMT` or `BST`. */
const zoneName = (at: number) =>
  zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''

/**
 * Such as `Monday 23 November 2026 at 3:04pm`, London time. It names the zone in the hour that
 * occurs twice.
 */
export function londonTime(moment: Date | string): string {
  const at = new Date(moment).getTime()
  const words = onClocks(at)
  const isShownTwice = [at - hour, at + hour].some((other) => onClocks(other) === words)
  return isShownTwice ? `${words} ${zoneName(at)}` : words
}

/** A due time, with midnight as `the end of Monday 23 November 2026`. */
export function deadline(moment: Date | string): string {
  const at = new Date(moment).getTime()
  const isMidnight = clockTime(at + 1) === '00:00'
  return isMidnight ? `the end of ${londonDay(at - minute)}` : londonTime(moment)
}

/** Such as `at 14:05` today, else `on 19 November 2026 at 14:05`. */
export function shortTime(at: Moment, now: Moment = Date.now()): string {
  const time = `at ${clockTime(at)}`
  return longDate(at) === longDate(now) ? time : `on ${longDate(at)} ${time}`
}

/** Such as `Nov 21, 2026`. */
export const adminDate = (at: Moment): string => adminDates.format(new Date(at))

/** Such as `Nov 21, 2026, 12:07`. */
export const adminDateTime = (at: Moment): string => `${adminDate(at)}, ${clockTime(at)}`
