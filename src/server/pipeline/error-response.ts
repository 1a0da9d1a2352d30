import { headerNames } from '@/platform/headers'
import { isDatabaseAway } from '@/platform/database/outage'
import { log } from '@/platform/log/log'
import { HttpError, json, unavailable } from './http-error'

/**
 * Turns an error into an answer of the contract.
 * @param requestId the id under which an unexpected error is logged
 * @returns a HttpError's own status; 503 where the database is away; else 500 with nothing of the
 * error in it, and a line in the log
 * Source: docs/api.md, "Errors".
 */
export function errorResponse(error: unknown, requestId: string | null): Response {
  if (error instanceof HttpError) return json(error.body(), error.status, error.headers)
  if (isDatabaseAway(error)) return errorResponse(unavailable(), requestId)
  log.error({ err: error, id: requestId })
  return json({ message: 'Something went wrong here. Please try again.' }, 500)
}

export async function answered(
  { headers }: { headers: Headers },
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    return errorResponse(error, headers.get(headerNames.requestId))
  }
}
