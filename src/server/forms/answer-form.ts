import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { isClaimType } from '@/enquiries/claim-types'
import { readApiError } from '@/platform/api-error'
import { callPath } from '@/platform/calls/call-path'
import { calls } from '@/server/pipeline/calls'
import { headerNames } from '@/platform/headers'
import { maxBodyBytes } from '@/platform/limits'
import {
  agreementRoute,
  handoverRoute,
  receiptCallRoute,
  receiptFileRemovalRoute,
  receiptFilesRoute,
  receiptPath,
  receiptShowRoute,
  startRoute,
  startsPath,
  withdrawRoute,
} from '@/platform/pages'
import { finish } from '../answers/finish'
import { errorReply, redirect, type Reply } from '../answers/reply'
import { type Dispatch, passedHeaders, type SiteAnswer, statusOf } from '../dispatch'
import { type Exchange, notFoundReply, type Received, type ServeOptions } from '../exchange'
import { clientKey } from '../pipeline/rate-limit'
import { pathOf } from '../requests/request-target'
import { formAgain, type Refusal } from './form-again'
import {
  agreementForm,
  callForm,
  enquiryForm,
  fileRemoval,
  filesForm,
  handoverForm,
  type PostedForm,
  reviewForm,
  showForm,
} from './posted-form'

export type AnswerForm = (
  dispatch: Dispatch,
  options: ServeOptions,
  exchange: Exchange,
  received: Received,
) => Promise<Reply>

/** Undefined if the page has no form that works without scripts. */
export function formAt(url: string): AnswerForm | undefined {
  const path = pathOf(url)
  const type = gapIn(startRoute, path)
  if (isClaimType(type)) return answerForm(() => enquiryForm(type))
  if (path === startsPath) {
    return answerForm((sent) => enquiryForm(sent.get('claimType')))
  }
  if (path === reviewForm.action) return answerForm(() => reviewForm)
  const called = gapIn(receiptCallRoute, path)
  if (called !== undefined) return answerForm((sent) => callForm(called, sent))
  const hidden = gapIn(receiptShowRoute, path)
  if (hidden !== undefined) return answerForm(() => showForm(hidden))
  const added = gapIn(receiptFilesRoute, path)
  if (added !== undefined) return answerFiles(filesForm(added))
  const [from, file] = gapsIn(receiptFileRemovalRoute, path)
  if (from !== undefined && file !== undefined) return answerForm(() => fileRemoval(from, file))
  const agreement = gapIn(agreementRoute, path)
  if (agreement !== undefined) return answerForm(() => agreementForm(agreement))
  const handover = gapIn(handoverRoute, path)
  if (handover !== undefined) return answerForm(() => handoverForm(handover))
  const token = gapIn(withdrawRoute, path)
  return token === undefined ? undefined : answerWithdrawal(token)
}

/** The parts of a path that fill a template's gaps; none if they don't match. */
function gapsIn(template: string, path: string): string[] {
  const [parts, given] = [template.split('/'), path.split('/')]
  const isGap = (part: string) => /^\{\w+\}$/.test(part)
  const fits = parts.every((part, at) => (isGap(part) ? given[at] : given[at] === part))
  return fits && parts.length === given.length
    ? given.filter((_, at) => isGap(parts[at] ?? ''))
    : []
}

/** The same for a template with one gap; undefined if they don't match. */
export const gapIn = (template: string, path: string): string | undefined =>
  gapsIn(template, path)[0]

/**
 * Answers a form that was sent without scripts: a redirect once it's stored, otherwise the form
 * again.
 *
 * The form's answers go to its call, so rules, limits and the order of refusals are the call's. An
 * unreadable form is sent as something that the call can't read either.
 *
 * Source: docs/api.md, "Forms without scripts".
 */
const answerForm =
  (formOf: (sent: ReadonlyMap<string, string>) => PostedForm): AnswerForm =>
  async (dispatch, { log, pages, settings }, { request, url, id }, { body, tooLarge }) => {
    const { headers } = request
    const sent = isForm(headers) ? readForm(Buffer.concat(body ?? []), tooLarge) : undefined
    const posted = formOf(sent ?? new Map())
    const fields = new Map([...(sent ?? [])].filter(([name]) => posted.names.includes(name)))
    const unread = tooLarge && sent ? ' '.repeat(maxBodyBytes + 1) : 'no JSON'
    const content = sent && !tooLarge ? JSON.stringify(posted.body(fields)) : unread
    const refusal = await send(dispatch, posted, content, headers).catch(
      (err: unknown): Refusal => {
        log.error({ err, id })
        return { status: 500 }
      },
    )
    if (typeof refusal === 'string') return redirect(303, refusal)
    if (refusal.status === 404) return notFoundReply(pages, request, url, id)
    const { development } = settings
    return formAgain(dispatch, { posted, fields, refusal, headers, development })
  }

