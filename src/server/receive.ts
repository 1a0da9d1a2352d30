import type { Exchange, ServeOptions } from './exchange'
import { type BodyLimit, bodyLimit } from './requests/body-limits'
import { type Body, readBody } from './requests/read-body'
import { addRequestHeaders } from './requests/request-headers'

/** A request whose body has been read. */
export interface Received {
  body: Body | null
  /** More came than may come; `body` is one byte more than that. */
  tooLarge: boolean
  limit: BodyLimit
}

/**
 * Reads a request whole, and puts what this server knows of the client in place of what that says of
 * itself.
 *
 * @returns null where there is nothing more to do: the client has gone, or it was refused
 * Source: docs/api.md, "Requests".
 */
export async function receive(
  options: ServeOptions,
  { request, url, id, refuse }: Exchange,
): Promise<Received | null> {
  if (!addRequestHeaders(request, id, options.settings)) {
    request.socket.destroy()
    return null
  }
  const limit = (options.bodyLimit ?? bodyLimit)(url)
  const read = await readBody(request, limit)
  if (read.kind === 'cut') return null
  const tooLarge = read.kind === 'too large'
  const refused = read.kind === 'too slow' ? 408 : tooLarge && !limit.refusedByRoute ? 413 : null
  if (refused !== null) await refuse(refused)
  return read.kind === 'too slow' || refused !== null ? null : { body: read.body, tooLarge, limit }
}
