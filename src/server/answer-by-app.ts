import { healthCall } from '@/contract/calls'
import { receiptsPath } from '@/contract/pages'
import type { App } from './app'
import { errorReply } from './answers/error-reply'
import { askSite } from './ask-site'
import { finish } from './answers/finish'
import type { Reply } from './answers/reply'
import type { Exchange, ServeOptions } from './exchange'
import { passedHeaders } from './forms/ask'
import { receive } from './receive'
import type { Body } from './requests/read-body'
import { isAtOrUnder } from './requests/request-target'
import { whileAwaited } from './while-awaited'

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
  const { response, send, refuse } = exchange
  const received = await receive(options, exchange)
  if (received === null) return
  const reply = await askAndFinish(app, options, exchange, received.body)
  if (response.destroyed) return
  if (reply.status === 500 && isAtOrUnder(receiptsPath, exchange.url)) {
    return refuse((await isUnavailable(app, options, exchange)) ? 503 : 500)
  }
  if (received.tooLarge && unreadable.includes(reply.status)) return refuse(413)
  if (mayChangePages(exchange, reply)) await options.untilPagesFollow?.()
  return send(reply)
}

/** Whether an answer may say that content was changed: visitors, who have no cookie, change none. */
function mayChangePages({ request }: Exchange, { status }: Reply): boolean {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method ?? '')
  return isWrite && status < 400 && request.headers.cookie !== undefined
}

/**
 * Whether the database is away. Receipts are the only public pages that need it each time they are
 * asked for, so nobody reads of it on any other.
 */
async function isUnavailable(
  app: App,
  { answerCall, limits, settings }: ServeOptions,
  { request, response }: Exchange,
): Promise<boolean> {
  const { method, path: url } = healthCall
  const asked = { method, url, headers: passedHeaders(request.headers), body: null }
  const site = { app, answerCall, origin: settings.siteUrl.origin }
  const { status, body } = await whileAwaited(response, limits.answer, (signal) =>
    askSite(site, asked, signal, () => {}),
  )
  body.resume()
  return status === 503
}

async function askAndFinish(
  app: App,
  { limits, log, settings, answerCall }: ServeOptions,
  { request, response, url, id }: Exchange,
  body: Body | null,
): Promise<Reply> {
  const { method = '', headers } = request
  // The headers of a page depend on its body; the answer leaves the body out.
  const asked = { method: method === 'HEAD' ? 'GET' : method, url, headers, body }
  const onFailure = (err: unknown): void => log.error({ err, id })
  const site = { app, answerCall, origin: settings.siteUrl.origin }
  try {
    return await whileAwaited(response, limits.answer, async (signal) =>
      finish(await askSite(site, asked, signal, onFailure), {
        url,
        asked: headers,
        development: settings.development,
      }),
    )
  } catch {
    return errorReply(500, url, id)
  }
}
