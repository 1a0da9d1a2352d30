import type { IncomingHttpHeaders } from 'node:http'
import { signInPath } from '@/contract/account/sign-in-address'
import { headerNames } from '@/contract/headers'
import { adminPages } from '@/contract/pages'
import { routes } from '@/contract/routes'
import type { App } from '../app'
import { askSite } from '../ask-site'
import { pageSecurity } from '../answers/content-security'
import { errorReply, readingMethods } from '../answers/error-reply'
import { finish } from '../answers/finish'
import { plainPage } from '../answers/plain-page'
import type { Reply } from '../answers/reply'
import type { Exchange, ServeOptions } from '../exchange'
import { type Ask, passedHeaders, seeOther } from '../forms/ask'
import { receive } from '../receive'
import { whileAwaited } from '../while-awaited'

/** A preview may be shown by the panel, is kept by nobody, and found by no search engine. */
const ofPreviews = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** The headers by which the call that says who is signed in knows it. */
const ofTheSession = ['cookie', 'origin', headerNames.fetchSite]

/**
 * Answers a page with the words that are not published yet, to whoever is signed in. It is made anew
 * each time, and neither comes from the store nor gets into it. Who is signed out is sent to the
 * sign-in page, which leads back; in the panel's frame, which shows no sign-in, a sentence says so.
 *
 * Source: docs/api.md, "Previews".
 */
export async function answerPreview(
  app: App,
  options: ServeOptions,
  exchange: Exchange,
): Promise<void> {
  const { request, response, url, id, send, refuse } = exchange
  if (!readingMethods.includes(request.method ?? '')) return refuse(405, readingMethods)
  if ((await receive(options, exchange)) === null) return
  const { limits, log, settings, answerCall } = options
  const site = { app, answerCall, origin: settings.siteUrl.origin }
  const onFailure = (err: unknown): void => log.error({ err, id })
  const reply = await whileAwaited(response, limits.answer, async (signal) => {
    const ask: Ask = (one) => askSite(site, one, signal, onFailure)
    const { headers } = request
    const status = await statusOfSession(ask, headers)
    if (status === 503) return errorReply(503, url, id)
    if (status !== 200) return signInFirst(headers, url)
    const asked = { ...headers, [headerNames.preview]: 'drafts' }
    const answer = await ask({ method: 'GET', url, headers: asked, body: null })
    const { development } = settings
    return finish(answer, { url, asked: headers, development, framed: true })
  }).catch(() => errorReply(500, url, id))
  if (response.destroyed) return
  return send({ ...reply, headers: { ...reply.headers, ...ofPreviews } })
}

/** The status with which it is answered who is signed in: 200 where somebody is. */
async function statusOfSession(ask: Ask, headers: IncomingHttpHeaders): Promise<number> {
  const { method, path: url } = routes.user
  const session = Object.fromEntries(ofTheSession.map((name) => [name, headers[name]]))
  const asked = { ...passedHeaders(headers), ...session }
  const { status, body } = await ask({ method, url, headers: asked, body: null })
  body.resume()
  return status
}

function signInFirst(headers: IncomingHttpHeaders, url: string): Reply {
  const isWholeWindow =
    headers[headerNames.fetchDestination] !== 'iframe' && headers['rsc'] === undefined
  if (isWholeWindow) return seeOther(signInPath(url))
  // In a new tab, so that what was typed in the form beside it stays.
  const link = `<p><a href="${adminPages.signIn.path}" target="_blank" rel="noopener">Sign in again</a></p>`
  const sentence = 'You are no longer signed in, so this page cannot be previewed.'
  const page = plainPage('Signed out', `<h1>${sentence}</h1>${link}`)
  const security = pageSecurity({ scriptHashes: [], framed: true, development: false })
  return { status: 401, ...page, headers: { ...page.headers, ...security } }
}
