import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { headerNames } from '@/contract/headers'
import { packForm, type ReturnedForm } from '@/contract/start/returned-form'
import { sentences } from '../answers/error-reply'
import { finish } from '../answers/finish'
import type { Reply } from '../answers/reply'
import { hasRenderError } from '../pages/page-store'
import { type Ask, passedHeaders } from './ask'
import { plainFormPage } from './plain-form-page'
import type { PostedForm } from './posted-form'
import type { Refusal } from './send-form'

/** What is said at the top of the form where the call's own sentence is for programs. */
const ownSentences = (failure: string): Readonly<Record<number, string>> => ({
  400: 'What was sent could not be read. Please fill in the form and send it again.',
  409: failure,
  413: sentences[413],
  415: 'What was sent is not this form. Please fill it in and send it again.',
  500: failure,
})

/** A form that was not taken, and what is needed to show it again. */
interface Refused {
  posted: PostedForm
  fields: ReadonlyMap<string, string>
  refusal: Refusal
  /** Of its request, as this server has set them. */
  headers: IncomingHttpHeaders
  development: boolean
}

/**
 * The page of a form that was not taken, with all that was typed and what is wrong with it. The app
 * makes it; where the app cannot, as while the database is away, it is a plain page of this server's.
 */
export async function formAgain(ask: Ask, refused: Refused): Promise<Reply> {
  const { posted, fields, refusal } = refused
  const { status, message, errors = [], retryAfter } = refusal
  const form: ReturnedForm = {
    answers: Object.fromEntries(fields),
    errors: [...errors],
    ...(errors.length === 0 && {
      sentence: ownSentences(posted.failure)[status] ?? message ?? posted.failure,
    }),
  }
  const page = (await pageOfApp(ask, refused, form)) ?? plainFormPage(posted, form)
  return {
    ...page,
    status,
    headers: {
      ...page.headers,
      'cache-control': 'no-store',
      ...(retryAfter !== undefined && { [headerNames.retryAfter]: retryAfter }),
    },
  }
}

/** The page as the app makes it; null where it cannot. */
async function pageOfApp(
  ask: Ask,
  { posted, refusal, headers, development }: Refused,
  form: ReturnedForm,
): Promise<Reply | null> {
  // Pages are made with content from the database: where that is away nobody need wait to find out.
  const { page: url } = posted
  if (refusal.status === 503 || url === undefined) return null
  try {
    const asked = { ...passedHeaders(headers), [headerNames.formState]: packForm(form) }
    const answer = await ask({ method: 'GET', url, headers: asked, body: null })
    const html = await buffer(answer.body)
    if (answer.status !== 200 || hasRenderError(html)) return null
    return await finish(
      { ...answer, body: Readable.from([html]) },
      { url, asked: headers, development },
    )
  } catch {
    return null
  }
}
