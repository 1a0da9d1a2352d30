import type { EmailAdapter, Endpoint, PayloadRequest } from 'payload'
import { isRecord } from '@/platform/is-record'
import { answered, HttpError, json, notFound } from '../http-error'
import { checksAccessItself } from '../request'

/** Payload would answer 500 and log an error. */
const complaints = new Set([
  'Malformed content type',
  'Malformed part header',
  'Multipart: Boundary not found',
  'Request is not eligible for file upload',
  'Unexpected end of file',
  'Unexpected end of form',
])

/** Payload doesn't see other bodies, and fails. */
const readable = /^(application\/json|multipart\/form-data)\s*(;|$)/i

/** Answers 415 for a body that Payload couldn't read, and 400 for a broken form or no object. */
export function withReadableForm(
  req: PayloadRequest,
  work: () => Promise<Response> | Response,
): Promise<Response> {
  const type = req.headers.get('content-type')
  // A call without a body, such as renewing the session, has no type.
  if (req.method !== 'GET' && type !== null && !readable.test(type)) {
    return Promise.resolve(payloadError(new HttpError(415, 'Send the body as application/json')))
  }
  return Promise.resolve(work()).catch((error: unknown) => {
    // Payload takes any JSON, or nothing, for an object.
    const isNoObject = error instanceof TypeError && req.method !== 'GET' && !isRecord(req.data)
    if (!isNoObject && !(error instanceof Error && complaints.has(error.message))) throw error
    return payloadError(new HttpError(400, 'The body could not be read'))
  })
}

/** An error in the shape that the panel reads. */
function payloadError({ headers, message, status }: HttpError): Response {
  return json({ errors: [{ message }] }, status, headers)
}

/**
 * Answers errors in the shape that the panel reads.
 *
 * Source: docs/api.md, "Payload's own routes".
 */
export function withPayloadErrors(
  req: PayloadRequest,
  work: () => Promise<Response>,
): Promise<Response> {
  return answered(req, async () => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof HttpError) return payloadError(error)
      throw error
    }
  })
}

/**
 * Payload sends no email: the site's mails are its own, and Payload's routes that would send one
 * are closed. Without an adapter Payload would log messages with their tokens.
 */
export const noEmail: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'nobody@example.com',
  defaultFromName: 'Nobody',
  sendEmail: () => Promise.reject(new Error('Payload sends no email here')),
})

/** Answers like a route that doesn't exist. */
export function closed(method: Endpoint['method'], path: string): Endpoint {
  const handler: Endpoint['handler'] = (req) =>
    answered(req, () => Promise.reject(notFound('Page')))
  return { method, path, handler, ...checksAccessItself }
}

/** `/og` draws any text for anyone. */
export const closedRootRoutes: Endpoint[] = [closed('get', '/og')]
