import type { IncomingMessage } from 'node:http'
import { maxBodyBytes, maxLongBodyBytes } from '@/platform/limits'
import { pathOf } from './request-target'

/** How much body a request may carry, and how long it may take to send it. */
interface BodyLimit {
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

/** A body in the pieces in which it came: joining a picture's takes its size in memory once more. */
export type Body = readonly Buffer[]

/** How reading a body ended. */
type ReadBody =
  /** It came whole, or there is none. */
  | { kind: 'whole'; body: Body | null }
  /** More came than may come; `body` is one byte more than that. */
  | { kind: 'too large'; body: Body }
  | { kind: 'too slow' }
  /** Its sender left. */
  | { kind: 'cut' }

/** Whether a request announces a body (RFC 9112, section 6.3). */
function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** How many bytes of body a request announces; any number where it does not say. */
export function announcedBytes(request: IncomingMessage): number {
  return hasBody(request) ? Number(request.headers['content-length'] ?? Infinity) : 0
}

/** Whether more of a request's body is to come. */
export function isUnfinished(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete
}

/**
 * Reads a request's body into memory, no more of it than may come. Of a body that is too large or too
 * slow the rest is left unread.
 *
 * Source: docs/api.md, "Requests".
 */
export function readBody(request: IncomingMessage, limit: BodyLimit): Promise<ReadBody> {
  if (!hasBody(request)) return Promise.resolve({ kind: 'whole', body: null })
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const done = (outcome: ReadBody): void => {
      clearTimeout(timer)
      request.off('data', take).off('end', end).off('close', cut).pause()
      resolve(outcome)
    }
    const timer = setTimeout(() => done({ kind: 'too slow' }), limit.milliseconds)
    const take = (chunk: Buffer): void => {
      chunks.push(chunk)
      bytes += chunk.byteLength
      if (bytes <= limit.bytes) return
      const kept = chunk.byteLength - (bytes - limit.bytes - 1)
      done({ kind: 'too large', body: [...chunks.slice(0, -1), chunk.subarray(0, kept)] })
    }
    const end = (): void => done({ kind: 'whole', body: chunks })
    const cut = (): void => done({ kind: 'cut' })
    request.on('data', take).on('end', end).on('close', cut).on('error', cut)
  })
}

/** How much is read from an answered client, and for how long, before its connection is closed. */
export interface DrainLimit {
  bytes: number
  milliseconds: number
}

/**
 * Reads the rest of a body and drops it, so that its sender gets to read the answer: a connection that
 * is closed with bytes unread is reset, and the answer lost (RFC 9112, section 9.6).
 *
 * @returns once the body has ended, the connection is closed, or a limit is reached
 */
export function drain(request: IncomingMessage, limit: DrainLimit): Promise<void> {
  return new Promise((resolve) => {
    let left = limit.bytes
    const done = (): void => {
      clearTimeout(timer)
      request.off('data', drop)
      resolve()
    }
    const drop = (chunk: Buffer): void => {
      left -= chunk.byteLength
      if (left < 0) done()
    }
    const timer = setTimeout(done, limit.milliseconds)
    request.once('end', done).once('close', done).on('data', drop).resume()
  })
}
