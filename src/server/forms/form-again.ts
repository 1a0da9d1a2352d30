import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FieldError } from '@/platform/api-error'
import { packForm, type ReturnedForm } from '@/platform/fields/returned-form'
import { headerNames } from '@/platform/headers'
import { plainPage, type Reply, sentences } from '../answers/reply'
import { finish } from '../answers/finish'
import { hasRenderError } from '../pages/page-store'
import type { PostedForm } from './posted-form'
import { type Dispatch, passedHeaders } from '../dispatch'

/** Escapes text for content and attributes. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * For when the app can't make the form's page. It carries the answers on to the next try, or leads
 * back if nothing can be typed in the form. It needs no database or script. A form without a type
 * has a button for each.
 */
function plainFormPage(
  { action, choices = [], names, page }: PostedForm,
  { answers, errors, sentence }: ReturnedForm,
): Pick<Reply, 'headers' | 'body'> {
  const missing = errors.find(({ path }) => choices.some(({ name }) => name === path))
  const heading = escaped(missing?.message ?? sentence ?? 'Please check these answers')
  const reasons = missing ? [] : errors.map(({ message }) => `<p>${escaped(message)}</p>`)
  if (page && names.length === 0) {
    const back = `<p><a href="${escaped(page)}">Go back to your enquiry</a></p>`
    return plainPage(`Error: ${heading}`, `<h1>${heading}</h1>${reasons.join('')}${back}`)
  }
  const typed = Object.entries(answers)
    .map(([name, answer]) => `<textarea hidden name="${name}">\n${escaped(answer)}</textarea>`)
    .join('')
  const chosen = choices.map(
    ({ name, value, label }) =>
      `<button name="${name}" value="${value}">${escaped(label)}</button>`,
  )
  const buttons = chosen.join(' ') || '<button>Send again</button>'
  return plainPage(
    `Error: ${heading}`,
    `<h1>${heading}</h1>${reasons.join('')}<p>Nothing is lost: everything you typed goes with the next try. To change an answer, go back.</p><form method="post" action="${action}">${typed}${buttons}</form>`,
  )
}

/** Sentences for people, in place of those for programs. */
const ownSentences = (failure: string): Readonly<Record<number, string>> => ({
  400: 'We couldn’t read what was sent. Please fill in the form and send it again.',
  409: failure,
  413: sentences[413],
  415: 'What was sent isn’t this form. Please fill it in and send it again.',
  500: failure,
})

function tooManyTries(retryAfter: string): string {
  const minutes = Math.ceil(Number(retryAfter) / 60)
  return `Too many tries. Please try again in ${minutes > 1 ? `${minutes} minutes` : 'a minute'}.`
}

export interface Refusal {
  status: number
  message?: string | undefined
  errors?: readonly FieldError[] | undefined
  retryAfter?: string | undefined
}

interface Refused {
  posted: PostedForm
  fields: ReadonlyMap<string, string>
  refusal: Refusal
  /** The headers as this server sets them. */
  headers: IncomingHttpHeaders
  development: boolean
}

/**
 * A refused form's page with all its answers. The app makes it unless it's busy; otherwise, or if
 * the app can't, it's a plain page.
 */
export async function formAgain(dispatch: Dispatch, refused: Refused): Promise<Reply> {
  const { posted, fields, refusal } = refused
  const { status, message, errors = [], retryAfter } = refusal
  const sentence =
    status === 429 && retryAfter !== undefined
      ? tooManyTries(retryAfter)
      : (ownSentences(posted.failure)[status] ?? message ?? posted.failure)
  const form: ReturnedForm = {
    answers: Object.fromEntries(fields),
    errors: [...errors],
    ...(errors.length === 0 && { sentence }),
  }
  const page = (await pageOfApp(dispatch, refused, form)) ?? plainFormPage(posted, form)
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

/** These answers aren't worth a page of the app, which takes its time. */
const busy = [429, 503]

/** Null if the app can't. */
async function pageOfApp(
  dispatch: Dispatch,
  { posted, headers, development, refusal }: Refused,
  form: ReturnedForm,
): Promise<Reply | null> {
  const { page: url } = posted
  if (url === undefined || busy.includes(refusal.status)) return null
  try {
    const own = { ...passedHeaders(headers), [headerNames.formState]: packForm(form) }
    const answer = await dispatch({ method: 'GET', url, headers: own, body: null })
    const html = await buffer(answer.body)
    if (answer.status !== 200 || hasRenderError(html)) return null
    return await finish(
      { ...answer, body: Readable.from([html]) },
      { url, own: headers, development },
    )
  } catch {
    return null
  }
}
