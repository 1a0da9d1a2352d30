import type { IncomingHttpHeaders } from 'node:http'
import { signInPath } from '@/account/sign-in-address'
import { headerNames } from '@/platform/headers'
import { adminPages } from '@/platform/pages'
import type { App } from '../app'
import { whileAsking } from '../ask-site'
import { pageSecurity } from '../answers/content-security'
import { errorReply, readingMethods } from '../answers/error-reply'
import { finish } from '../answers/finish'
import { plainPage, type Reply } from '../answers/reply'
import { type Exchange, receive, type ServeOptions } from '../exchange'
import { seeOther, statusOfSession } from '../forms/ask'

const ofPreviews = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/**
 * Answers a page with its unpublished words to signed-in users; never stored. Others go to the
 * sign-in page, or see a sentence in the panel's frame.
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
  const reply = await whileAsking(app, options, exchange, async (ask) => {
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
  if (isWholeWindow) return seeOther(signInPath(url))
  // A new tab keeps what was typed in the form beside it.
  const link = `<p><a href="${adminPages.signIn.path}" target="_blank" rel="noopener">Sign in again</a></p>`
  const sentence = 'You are no longer signed in, so this page cannot be previewed.'
  const page = plainPage('Signed out', `<h1>${sentence}</h1>${link}`)
  const security = pageSecurity({ scriptHashes: [], framed: true, development: false })
  return { status: 401, ...page, headers: { ...page.headers, ...security } }
}
