const london = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options })

const day = london({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const time = london({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const zone = london({ timeZoneName: 'short' })

const hour = 3_600_000

const onClocks = (at: number) => `${day.format(at).replaceAll(',', '')} at ${time.format(at)}`

/** What clocks in the United Kingdom are set to: `GMT` or `BST`. */
const zoneName = (at: number) =>
  zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''

/**
 * A moment in words, as clocks in the United Kingdom show it: `Monday 23 November 2026 at 15:04`. In
 * the hour that they show twice, when they are put back, it says which of the two is meant.
 */
export function londonTime(moment: Date): string {
  const at = moment.getTime()
  const words = onClocks(at)
  const isShownTwice = [at - hour, at + hour].some((other) => onClocks(other) === words)
  return isShownTwice ? `${words} ${zoneName(at)}` : words
}
