const isoDay = /^\d{4}-\d{2}-\d{2}$/

const londonDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The calendar day in the UK.
 * @param now the instant; the present by default
 * @returns the day as `YYYY-MM-DD`, which sorts as text
 */
export function todayInLondon(now: Date = new Date()): string {
  // Browsers differ in how they format a whole date, so it's built from parts.
  const parts = new Map(londonDay.formatToParts(now).map(({ type, value }) => [type, value]))
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-')
}

/** The same day in every time zone of Europe. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`

/** Days are `YYYY-MM-DD`. */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * Days are `YYYY-MM-DD`. A month without the day of the month ends it: 29 February and a year is 28
 * February.
 */
export function laterDay(
  day: string,
  { years = 0, months = 0, lessDays = 0 }: { years?: number; months?: number; lessDays?: number },
): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const monthAt = month - 1 + 12 * years + months
  const lastOfMonth = new Date(Date.UTC(year, monthAt + 1, 0)).getUTCDate()
  const end = Date.UTC(year, monthAt, Math.min(date - lessDays, lastOfMonth))
  return new Date(end).toISOString().slice(0, 10)
}

/** The beginning of a day in the UK. @param day as `YYYY-MM-DD` */
export function londonMidnight(day: string): Date {
  // Midnight UTC, or an hour earlier in summer time.
  const byUtc = new Date(`${day}T00:00:00Z`)
  const inSummer = new Date(byUtc.getTime() - 3_600_000)
  return todayInLondon(inSummer) === day ? inSummer : byUtc
}

/** The end of the current day in the UK. */
export const nextMidnight = (at: Date): Date => londonMidnight(daysLater(todayInLondon(at), 1))

/** A day of the calendar as `YYYY-MM-DD` (RFC 3339, full-date). */
export function isRealDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  if (!isoDay.test(text) || Number.isNaN(date.getTime())) return false
  // 30 February is read as a day of March.
  return date.toISOString().startsWith(text)
}
