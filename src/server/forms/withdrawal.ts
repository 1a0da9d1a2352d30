import { receiptPath } from '@/platform/pages'
import { callPath, routes } from '@/platform/calls/routes'
import { errorReply } from '../answers/error-reply'
import type { Reply } from '../answers/reply'
import type { App } from '../app'
import { whileAsking } from '../ask-site'
import type { Exchange, ServeOptions } from '../exchange'
import { notFoundReply } from '../pages/not-found-reply'
import { receive } from '../receive'
import { type Ask, passedHeaders, seeOther } from './ask'

/**
 * POST /receipt/{token}/withdraw: the button of a receipt page, which the call of the same name is asked
 * for. It leads back to the page.
 *
 * Source: docs/api.md, "Receipt".
 */
export async function answerWithdrawal(
  token: string,
  app: App,
  options: ServeOptions,
  exchange: Exchange,
): Promise<void> {
  const { request, response, url, id, send } = exchange
  if ((await receive(options, exchange)) === null) return
  const headers = passedHeaders(request.headers)
  const { method, path } = routes.withdraw
  const work = async (ask: Ask): Promise<Reply> => {
    const answer = await ask({ method, url: callPath(path, token), headers, body: null })
    answer.body.resume()
    if (answer.status === 204) {
      // A review that is withdrawn leaves the pages.
      await options.untilPagesFollow?.()
      return seeOther(receiptPath(token))
    }
    if (answer.status !== 404) return errorReply(answer.status === 503 ? 503 : 500, url, id)
    return notFoundReply(options.pages, exchange)
  }
  const reply = await whileAsking(app, options, exchange, work).catch((err: unknown) => {
    options.log.error({ err, id })
    return errorReply(500, url, id)
  })
  if (!response.destroyed) await send(reply)
}
