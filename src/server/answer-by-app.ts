import type { App } from './app'
import { errorReply } from './answers/error-reply'
import { askSite } from './ask-site'
import { finish } from './answers/finish'
import type { Reply } from './answers/reply'
import { bodyLimit } from './requests/body-limits'
import { type Body, readBody } from './requests/read-body'
import { addRequestHeaders } from './requests/request-headers'
import type { Exchange, ServeOptions } from './exchange'

/** What a cut body looks like to a route that reads it: not as it should be, or not to be read. */
const unreadable = [400, 500]

/**
 * Answers a request by the app, with what this server knows of the client in place of what that says of
 * itself. The body is read first, whole; the answer is streamed.
 *
 * Source: docs/api.md, "Requests" and "Answers".
 */
export async function answerByApp(
  app: App,
  options: ServeOptions,
  exchange: Exchange,
): Promise<void> {
  const { request, response, url, id, send, refuse } = exchange
  if (!addRequestHeaders(request, id, options.settings)) {
    request.socket.destroy()
    return
  }
  const limit = (options.bodyLimit ?? bodyLimit)(url)
  const read = await readBody(request, limit)
  if (read.kind === 'cut') return
  if (read.kind === 'too slow') return refuse(408)
  const tooLarge = read.kind === 'too large'
  if (tooLarge && !limit.refusedByRoute) return refuse(413)
  const reply = await askAndFinish(app, options, exchange, read.body)
  if (response.destroyed) return
  if (tooLarge && unreadable.includes(reply.status)) return refuse(413)
  if (mayChangePages(exchange, reply)) await options.untilPagesFollow?.()
  return send(reply)
}

/** Whether an answer may say that content was changed: visitors, who have no cookie, change none. */
function mayChangePages({ request }: Exchange, { status }: Reply): boolean {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method ?? '')
  return isWrite && status < 400 && request.headers.cookie !== undefined
}

async function askAndFinish(
  app: App,
  { limits, log, settings, answerCall }: ServeOptions,
  { request, response, url, id }: Exchange,
  body: Body | null,
): Promise<Reply> {
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  const timer = setTimeout(stop, limits.answer)
  response.once('close', () => {
    if (!response.writableFinished) stop()
  })
  const { method = '', headers } = request
  // The headers of a page depend on its body; the answer leaves the body out.
  const asked = { method: method === 'HEAD' ? 'GET' : method, url, headers, body }
  const onFailure = (err: unknown): void => log.error({ err, id })
  try {
    const site = { app, answerCall, origin: settings.siteUrl.origin }
    const answer = await askSite(site, asked, stopping.signal, onFailure)
    return await finish(answer, { url, asked: headers, development: settings.development })
  } catch {
    return errorReply(500, url, id)
  } finally {
    clearTimeout(timer)
  }
}
