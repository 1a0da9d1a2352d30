import type { PayloadRequest } from 'payload'
import { HttpError } from '../http-error'
import { withPayloadErrors } from './payload-error-shape'

/** What Payload says of a form that cannot be read, where it would answer 500 and log an error. */
const complaints = new Set([
  'Malformed content type',
  'Malformed part header',
  'Multipart: Boundary not found',
  'Request is not eligible for file upload',
  'Unexpected end of file',
  'Unexpected end of form',
])

/** What Payload reads; of any other body it sees nothing, and fails. */
const readable = /^(application\/json|multipart\/form-data)\s*(;|$)/i

/**
 * Does the work of a route of Payload's own, and answers 415 where it could not read what was sent, 400
 * where a form is cut off or is none.
 *
 * Source: docs/api.md, "Errors" and "Pictures".
 */
export function withReadableForm(
  req: PayloadRequest,
  work: () => Promise<Response> | Response,
): Promise<Response> {
  const type = req.headers.get('content-type')
  // A call without a payload, such as a renewal of the session, has no type either.
  if (req.method !== 'GET' && type !== null && !readable.test(type)) {
    const unsupported = new HttpError(415, 'Send the body as application/json')
    return withPayloadErrors(req, () => Promise.reject(unsupported))
  }
  return Promise.resolve(work()).catch((error: unknown) => {
    if (!(error instanceof Error && complaints.has(error.message))) throw error
    const unreadable = new HttpError(400, 'The body could not be read')
    return withPayloadErrors(req, () => Promise.reject(unreadable))
  })
}
