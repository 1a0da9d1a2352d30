import type { IncomingMessage } from 'node:http'
import type { BodyLimit } from './body-limits'

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
