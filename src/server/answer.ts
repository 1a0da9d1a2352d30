import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { healthCall } from '@/platform/calls/call'
import {
  adminPages,
  callFileRoute,
  isNoCalendar,
  type LinkedPage,
  linkedPageAt,
  panelPath,
} from '@/platform/pages'
import { returnPath, signInPath } from '@/account/sign-in-address'
import { headerNames } from '@/platform/headers'
import { finish } from './answers/finish'
import {
  errorReply,
  type ErrorStatus,
  plainPage,
  readingMethods,
  redirect,
  type Reply,
} from './answers/reply'
import { pageSecurity } from './answers/security-headers'
import { type Dispatch, passedHeaders, statusOf, statusOfSession } from './dispatch'
import {
  type Exchange,
  notFoundReply,
  receive,
  receiveFiles,
  type ServeOptions,
  whileAnswering,
} from './exchange'
import { type AnswerForm, formAt, gapIn } from './forms/answer-form'
import { isPreview, type StoredAddress } from './pages/addresses'
import { NotStored } from './pages/page-store'
import type { SitePages } from './pages/site-pages'
import { refusedStatus } from './requests/request-headers'
import { lanes } from './requests/lanes'
import { isAtOrUnder, isCall, pathOf, takesFiles, type Target } from './requests/request-target'

/**
 * The way of a request, from top to bottom. A stored page has already answered most.
 * @param refused the status for what Node has found wrong
 */
export async function answer(
  options: ServeOptions,
  exchange: Exchange,
  target: Target,
  refused: ErrorStatus | null,
): Promise<void> {
  const { request, response, url, id, isRead, send, refuse } = exchange
  const { pages, settings } = options
  const { headers, method = '' } = request

  if (target.kind === 'refuse') return refuse(target.status)
  const error = refused ?? refusedStatus(request, settings.siteUrl)
  if (error !== null) return refuse(error)
  if (target.kind === 'redirect' && isRead) return send(redirect(308, target.location))

  const { metrics } = options
  if (url === metricsPath && metrics?.isFor(request)) return send(await metrics.reply())

  const form = formAt(url)
  const isForm = form !== undefined && method === 'POST'
  // Next's tools post to their own addresses in development.
  const takesWrites = isForm || settings.development || isCall(url) || isAtOrUnder(panelPath, url)
  if (!isRead && !takesWrites)
    return refuse(405, form ? [...readingMethods, 'POST'] : readingMethods)

  const preview = isPreview(url)
  const address = isForm || preview ? null : (pages?.find(url) ?? null)
  if (address === 'no file') return refuse(404)
  if (!isRead && (address !== null || (preview && !isForm))) return refuse(405, readingMethods)
  if (address !== null && pages) return answerFromStore(pages, address, exchange)

  const isUpload = method === 'POST' && takesFiles(url)
  const received = isUpload
    ? await receiveFiles(options, exchange)
    : await receive(options, exchange, isForm)
  if (received === null) return
  const leavePlace = (options.lanes ?? lanes).takePlace(url, headers)
  if (leavePlace === null) return refuse(503)
  const written = options.contentWrites?.()
  const make = isForm ? form : preview ? makePreview : makeAnswer
  const reply = await whileAnswering(
    options,
    exchange,
    (dispatch) => make(dispatch, options, exchange, received),
    leavePlace,
    isUpload,
  ).catch(() => errorReply(isUpload ? 408 : 500, url, id))
  if (response.destroyed) return
  const mayChangePages = written === undefined || written !== options.contentWrites?.()
  if (!isRead && mayChangePages) await options.untilPagesFollow?.()
  return send(reply)
}

const metricsPath = '/metrics'

/**
 * Answers with a public page: a redirect to its new address, or the stored answer. An answer that
 * can't be stored, such as an error, is passed on.
 */
async function answerFromStore(
  pages: SitePages,
  address: StoredAddress,
  { request, response, url, send, sendPage: sendKept, refuse }: Exchange,
): Promise<void> {
  const moved = await pages.movedTo(address, url)
  if (moved !== undefined) return send(redirect(301, moved))
  try {
    const stored = await pages.get(address)
    if (!response.destroyed) sendKept(stored)
  } catch (error) {
    if (!(error instanceof NotStored)) return refuse(500)
    const answer = { ...error.answer, body: Readable.from([error.body]) }
    const reply = await finish(answer, { url, own: request.headers, development: false })
    await send({ ...reply, headers: { ...reply.headers, 'cache-control': 'no-store' } })
  }
}

