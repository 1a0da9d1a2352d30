import { receiptPath } from '@/contract/pages'
import { callPath, routes } from '@/contract/routes'
import { errorReply } from '../answers/error-reply'
import { finish } from '../answers/finish'
import type { Reply } from '../answers/reply'
import type { App } from '../app'
import { askSite } from '../ask-site'
import type { Exchange, ServeOptions } from '../exchange'
import { receive } from '../receive'
import { nowhere } from '../requests/request-target'
import { whileAwaited } from '../while-awaited'
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
  const { answerCall, limits, log, settings } = options
  if ((await receive(options, exchange)) === null) return
  const headers = passedHeaders(request.headers)
  const { method, path } = routes.withdraw
  const onFailure = (err: unknown): void => log.error({ err, id })
  const site = { app, answerCall, origin: settings.siteUrl.origin }
  const work = async (ask: Ask): Promise<Reply> => {
    const answer = await ask({ method, url: callPath(path, token), headers, body: null })
    answer.body.resume()
    if (answer.status === 204) {
      // A review that is withdrawn leaves the pages.
      await options.untilPagesFollow?.()
      return seeOther(receiptPath(token))
    }
    if (answer.status !== 404) return errorReply(answer.status === 503 ? 503 : 500, url, id)
    const page = await ask({ method: 'GET', url: nowhere, headers, body: null })
    const { development } = settings
    const reply = await finish(page, { url, asked: request.headers, development })
    return { ...reply, headers: { ...reply.headers, 'cache-control': 'no-store' } }
  }
  const reply = await whileAwaited(response, limits.answer, (signal) =>
    work((asked) => askSite(site, asked, signal, onFailure)),
  ).catch((err: unknown) => {
    onFailure(err)
    return errorReply(500, url, id)
  })
  if (!response.destroyed) await send(reply)
}
