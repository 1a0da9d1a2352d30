import type { PayloadRequest } from 'payload'
import { headerNames } from '@/contract/headers'
import { errorResponse } from '../pipeline/endpoint'
import { HttpError } from '../pipeline/http-error'

/**
 * Runs the work of a route that the panel asks, and words its refusals as the panel reads them.
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
    const { headers, message, status } = error
    return Response.json(
      { errors: [{ message }] },
      { status, headers: { 'Cache-Control': 'no-store', ...headers } },
    )
  }
}
