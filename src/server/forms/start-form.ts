import type { ClaimType } from '@/contract/claim-types'
import type { App } from '../app'
import { askSite } from '../ask-site'
import type { Exchange, ServeOptions } from '../exchange'
import { receive } from '../receive'
import { whileAwaited } from '../while-awaited'
import { type Ask, seeOther } from './ask'
import { type FormBody, isForm, readFormBody } from './form-body'
import { formAgain } from './form-again'
import { type Outcome, sendEnquiry } from './send-enquiry'
import { fieldNames } from './sent-enquiry'

/**
 * POST /start/{claimType}: a form that was sent without scripts. What is stored leads to its receipt;
 * what is not brings the form back, with all that was typed.
 *
 * Source: docs/api.md, "Forms without scripts".
 */
export async function answerStartForm(
  type: ClaimType,
  app: App,
  options: ServeOptions,
  exchange: Exchange,
): Promise<void> {
  const { request, response, id, send } = exchange
  const { answerCall, limits, log, settings } = options
  const received = await receive(options, exchange)
  if (received === null) return
  const { headers } = request
  const form: FormBody = isForm(headers['content-type'], headers['content-encoding'])
    ? readFormBody(received.body, received.tooLarge, fieldNames(type))
    : { kind: 'no form' }
  const fields = 'fields' in form ? form.fields : new Map<string, string>()
  const onFailure = (err: unknown): void => log.error({ err, id })
  const site = { app, answerCall, origin: settings.siteUrl.origin }
  const reply = await whileAwaited(response, limits.answer, async (signal) => {
    const ask: Ask = (asked) => askSite(site, asked, signal, onFailure)
    const outcome = await sendEnquiry(ask, type, form, headers).catch((err: unknown): Outcome => {
      onFailure(err)
      return { stored: false, status: 500 }
    })
    if (outcome.stored) return seeOther(outcome.receipt)
    const { development } = settings
    return formAgain(ask, { type, fields, refusal: outcome, headers, development })
  })
  if (!response.destroyed) await send(reply)
}
