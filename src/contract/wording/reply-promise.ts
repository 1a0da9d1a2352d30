import { replyWithinHours } from '../limits'

const minute = 60_000
const hour = 60 * minute

/** How long after an enquiry a reply is promised at the latest, in milliseconds. */
export const promisedWithin = replyWithinHours * hour

/** How the promise of a reply stands for one enquiry. */
export interface ReplyPromise {
  open: boolean
  words: string
}

/**
 * What is left of the promise to reply, counted down in hours, in the last one in minutes.
 *
 * @param at when the enquiry came, ISO 8601
 * @param now milliseconds since 1970
 * Source: docs/product.md, "9.2 Reply promise".
 */
export function replyPromise(at: string, now: number): ReplyPromise {
  // A clock that is slow would promise more than there is.
  const left = Math.min(Date.parse(at) + promisedWithin - now, promisedWithin)
  if (left <= 0) return { open: false, words: `past ${replyWithinHours} hours` }
  return { open: true, words: `${inUnits(left)} left to reply` }
}

function inUnits(duration: number): string {
  const [unit, length] =
    duration >= hour ? (['hour', hour] as const) : (['minute', minute] as const)
  const count = Math.max(1, Math.floor(duration / length))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
