import { maxBodyBytes } from '@/contract/limits'
import { pathOf } from './request-target'

/** How much body a request may carry, and how long it may take to send it. */
export interface BodyLimit {
  bytes: number
  milliseconds: number
}

const slowestSender = 15_000

const rooms: readonly (readonly [pattern: RegExp, limit: BodyLimit])[] = [
  [
    // A picture from a phone over a slow line.
    /^\/api\/media(\/|$)/,
    { bytes: 12 * 1024 * 1024, milliseconds: 120_000 },
  ],
  [
    // What strangers reach, and the accounts: the contract's own bound.
    /^\/api\/(user|users|login|register|logout|enquiries|reviews|admin|health)(\/|$)/,
    { bytes: maxBodyBytes, milliseconds: slowestSender },
  ],
  [
    // The panel saves a whole page or article at once.
    /^\/(api|cms)(\/|$)/,
    { bytes: 2 * 1024 * 1024, milliseconds: slowestSender },
  ],
]

/**
 * The bounds on a request's body. Next reads a body into memory as it comes, whether or not a route
 * wants it, so that this is also what a request can cost.
 *
 * @param url a target that `readTarget` has passed, whose path therefore can be decoded
 *
 * Source: docs/api.md, "Requests".
 */
export function bodyLimit(url: string): BodyLimit {
  const path = decodeURIComponent(pathOf(url))
  const room = rooms.find(([pattern]) => pattern.test(path))
  return room?.[1] ?? { bytes: maxBodyBytes, milliseconds: slowestSender }
}
