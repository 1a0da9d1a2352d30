import type { ApiErrorBody, FieldError } from '@/platform/api-error'
import { headerNames } from '@/platform/headers'
import { isDatabaseAway } from '@/platform/database/outage'
import { log } from '@/platform/log/log'

export interface More extends Pick<ApiErrorBody, 'errors' | 'twoStep'> {
  /** Such as Retry-After, in seconds. */
  headers?: Record<string, string>
}

/** Thrown anywhere below `endpoint`, answered there. Its message can be shown to a person. */
export class HttpError extends Error {
  readonly headers: Record<string, string>
  readonly body: ApiErrorBody

  constructor(
    readonly status: number,
    message: string,
    { headers = {}, ...more }: More = {},
  ) {
    super(message)
    this.headers = headers
    this.body = { message, ...more }
  }
}

/** The first message stands for all. */
export function badRequest(errors: FieldError[]): HttpError {
  return new HttpError(400, errors[0]?.message ?? 'The request has an error', { errors })
}

/** The answer is the same for every path and id. */
export function signInNeeded(): HttpError {
  return new HttpError(401, 'Please sign in')
}

export function notFound(what: string): HttpError {
  return new HttpError(404, `${what} not found`)
}

/** Nobody reads it. */
export const callerLeft = (): HttpError => new HttpError(400, 'The caller left')

/** Worth trying again in a few seconds. */
export function unavailable(): HttpError {
  return new HttpError(503, 'The service is unavailable for a moment. Please try again shortly.', {
    headers: { [headerNames.retryAfter]: '5' },
  })
}

/** Approved reviews are the exception. */
export const noStore = { 'Cache-Control': 'no-store' }

/** The answer isn't cached unless `headers` say otherwise. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...noStore, ...headers } })
}

/**
 * Turns an error into an answer of the contract.
 * @param requestId the id to log an unexpected error with
 * @returns a HttpError's own status; 503 if the database is away; otherwise 500 with nothing about the
 * error, and a line in the log
 */
export function errorResponse(error: unknown, requestId: string | null): Response {
  if (error instanceof HttpError) return json(error.body, error.status, error.headers)
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
