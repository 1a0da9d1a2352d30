import type { PayloadRequest } from 'payload'
import { headerNames } from '@/platform/headers'
import { errorResponse } from '../error-response'
import { HttpError, json } from '../http-error'

/**
 * Answers errors in the shape that the panel reads.
 *
 * Source: docs/api.md, "Payload's own routes".
 */
export async function withPayloadErrors(
  req: PayloadRequest,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError))
      return errorResponse(error, req.headers.get(headerNames.requestId))
    const { headers, message, status, twoStep } = error
    return json({ errors: [{ message }], ...(twoStep && { twoStep }) }, status, headers)
  }
}
