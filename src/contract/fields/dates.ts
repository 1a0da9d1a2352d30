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