/** @returns the address to redirect to, or the refusal */
async function send(
  dispatch: Dispatch,
  posted: PostedForm,
  content: string,
  headers: IncomingHttpHeaders,
): Promise<string | Refusal> {
  const { method, path } = posted.call
  const answer = await dispatch({
    method,
    url: path,
    headers: {
      ...passedHeaders(headers),
      'content-type': isForm(headers) ? 'application/json' : 'text/plain',
      [headerNames.idempotencyKey.toLowerCase()]: attemptKey(headers, content),
    },
    body: [Buffer.from(content)],
  })
  return outcomeOf(posted, answer)
}

async function outcomeOf(posted: PostedForm, answer: SiteAnswer): Promise<string | Refusal> {
  const answerText = await text(answer.body)
  if (answer.status < 300) return posted.next(answerText ? JSON.parse(answerText) : undefined)
  const retryAfter = answer.headers[headerNames.retryAfter.toLowerCase()]
  return { status: answer.status, ...readApiError(answerText), retryAfter: retryAfter?.toString() }
}

/** The same content from the same client is one enquiry, for example after Back and a click. */
function attemptKey(headers: IncomingHttpHeaders, content: string): string {
  const client = clientKey(String(headers[headerNames.clientAddress]))
  return createHash('sha256').update(`form ${client} `).update(content).digest('hex')
}

function isForm(headers: IncomingHttpHeaders): boolean {
  return (
    /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '') &&
    (headers['content-encoding'] ?? 'identity') === 'identity'
  )
}

/**
 * Reads a form (URL Standard, section 5.1) strictly, so that the stored letters are those sent.
 * @param isCut true if the last field may end anywhere; such a form is only shown again
 * @returns the first value of each name; undefined if it's malformed
 */
export function readForm(bytes: Buffer, isCut: boolean): ReadonlyMap<string, string> | undefined {
  try {
    const sent = new TextDecoder('utf-8', { fatal: !isCut }).decode(bytes)
    if (!isCut) decodeURIComponent(sent)
    const fields = [...new URLSearchParams(isCut ? sent.replace(/%[\da-f]?$/i, '') : sent)]
    const whole = fields.map(([name, value]) => [name, value.replace(/\uFFFD$/, '')] as const)
    return new Map((isCut ? whole : fields).reverse())
  } catch {
    return undefined
  }
}

/**
 * Answers a form with files, which its call reads as they come: the call's own answer for a script,
 * otherwise a redirect, or the page again with a sentence about each file that was refused.
 */
const answerFiles =
  (posted: PostedForm): AnswerForm =>
  async (dispatch, { log, pages, settings }, { request, url, id }, received) => {
    const { headers } = request
    const { development } = settings
    const { method, path } = posted.call
    const sent = ['content-type', 'content-encoding', headerNames.idempotencyKey.toLowerCase()]
    const own = Object.fromEntries(sent.map((name) => [name, headers[name]]))
    const call = { method, url: path, headers: { ...passedHeaders(headers), ...own } }
    try {
      const answer = await dispatch({ ...call, body: null, stream: received.stream })
      const isForScript = /\bapplication\/json\b/i.test(headers.accept ?? '')
      if (isForScript && !received.tooLarge)
        return await finish(answer, { ...call, own: headers, development })
      if (isForScript) return errorReply(413, path, id)
      const outcome = await outcomeOf(posted, answer)
      if (typeof outcome === 'string') return redirect(303, outcome)
      if (outcome.status === 404) return await notFoundReply(pages, request, url, id)
      const refusal = received.tooLarge ? { status: 413 } : outcome
      return await formAgain(dispatch, { posted, fields: new Map(), refusal, headers, development })
    } catch (err) {
      log.error({ err, id })
      throw err
    }
  }

/** Answers POST /receipt/{token}/withdraw: sends the call of that name and redirects back. */
const answerWithdrawal =
  (token: string): AnswerForm =>
  async (dispatch, { log, pages }, { request, url, id }) => {
    const { method, path } = calls.withdraw
    const call = { method, url: callPath(path, token), headers: passedHeaders(request.headers) }
    try {
      const status = await statusOf(dispatch, call)
      if (status === 204) return redirect(303, receiptPath(token))
      if (status === 404) return await notFoundReply(pages, request, url, id)
      return errorReply(status === 503 ? 503 : 500, url, id)
    } catch (err) {
      log.error({ err, id })
      throw err
    }
  }
