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
