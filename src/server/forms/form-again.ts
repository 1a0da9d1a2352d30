import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FieldError } from '@/platform/api-error'
import { packForm, type ReturnedForm } from '@/enquiries/returned-form'
import { headerNames } from '@/platform/headers'
import { plainPage, type Reply, sentences } from '../answers/reply'
import { finish } from '../answers/finish'
import { hasRenderError } from '../pages/page-store'
import type { PostedForm } from './posted-form'
import { type Ask, passedHeaders } from '../ask'

/** For content and attributes. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * A refused form with all that was typed, for when the app can't make its page. Needs no database
 * or script.
 *
 * Source: docs/api.md, "Forms without scripts".
 */
function plainFormPage(
  { action, labels, choices }: PostedForm,
  { answers, errors, sentence }: ReturnedForm,
): Pick<Reply, 'headers' | 'body'> {
  const heading = escaped(sentence ?? 'Please check these answers')
  const listed = errors.map(
    ({ path, message }) => `<li><a href="#${escaped(path)}">${escaped(message)}</a></li>`,
  )
  const draw = ([name, label]: readonly [string, string]): string => {
    const answer = answers[name] ?? ''
    const named = `id="${name}" name="${name}"`
    const options = choices.get(name)?.map(([value, words]) => {
      const selected = value === answer ? ' selected' : ''
      return `<option value="${escaped(value)}"${selected}>${escaped(words)}</option>`
    })
    const control = options
      ? `<select ${named}>${options.join('')}</select>`
      : `<textarea ${named}>\n${escaped(answer)}</textarea>`
    return `<label for="${name}">${escaped(label)}</label>${control}`
  }
  const unseen = Object.entries(answers)
    .filter(([name]) => !labels.has(name))
    .map(([name, answer]) => `<textarea hidden name="${name}">\n${escaped(answer)}</textarea>`)
  const fields = [...[...labels].map(draw), ...unseen].join('')
  return plainPage(
    `Error: ${heading}`,
    `<h1>${heading}</h1>${listed.length > 0 ? `<ul>${listed.join('')}</ul>` : ''}<form method="post" action="${action}">${fields}<button>Send again</button></form>`,
  )
}

/** In place of sentences that are meant for programs. */
const ownSentences = (failure: string): Readonly<Record<number, string>> => ({
  400: 'What was sent could not be read. Please fill in the form and send it again.',
  409: failure,
  413: sentences[413],
  415: 'What was sent is not this form. Please fill it in and send it again.',
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
  /** As this server has set them. */
  headers: IncomingHttpHeaders
  development: boolean
}

/**
 * A refused form's page with everything that was typed. The app makes it if answers are at fault;
 * otherwise, or if the app can't, it's a plain page.
 */
export async function formAgain(ask: Ask, refused: Refused): Promise<Reply> {
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
  const made = errors.length > 0 ? await pageOfApp(ask, refused, form) : null
  const page = made ?? plainFormPage(posted, form)
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

/** Null if the app can't. */
async function pageOfApp(
  ask: Ask,
  { posted, headers, development }: Refused,
  form: ReturnedForm,
): Promise<Reply | null> {
  const { page: url } = posted
  if (url === undefined) return null
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
