import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { clientKey } from '@/api/pipeline/rate-limit'
import { type FieldError, readApiError } from '@/contract/api-error'
import type { ClaimType } from '@/contract/claim-types'
import { enquiryReceiptSchema } from '@/contract/enquiry'
import { headerNames } from '@/contract/headers'
import { maxBodyBytes } from '@/contract/limits'
import { routes } from '@/contract/routes'
import { type Ask, passedHeaders } from './ask'
import type { FormBody } from './form-body'
import { sentEnquiry } from './sent-enquiry'

/** The call's refusal of an enquiry. */
export interface Refusal {
  status: number
  message?: string | undefined
  errors?: readonly FieldError[] | undefined
  retryAfter?: string | undefined
}

/** What became of an enquiry: the path of its receipt, or why it was not stored. */
export type Outcome = { stored: true; receipt: string } | ({ stored: false } & Refusal)

/** The body of the call: the enquiry, or what the call refuses for the reason that the form is refused for. */
function callBody(type: ClaimType, form: FormBody): Buffer {
  switch (form.kind) {
    case 'read':
      return Buffer.from(JSON.stringify(sentEnquiry(type, form.fields)))
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
 * Sends a form's answers to the call for a new enquiry, so that every rule, limit and order of refusals
 * is the call's. A form that cannot be read is sent too, as something that the call cannot read either.
 *
 * @param headers of the form's request, as this server has set them
 * @throws what `ask` throws, and an Error where the call's answer is none of the contract's
 */
export async function sendEnquiry(
  ask: Ask,
  type: ClaimType,
  form: FormBody,
  headers: IncomingHttpHeaders,
): Promise<Outcome> {
  const { method, path } = routes.sendEnquiry
  const body = callBody(type, form)
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
    return { stored: true, receipt: enquiryReceiptSchema.parse(JSON.parse(said)).receipt }
  }
  const retryAfter = answer.headers[headerNames.retryAfter.toLowerCase()]
  return {
    stored: false,
    status: answer.status,
    ...readApiError(said),
    ...(typeof retryAfter === 'string' && { retryAfter }),
  }
}
