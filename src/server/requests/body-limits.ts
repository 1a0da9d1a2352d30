import { maxBodyBytes, maxLongBodyBytes } from '@/platform/limits'
import { pathOf } from './request-target'

/** How much body a request may carry, and how long it may take to send it. */
export interface BodyLimit {
  bytes: number
  milliseconds: number
  /** Whether the route itself refuses what is too large, after what it refuses first. */
  refusedByRoute?: boolean
}

const usualTime = 15_000

/** The contract's own limit, for the public calls and the accounts; and for whatever strangers send. */
export const ofStrangers: BodyLimit = {
  bytes: maxBodyBytes,
  milliseconds: usualTime,
  refusedByRoute: true,
}

const limits: readonly (readonly [pattern: RegExp, limit: BodyLimit])[] = [
  [
    // A picture from a phone over a slow line.
    /^\/api\/media(\/|$)/,
    { bytes: 12 * 1024 * 1024, milliseconds: 120_000 },
  ],
  [
    // A reply, and a form that a browser posts by itself.
    /^\/(api\/admin\/enquiries\/[^/]+\/reply|start(\/[^/]+)?|reviews)$/,
    { bytes: maxLongBodyBytes, milliseconds: usualTime, refusedByRoute: true },
  ],
  [
    /^\/api\/(users?|login|register|logout|enquiries|reviews|receipts|admin|health)(\/|$)/,
    ofStrangers,
  ],
  [
    // The panel saves a whole page or article at once.
    /^\/(api|cms)(\/|$)/,
    { bytes: 2 * 1024 * 1024, milliseconds: usualTime },
  ],
]

/**
 * The limits of a request's body. Next reads a body into memory as it comes, whether or not a route
 * wants it, so this is also the most memory that a request can cost.
 *
 * @param url a target that `readTarget` has passed, whose path therefore can be decoded
 *
 * Source: docs/api.md, "Requests".
 */
export function bodyLimit(url: string): BodyLimit {
  const path = decodeURIComponent(pathOf(url))
  const found = limits.find(([pattern]) => pattern.test(path))
  return found?.[1] ?? { bytes: maxBodyBytes, milliseconds: usualTime }
}
