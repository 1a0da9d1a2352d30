const london = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options })

const time = london({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const day = london({ day: 'numeric', month: 'long', year: 'numeric' })

/**
 * When something was, as clocks in the United Kingdom show it: `at 14:05` for today, else
 * `on 19 November 2026 at 14:05`.
 */
export function shortTime(moment: Date, now = new Date()): string {
  const clock = `at ${time.format(moment)}`
  return day.format(moment) === day.format(now) ? clock : `on ${day.format(moment)} ${clock}`
}

/** A day in the United Kingdom: `19 November 2026`. */
export const shortDay = (moment: Date): string => day.format(moment)
