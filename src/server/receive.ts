import { panelPath } from '@/platform/pages'
import { readingMethods } from './answers/error-reply'
import type { Exchange, ServeOptions } from './exchange'
import { bodyLimit, ofStrangers } from './requests/body-limits'
import { announcedBytes, type Body, readBody } from './requests/read-body'
import { addRequestHeaders } from './requests/request-headers'
import { isAtOrUnder } from './requests/request-target'

/** The most bytes of bodies that are held at once, of all requests together. */
const mostHeld = 64 * 1024 * 1024

let held = 0

/** A request whose body has been read. */
interface Received {
  body: Body | null
  /** More came than may come; `body` is one byte more than that. */
  tooLarge: boolean
}

/**
 * Reads a request whole, and puts what this server knows of the client in place of what that says of
 * itself. Of a stranger no more is read than the public calls take, and nothing for the panel.
 *
 * @param session says who is signed in, as `statusOfSession` does; a public form has none
 * @returns null where there is nothing more to do: the client has gone, or it was refused
 * Source: docs/api.md, "Requests".
 */
export async function receive(
  options: ServeOptions,
  { request, response, url, id, refuse }: Exchange,
  session?: () => Promise<number>,
): Promise<Received | null> {
  if (!addRequestHeaders(request, id, options.settings)) {
    request.socket.destroy()
    return null
  }
  const usual = (options.bodyLimit ?? bodyLimit)(url)
  const bytes = Math.min(announcedBytes(request), usual.bytes)
  const isForPanel = isAtOrUnder(panelPath, url) && !readingMethods.includes(request.method ?? '')
  const isSmall = bytes <= ofStrangers.bytes
  const status = session && (isForPanel || !isSmall) ? await session() : 200
  if (response.destroyed) return null
  const limit = status === 200 ? usual : ofStrangers
  const room = Math.min(bytes, limit.bytes)
  // A small body always has room, so that no large ones keep an enquiry out.
  const isFull = !isSmall && held + room > mostHeld
  if (isFull || (isForPanel && status !== 200)) {
    await refuse(isFull || status === 503 ? 503 : 404)
    return null
  }
  held += room
  response.once('close', () => (held -= room))
  const read = await readBody(request, limit)
  if (read.kind === 'cut') return null
  const tooLarge = read.kind === 'too large'
  const refused = read.kind === 'too slow' ? 408 : tooLarge && !limit.refusedByRoute ? 413 : null
  if (refused !== null) await refuse(refused)
  return read.kind === 'too slow' || refused !== null ? null : { body: read.body, tooLarge }
}
