/** How soon a reply is promised: a fact of the site's. */
export interface ReplyTime {
  /** Hours, whole and at least 1. */
  hours: number
  /** Whether Saturdays and Sundays count; where they do not, the clock stands still on them. */
  weekendsCount: boolean
}

/** What a fresh site promises, and one whose reply time is missing. Source: docs/product.md, "9.1 Facts". */
export const usualReplyTime: ReplyTime = { hours: 24, weekendsCount: true }

const hour = 3_600_000

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The weekday in the United Kingdom, and how much of the day its clocks show as gone, in milliseconds. */
function londonClock(at: number): { weekday: string; gone: number } {
  const parts = new Map(london.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  const seconds = (part('hour') * 60 + part('minute')) * 60 + part('second')
  const milliseconds = ((at % 1_000) + 1_000) % 1_000
  return { weekday: parts.get('weekday') ?? '', gone: seconds * 1_000 + milliseconds }
}

/** The first instant of the day after the one that contains `at`, in Europe/London. */
function nextMidnight(at: number): number {
  const guess = at - londonClock(at).gone + 24 * hour
  // A day in which the clocks change has 23 or 25 hours, so the guess is an hour off.
  const { gone } = londonClock(guess)
  return gone === 0 ? guess : gone < 12 * hour ? guess - gone : guess + 24 * hour - gone
}

const isWeekend = (at: number) => ['Sat', 'Sun'].includes(londonClock(at).weekday)

/**
 * When the reply to an enquiry is due: so many hours after it came, as time passes and not as clocks
 * show it, so that a change of the clocks takes no hour away. Where weekends do not count, the hours
 * between the midnights of Europe/London around Saturday and Sunday are left out.
 *
 * @param from when the enquiry came
 * Source: docs/product.md, "9.2 Reply promise".
 */
export function dueTime(from: Date, { hours, weekendsCount }: ReplyTime): Date {
  let at = from.getTime()
  let left = hours * hour
  if (weekendsCount) return new Date(at + left)
  for (;;) {
    const midnight = nextMidnight(at)
    if (isWeekend(at)) at = midnight
    else if (at + left <= midnight) return new Date(at + left)
    else {
      left -= midnight - at
      at = midnight
    }
  }
}

/** The moment at which so much of the time until the reply is due has gone; `share` is from 0 to 1. */
export function shareGone(from: Date, due: Date, share: number): Date {
  return new Date(from.getTime() + (due.getTime() - from.getTime()) * share)
}

/** The reply time as texts quote it: `24 hours`, or `24 hours, not counting weekends`. */
export function replyTimeWords({ hours, weekendsCount }: ReplyTime): string {
  const words = `${hours} hour${hours === 1 ? '' : 's'}`
  return weekendsCount ? words : `${words}, not counting weekends`
}
