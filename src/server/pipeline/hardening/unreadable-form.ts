import type { PayloadRequest } from 'payload'
import { HttpError } from '../http-error'
import { withPayloadErrors } from './payload-error-shape'

/** Payload would answer 500 and log an error. */
const complaints = new Set([
  'Malformed content type',
  'Malformed part header',
  'Multipart: Boundary not found',
  'Request is not eligible for file upload',
  'Unexpected end of file',
  'Unexpected end of form',
])

/** Payload doesn't see any other body, and fails. */
const readable = /^(application\/json|multipart\/form-data)\s*(;|$)/i

/**
 * Answers 415 for a body that Payload couldn't read, and 400 for a broken form.
 *
 * Source: docs/api.md, "Errors" and "Pictures".
 */
export function withReadableForm(
  req: PayloadRequest,
  work: () => Promise<Response> | Response,
): Promise<Response> {
  const type = req.headers.get('content-type')
  // A call without a body, such as renewing the session, has no type.
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