/** A route's answer to a body that was cut. */
const unreadable = [400, 500]

/** Streams a call's answer, or a page that's made for each request. */
const makeAnswer: AnswerForm = async (dispatch, options, exchange, received) => {
  const { body, stream } = received
  const { isRead, request, url, id } = exchange
  const { method = '', headers } = request
  const page = linkedPageAt(pathOf(url))
  if (page) {
    const missing = await withoutLink(page, dispatch, options, exchange)
    if (missing) return missing
  }
  if (isNoCalendar(pathOf(url))) return notFoundReply(options.pages, request, url, id)
  if (isAtOrUnder(panelPath, url) && isRead) {
    const status = await statusOfSession(dispatch, headers)
    if (status === 503) return errorReply(503, url, id)
    if (status !== 200) return panelWithoutSession(headers, url, id)
  }
  // A page's headers depend on its body, so HEAD makes it too, which nobody sees.
  const unseen = { method: 'GET', headers: { ...headers, 'sec-purpose': 'prefetch' } }
  const sent = { method, url, headers, body, stream, ...(method === 'HEAD' && unseen) }
  const made = await dispatch(sent)
  const { development } = options.settings
  const reply = await finish(made, { url, own: headers, development })
  if (!received.tooLarge || !unreadable.includes(reply.status)) return reply
  made.body.destroy()
  return errorReply(413, url, id)
}

/**
 * Next would make a whole page for this redirect. Its router fetches pieces of pages; without one
 * it loads the page itself.
 */
function panelWithoutSession(headers: IncomingHttpHeaders, url: string, id: string): Reply {
  if (headers['rsc'] !== undefined) return errorReply(404, url, id)
  const query = url.slice(pathOf(url).length)
  return redirect(303, returnPath(url) ? signInPath(url) : adminPages.signIn.path + query)
}

/** Next would try for a quarter of a minute, and take forty times as long for a refusal. */
async function withoutLink(
  page: LinkedPage,
  dispatch: Dispatch,
  { knowsLink, pages }: ServeOptions,
  { request, url, id }: Exchange,
): Promise<Reply | undefined> {
  const { method, path } = healthCall
  const headers = passedHeaders(request.headers)
  if ((await statusOf(dispatch, { method, url: path, headers })) === 503)
    return errorReply(503, url, id)
  const token = gapIn(page, pathOf(url)) ?? gapIn(callFileRoute, pathOf(url))
  const isThere = !knowsLink || (token !== undefined && (await knowsLink(page, token)))
  return isThere ? undefined : notFoundReply(pages, request, url, id)
}

const ofPreviews = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/**
 * A page with its unpublished words for signed-in users, which is never stored. Others go to the
 * sign-in page, or see a sentence in the panel's frame.
 */
const makePreview: AnswerForm = async (...args) => {
  const reply = await previewOf(...args)
  return { ...reply, headers: { ...reply.headers, ...ofPreviews } }
}

const previewOf: AnswerForm = async (dispatch, { settings }, { request: { headers }, url, id }) => {
  const status = await statusOfSession(dispatch, headers)
  if (status === 503) return errorReply(503, url, id)
  if (status !== 200) return signInFirst(headers, url)
  const drafts = { ...headers, [headerNames.preview]: 'drafts' }
  const made = await dispatch({ method: 'GET', url, headers: drafts, body: null })
  const { development } = settings
  return finish(made, { url, own: headers, development, framed: true })
}

function signInFirst(headers: IncomingHttpHeaders, url: string): Reply {
  const isWholeWindow =
    headers[headerNames.fetchDestination] !== 'iframe' && headers['rsc'] === undefined
  if (isWholeWindow) return redirect(303, signInPath(url))
  // A new tab leaves the form beside it, with its text.
  const link = `<p><a href="${adminPages.signIn.path}" target="_blank" rel="noopener">Sign in again</a></p>`
  const sentence = 'You’re no longer signed in, so this page can’t be previewed.'
  const page = plainPage('Signed out', `<h1>${sentence}</h1>${link}`)
  const security = pageSecurity({ scriptHashes: [], framed: true, development: false })
  return { status: 401, ...page, headers: { ...page.headers, ...security } }
}
