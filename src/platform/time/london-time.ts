const london = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options })

const day = london({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const time = london({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const zone = london({ timeZoneName: 'short' })

const hour = 3_600_000

/** A day in words, as it is in the United Kingdom: `Monday 23 November 2026`. */
export const londonDay = (at: number | Date) => day.format(at).replaceAll(',', '')

const onClocks = (at: number) => `${londonDay(at)} at ${time.format(at)}`

/** What clocks in the United Kingdom are set to: `GMT` or `BST`. */
const zoneName = (at: number) =>
  zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''

/**
 * A moment in words, as clocks in the United Kingdom show it: `Monday 23 November 2026 at 15:04`. In
 * the hour that they show twice, when they are put back, it says which of the two is meant.
 */
export function londonTime(moment: Date | string): string {
  const at = new Date(moment).getTime()
  const words = onClocks(at)
  const isShownTwice = [at - hour, at + hour].some((other) => onClocks(other) === words)
  return isShownTwice ? `${words} ${zoneName(at)}` : words
}
