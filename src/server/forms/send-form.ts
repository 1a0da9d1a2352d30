import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { clientKey } from '@/server/pipeline/rate-limit'
import { type FieldError, readApiError } from '@/platform/api-error'
import { headerNames } from '@/platform/headers'
import { maxBodyBytes } from '@/platform/limits'
import { type Ask, passedHeaders } from './ask'
import type { FormBody } from './form-body'
import type { PostedForm } from './posted-form'

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
