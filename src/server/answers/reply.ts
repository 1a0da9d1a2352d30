import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type DrainLimit, drain, isUnfinished } from '../requests/read-body'

/** An answer as it is sent. */
export interface Reply {
  status: number
  headers: Readonly<Record<string, number | string | readonly string[]>>
  body: Buffer | Readable
}

/** Statuses whose answers have no body and no length of one, to any method. */
const bodiless = [204, 304]

/**
 * Sends an answer. To HEAD it is sent without its body, with the headers of the answer to GET
 * (RFC 9110, section 9.3.2). To a client that is still sending its body it is sent whole before the
 * connection is closed.
 *
 * @returns when the answer is sent, or its client has gone
 */
export async function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Reply,
  drainLimit: DrainLimit,
): Promise<void> {
  const unfinished = isUnfinished(request)
  response.writeHead(status, {
    ...headers,
    ...(Buffer.isBuffer(body) && !bodiless.includes(status) && { 'content-length': body.length }),
    ...(unfinished && { connection: 'close' }),
  })
  const none = request.method === 'HEAD' || bodiless.includes(status)
  if (none && body instanceof Readable) body.destroy()
  if (!none && body instanceof Readable) {
    // An answer that breaks off is cut, so that it never looks whole.
    await pipeline(body, response, { end: !unfinished }).catch(() => response.destroy())
  } else if (unfinished) {
    if (none) response.flushHeaders()
    else response.write(body)
  } else {
    response.end(none ? undefined : body)
  }
  if (!unfinished) return
  await drain(request, drainLimit)
  response.end()
}
