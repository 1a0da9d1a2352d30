const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/

const londonDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The calendar day in the United Kingdom at an instant.
 *
 * @param now the instant; the present by default
 * @returns the day as `YYYY-MM-DD`, which sorts as text
 */
export function todayInLondon(now: Date = new Date()): string {
  // Put together from its parts: how a language writes a whole date differs between browsers.
  const parts = new Map(londonDay.formatToParts(now).map(({ type, value }) => [type, value]))
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-')
}

/** Noon UTC of a day, `YYYY-MM-DD`: a moment of the same day wherever it is read. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`

/** The day so many days after another, both as `YYYY-MM-DD`. */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * When a day begins in the United Kingdom, whatever its clocks do on it.
 *
 * @param day as `YYYY-MM-DD`
 */
export function londonMidnight(day: string): Date {
  // Never later than by UTC, and at most one hour earlier: while it is summer time.
  const byUtc = new Date(`${day}T00:00:00Z`)
  const inSummer = new Date(byUtc.getTime() - 3_600_000)
  return todayInLondon(inSummer) === day ? inSummer : byUtc
}

/** When the day ends that it is in the United Kingdom at a moment, whatever its clocks do on it. */
export const nextMidnight = (at: Date): Date => londonMidnight(daysLater(todayInLondon(at), 1))

/**
 * Whether a text is a day of the calendar, leap years included, written as `YYYY-MM-DD`.
 *
 * Source: RFC 3339, full-date; docs/api.md, "Text".
 */
export function isRealDay(text: string): boolean {
  const [, year, month, day] = isoDay.exec(text) ?? []
  if (!year || !month || !day) return false
  const date = new Date(`${text}T00:00:00Z`)
  return (
    !Number.isNaN(date.getTime()) &&
    date.getUTCMonth() + 1 === Number(month) &&
    date.getUTCDate() === Number(day)
  )
}
