import type { IncomingHttpHeaders } from 'node:http'
import { healthCall } from '@/platform/calls/calls'
import { receiptRoute, receiptsPath } from '@/platform/pages'
import { routes } from '@/platform/calls/routes'
import type { App } from './app'
import { errorReply } from './answers/error-reply'
import { whileAsking } from './ask-site'
import { finish } from './answers/finish'
import type { Reply } from './answers/reply'
import { type Exchange, receive, type ServeOptions } from './exchange'
import { type Ask, passedHeaders, statusOfSession } from './forms/ask'
import { gapIn } from './forms/form-at'
import { notFoundReply } from './pages/not-found-reply'
import type { Body } from './requests/read-body'
import { isAtOrUnder, pathOf } from './requests/request-target'
import { routeName } from './requests/route-name'

/** What a route answers to a body that was cut. */
const unreadable = [400, 500]

/**
 * Answers a request through the app, with the client's claims about itself replaced. Reads the body
 * whole first and streams the answer.
 *
 * Source: docs/api.md, "Requests" and "Answers".
 */
export async function answerByApp(
  app: App,
  options: ServeOptions,
  exchange: Exchange,
): Promise<void> {
  const { response, send, refuse } = exchange
  const session = (ask: Ask) => statusOfSession(ask, exchange.request.headers)
  const received = await receive(options, exchange, () =>
    whileAsking(app, options, exchange, session).catch(() => 503),
  )
  if (received === null) return
  const reply = await askAndFinish(app, options, exchange, received.body)
  if (response.destroyed) return
  if (received.tooLarge && unreadable.includes(reply.status)) return refuse(413)
  if (mayChangePages(exchange, reply)) await options.untilPagesFollow?.()
  return send(reply)
}

/** Visitors have no cookie and change pages only by withdrawing a review. */
function mayChangePages({ request, url }: Exchange, { status }: Reply): boolean {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method ?? '')
  const isWithdrawal = routeName(url) === routes.withdraw.path
  return isWrite && status < 400 && (isWithdrawal || request.headers.cookie !== undefined)
}

async function askAndFinish(
  app: App,
  options: ServeOptions,
  exchange: Exchange,
  body: Body | null,
): Promise<Reply> {
  const { request, url, id } = exchange
  const { method = '', headers } = request
  // A page's headers depend on its body, so HEAD asks for it too.
  const asked = { method: method === 'HEAD' ? 'GET' : method, url, headers, body }
  const { development } = options.settings
  try {
    return await whileAsking(app, options, exchange, async (ask) => {
      if (isAtOrUnder(receiptsPath, url)) {
        if (await isDatabaseAway(ask, headers)) return errorReply(503, url, id)
        if (!(await isReceipt(options, url))) return notFoundReply(options.pages, exchange)
      }
      return finish(await ask(asked), { url, asked: headers, development })
    })
  } catch {
    return errorReply(500, url, id)
  }
}

/** Next would take forty times as long to say no. */
async function isReceipt({ knowsReceipt }: ServeOptions, url: string): Promise<boolean> {
  if (!knowsReceipt) return true
  const token = gapIn(receiptRoute, pathOf(url))
  return token !== undefined && knowsReceipt(token)
}

/**
 * Asked before a receipt, the only public page that isn't cached: Next would try for a quarter of a
 * minute.
 */
async function isDatabaseAway(ask: Ask, headers: IncomingHttpHeaders): Promise<boolean> {
  const { method, path: url } = healthCall
  const { status, body } = await ask({ method, url, headers: passedHeaders(headers), body: null })
  body.resume()
  return status === 503
}
