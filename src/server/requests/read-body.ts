import type { IncomingMessage } from 'node:http'
import { maxBodyBytes, maxLongBodyBytes } from '@/platform/limits'
import { pathOf } from './request-target'

interface BodyLimit {
  bytes: number
  milliseconds: number
  /** The route refuses large bodies itself, after its other refusals. */
  refusedByRoute?: boolean
}

const usualTime = 15_000

/** The limit of public calls, accounts and everything that strangers send. */
export const ofStrangers: BodyLimit = {
  bytes: maxBodyBytes,
  milliseconds: usualTime,
  refusedByRoute: true,
}

const limits: readonly (readonly [pattern: RegExp, limit: BodyLimit])[] = [
  // A picture from a phone over a slow line.
  [/^\/api\/media(\/|$)/, { bytes: 12 * 1024 * 1024, milliseconds: 120_000 }],
  // A reply, its draft, and forms without scripts.
  [
    /^\/(api\/admin\/enquiries\/[^/]+\/(reply|draft)|start(\/[^/]+)?|reviews)$/,
    { ...ofStrangers, bytes: maxLongBodyBytes },
  ],
  [
    /^\/api\/(users?|login|register|logout|enquiries|reviews|receipts|admin|health)(\/|$)/,
    ofStrangers,
  ],
  // The panel saves a whole page at once.
  [/^\/(api|cms)(\/|$)/, { bytes: 2 * 1024 * 1024, milliseconds: usualTime }],
]

/**
 * Also the most memory that a request can cost: Next reads a body into memory whether or not a
 * route wants it.
 * @param url a target that `readTarget` has passed, so its path can be decoded
 */
export function bodyLimit(url: string): BodyLimit {
  const path = decodeURIComponent(pathOf(url))
  const found = limits.find(([pattern]) => pattern.test(path))
  return found?.[1] ?? { bytes: maxBodyBytes, milliseconds: usualTime }
}

/** The pieces as they came: joining a picture's takes its size again. */
export type Body = readonly Buffer[]

type ReadBody =
  | { kind: 'whole'; body: Body | null }
  /** Then `body` is one byte over the limit. */
  | { kind: 'too large'; body: Body }
  | { kind: 'too slow' }
  | { kind: 'no room' }
  | { kind: 'cut' }

/** RFC 9112, section 6.3. */
function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Infinity if it doesn't say. */
export function announcedBytes(request: IncomingMessage): number {
  return hasBody(request) ? Number(request.headers['content-length'] ?? Infinity) : 0
}

export function isUnfinished(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete
}

/**
 * Reads a body into memory up to its limit; the rest of a large or slow one is left.
 * @param hasRoom told the bytes of each piece that comes
 */
export function readBody(
  request: IncomingMessage,
  limit: BodyLimit,
  hasRoom: (bytes: number) => boolean,
): Promise<ReadBody> {
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
      const isFull = !hasRoom(chunk.byteLength)
      if (isFull) done({ kind: 'no room' })
      if (isFull || bytes <= limit.bytes) return
      const left = chunk.byteLength - (bytes - limit.bytes - 1)
      done({ kind: 'too large', body: [...chunks.slice(0, -1), chunk.subarray(0, left)] })
    }
    const end = (): void => done({ kind: 'whole', body: chunks })
    const cut = (): void => done({ kind: 'cut' })
    request.on('data', take).on('end', end).on('close', cut).on('error', cut)
  })
}

export interface DrainLimit {
  bytes: number
  milliseconds: number
}

/**
 * Reads and drops the rest of a body so that its sender can read the answer: closing with unread bytes
 * resets the connection (RFC 9112, section 9.6).
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
