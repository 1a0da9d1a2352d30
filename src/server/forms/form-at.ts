import { receiptPath, startRoute, startsPath, withdrawRoute } from '@/platform/pages'
import { callPath, routes } from '@/platform/calls/routes'
import { isClaimType } from '@/enquiries/claim-types'
import { type Ask, passedHeaders, whileAsking } from '../ask-site'
import { type Exchange, receive, type ServeOptions } from '../exchange'
import { errorReply } from '../answers/error-reply'
import { redirect, type Reply } from '../answers/reply'
import { notFoundReply } from '../pages/send-stored'
import { pathOf } from '../requests/request-target'
import { type FormBody, isForm, type Outcome, readFormBody, sendForm } from './send-form'
import { formAgain } from './form-again'
import { enquiryForm, type PostedForm, reviewForm } from './posted-form'

/**
 * Answers a form that was sent without scripts: a redirect once stored, else the form again.
 *
 * Source: docs/api.md, "Forms without scripts".
 */
async function answerForm(
  formOf: (claimType: string | undefined) => PostedForm,
  options: ServeOptions,
  exchange: Exchange,
): Promise<void> {
  const { request, response, id, send } = exchange
  const received = await receive(options, exchange)
  if (received === null) return
  const { headers } = request
  const read = (names: readonly string[]): FormBody =>
    isForm(headers['content-type'], headers['content-encoding'])
      ? readFormBody(received.body, received.tooLarge, names)
      : { kind: 'no form' }
  const posted = formOf(fieldsOf(read(['claimType'])).get('claimType'))
  const form = read(posted.names)
  const reply = await whileAsking(options, exchange, async (ask) => {
    const outcome = await sendForm(ask, posted, form, headers).catch((err: unknown): Outcome => {
      options.log.error({ err, id })
      return { stored: false, status: 500 }
    })
    if (outcome.stored) return redirect(303, outcome.next)
    const { development } = options.settings
    const fields = fieldsOf(form)
    return formAgain(ask, { posted, fields, refusal: outcome, headers, development })
  })
  if (!response.destroyed) await send(reply)
}

const fieldsOf = (form: FormBody): ReadonlyMap<string, string> =>
  'fields' in form ? form.fields : new Map()

/**
 * POST /receipt/{token}/withdraw: calls the call of that name and redirects back.
 *
 * Source: docs/api.md, "Receipt".
 */
async function answerWithdrawal(
  token: string,
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
      await options.untilPagesFollow?.()
      return redirect(303, receiptPath(token))
    }
    if (answer.status !== 404) return errorReply(answer.status === 503 ? 503 : 500, url, id)
    return notFoundReply(options.pages, exchange)
  }
  const reply = await whileAsking(options, exchange, work).catch((err: unknown) => {
    options.log.error({ err, id })
    return errorReply(500, url, id)
  })
  if (!response.destroyed) await send(reply)
}

/** The part of a path that fills a template's one gap; undefined if they don't match. */
export function gapIn(template: string, path: string): string | undefined {
  const [before = '', after = ''] = template.split(/\{\w+\}/)
  const fits = path.startsWith(before) && path.endsWith(after)
  const gap = fits ? path.slice(before.length, path.length - after.length) : ''
  return gap === '' || gap.includes('/') ? undefined : gap
}

type AnswerForm = (options: ServeOptions, exchange: Exchange) => Promise<void>

/** Undefined if the page has no form that works without scripts. */
export function formAt(url: string): AnswerForm | undefined {
  const path = pathOf(url)
  const type = gapIn(startRoute, path)
  if (isClaimType(type)) return (...asked) => answerForm(() => enquiryForm(type), ...asked)
  if (path === startsPath) return (...asked) => answerForm(enquiryForm, ...asked)
  if (path === reviewForm.action) return (...asked) => answerForm(() => reviewForm, ...asked)
  const token = gapIn(withdrawRoute, path)
  if (token !== undefined) return (...asked) => answerWithdrawal(token, ...asked)
  return undefined
}
