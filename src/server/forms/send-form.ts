import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { clientKey } from '@/server/pipeline/rate-limit'
import { type FieldError, readApiError } from '@/platform/api-error'
import { headerNames } from '@/platform/headers'
import { maxBodyBytes } from '@/platform/limits'
import { type Ask, passedHeaders } from '../ask-site'
import type { PostedForm } from './posted-form'
import type { Body } from '../requests/read-body'

export interface Refusal {
  status: number
  message?: string | undefined
  errors?: readonly FieldError[] | undefined
  retryAfter?: string | undefined
}

export type Outcome = { stored: true; next: string } | ({ stored: false } & Refusal)

/** The answers, or something that the call refuses for the same reason. */
function callBody(posted: PostedForm, form: FormBody): Buffer {
  switch (form.kind) {
    case 'read':
      return Buffer.from(JSON.stringify(posted.body(form.fields)))
    case 'too large':
      return Buffer.alloc(maxBodyBytes + 1, ' ')
    default:
      return Buffer.from('no JSON')
  }
}

/** The same content from the same client is the same enquiry, as after Back and another click. */
function attemptKey(headers: IncomingHttpHeaders, body: Buffer): string {
  const client = clientKey(String(headers[headerNames.clientAddress]))
  return createHash('sha256').update(`form ${client} `).update(body).digest('hex')
}

/**
 * Sends a form's answers to its call, so that every rule, limit and order of refusals is the
 * call's. A form that can't be read is sent as something that the call can't read either.
 * @param headers of the form's request, as this server has set them
 * @throws what `ask` throws, and an Error where the call's answer is none of the contract's
 */
export async function sendForm(
  ask: Ask,
  posted: PostedForm,
  form: FormBody,
  headers: IncomingHttpHeaders,
): Promise<Outcome> {
  const { method, path } = posted.call
  const body = callBody(posted, form)
  const answer = await ask({
    method,
    url: path,
    headers: {
      ...passedHeaders(headers),
      'content-type': form.kind === 'no form' ? 'text/plain' : 'application/json',
      [headerNames.idempotencyKey.toLowerCase()]: attemptKey(headers, body),
    },
    body: [body],
  })
  const said = await text(answer.body)
  if (answer.status === 201) {
    return { stored: true, next: posted.next(JSON.parse(said)) }
  }
  const retryAfter = answer.headers[headerNames.retryAfter.toLowerCase()]
  return {
    stored: false,
    status: answer.status,
    ...readApiError(said),
    ...(typeof retryAfter === 'string' && { retryAfter }),
  }
}

export type FormBody =
  | { kind: 'read'; fields: ReadonlyMap<string, string> }
  /** Holds the fields that came whole, and the start of the last. */
  | { kind: 'too large'; fields: ReadonlyMap<string, string> }
  | { kind: 'unreadable' }
  | { kind: 'no form' }

export function isForm(type: string | undefined, encoding: string | undefined): boolean {
  return (
    /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type ?? '') &&
    (encoding ?? 'identity') === 'identity'
  )
}

/**
 * Reads a form's `application/x-www-form-urlencoded` UTF-8 (URL Standard, section 5.1) strictly, so
 * that nothing is stored with other letters than were sent.
 * @param names the fields that are looked for; whatever else came is passed over, and so is a second
 * value of the same name
 */
export function readFormBody(
  body: Body | null,
  tooLarge: boolean,
  names: readonly string[],
): Exclude<FormBody, { kind: 'no form' }> {
  const fields = new Map<string, string>()
  const wanted = new Set(names)
  try {
    const bytes = new TextDecoder('utf-8', { fatal: !tooLarge }).decode(Buffer.concat(body ?? []))
    const pairs = bytes.split('&')
    const last = tooLarge ? pairs.pop() : undefined
    for (const pair of pairs) keep(fields, wanted, pair, decode)
    if (last !== undefined) keep(fields, wanted, last, decodeCut)
    return { kind: tooLarge ? 'too large' : 'read', fields }
  } catch {
    return tooLarge ? { kind: 'too large', fields } : { kind: 'unreadable' }
  }
}

function keep(
  fields: Map<string, string>,
  wanted: ReadonlySet<string>,
  pair: string,
  decodeValue: (text: string) => string,
): void {
  const mark = pair.indexOf('=')
  const name = decode(mark === -1 ? pair : pair.slice(0, mark))
  const value = decodeValue(mark === -1 ? '' : pair.slice(mark + 1))
  if (wanted.has(name) && !fields.has(name)) fields.set(name, value)
}

/** @throws URIError for a `%` without two digits, and for bytes that are no UTF-8 */
function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

/** Four bytes, three letters each. */
const longestCharacter = 12

/** Without a character that the cut may have split. */
function decodeCut(text: string): string {
  for (let less = 0; less <= longestCharacter; less += 1) {
    try {
      return decode(text.slice(0, Math.max(0, text.length - less)))
    } catch {
      continue
    }
  }
  return ''
}
