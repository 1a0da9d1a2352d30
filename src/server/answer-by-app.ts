import type { IncomingHttpHeaders } from 'node:http'
import { healthCall } from '@/platform/calls/calls'
import { adminPages, receiptRoute, receiptsPath } from '@/platform/pages'
import { routes } from '@/platform/calls/routes'
import { signInPath } from '@/account/sign-in-address'
import { headerNames } from '@/platform/headers'
import { errorReply, readingMethods } from './answers/error-reply'
import { plainPage, redirect, type Reply } from './answers/reply'
import { type Ask, passedHeaders, statusOfSession, whileAsking } from './ask-site'
import { gapIn } from './forms/form-at'
import { notFoundReply } from './pages/send-stored'
import type { Body } from './requests/read-body'
import { isAtOrUnder, pathOf, routeName } from './requests/request-target'
import { pageSecurity } from './answers/security-headers'
import { finish } from './answers/finish'
import { type Exchange, receive, type ServeOptions } from './exchange'

/** What a route answers to a body that was cut. */
const unreadable = [400, 500]

/**
 * Answers a request through the app, with the client's claims about itself replaced. Reads the body
 * whole first and streams the answer.
 *
 * Source: docs/api.md, "Requests" and "Answers".
 */
export async function answerByApp(options: ServeOptions, exchange: Exchange): Promise<void> {
  const { response, send, refuse } = exchange
  const session = (ask: Ask) => statusOfSession(ask, exchange.request.headers)
  const received = await receive(options, exchange, () =>
    whileAsking(options, exchange, session).catch(() => 503),
  )
  if (received === null) return
  const reply = await askAndFinish(options, exchange, received.body)
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
    return await whileAsking(options, exchange, async (ask) => {
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

const ofPreviews = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/**
 * Answers a page with its unpublished words to signed-in users; never stored. Others go to the
 * sign-in page, or see a sentence in the panel's frame.
 *
 * Source: docs/api.md, "Previews".
 */
export async function answerPreview(options: ServeOptions, exchange: Exchange): Promise<void> {
  const { request, response, url, id, send, refuse } = exchange
  if (!readingMethods.includes(request.method ?? '')) return refuse(405, readingMethods)
  if ((await receive(options, exchange)) === null) return
  const reply = await whileAsking(options, exchange, async (ask) => {
    const { headers } = request
    const status = await statusOfSession(ask, headers)
    if (status === 503) return errorReply(503, url, id)
    if (status !== 200) return signInFirst(headers, url)
    const asked = { ...headers, [headerNames.preview]: 'drafts' }
    const answer = await ask({ method: 'GET', url, headers: asked, body: null })
    const { development } = options.settings
    return finish(answer, { url, asked: headers, development, framed: true })
  }).catch(() => errorReply(500, url, id))
  if (response.destroyed) return
  return send({ ...reply, headers: { ...reply.headers, ...ofPreviews } })
}

function signInFirst(headers: IncomingHttpHeaders, url: string): Reply {
  const isWholeWindow =
    headers[headerNames.fetchDestination] !== 'iframe' && headers['rsc'] === undefined
  if (isWholeWindow) return redirect(303, signInPath(url))
  // A new tab keeps what was typed in the form beside it.
  const link = `<p><a href="${adminPages.signIn.path}" target="_blank" rel="noopener">Sign in again</a></p>`
  const sentence = 'You are no longer signed in, so this page cannot be previewed.'
  const page = plainPage('Signed out', `<h1>${sentence}</h1>${link}`)
  const security = pageSecurity({ scriptHashes: [], framed: true, development: false })
  return { status: 401, ...page, headers: { ...page.headers, ...security } }
}
