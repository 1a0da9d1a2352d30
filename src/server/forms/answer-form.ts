import type { App } from '../app'
import { whileAsking } from '../ask-site'
import type { Exchange, ServeOptions } from '../exchange'
import { receive } from '../receive'
import { seeOther } from './ask'
import { type FormBody, isForm, readFormBody } from './form-body'
import { formAgain } from './form-again'
import type { PostedForm } from './posted-form'
import { type Outcome, sendForm } from './send-form'

/**
 * Answers a form that was sent without scripts. What is stored leads to the page that says so; what is
 * not brings the form back, with all that was typed.
 *
 * @param formOf the form, by the claim type that it names itself
 * Source: docs/api.md, "Forms without scripts".
 */
export async function answerForm(
  formOf: (claimType: string | undefined) => PostedForm,
  app: App,
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
  const reply = await whileAsking(app, options, exchange, async (ask) => {
    const outcome = await sendForm(ask, posted, form, headers).catch((err: unknown): Outcome => {
      options.log.error({ err, id })
      return { stored: false, status: 500 }
    })
    if (outcome.stored) return seeOther(outcome.next)
    const { development } = options.settings
    const fields = fieldsOf(form)
    return formAgain(ask, { posted, fields, refusal: outcome, headers, development })
  })
  if (!response.destroyed) await send(reply)
}

const fieldsOf = (form: FormBody): ReadonlyMap<string, string> =>
  'fields' in form ? form.fields : new Map()
