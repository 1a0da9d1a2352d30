const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  minute: '2-digit',
})

/**
 * A moment as it is read in the United Kingdom: `Monday 23 November 2026 at 14:55`.
 *
 * @param at ISO 8601
 */
export function shownMoment(at: string): string {
  const date = new Date(at)
  const parts = day.formatToParts(date)
  const words = parts.map(({ type, value }) => (type === 'literal' ? ' ' : value)).join('')
  return `${words} at ${time.format(date)}`
}

/** A day of the calendar, `YYYY-MM-DD`, as it is read in the United Kingdom: `29 February 2024`. */
export function shownDay(text: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${text}T00:00:00Z`),
  )
}
