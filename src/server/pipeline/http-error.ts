import type { ApiErrorBody, FieldError } from '@/platform/api-error'
import { headerNames } from '@/platform/headers'
import { isDatabaseAway } from '@/platform/database/outage'
import { log } from '@/platform/log/log'

/** Thrown anywhere below `endpoint`, answered there. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string>
  /** The password was right; a code is needed too. */
  readonly twoStep: boolean

  /**
   * @param status the HTTP status
   * @param message a sentence fit to show to a person
   * @param more the field errors, headers such as Retry-After (in seconds), and whether a sign-in
   *   needs a code
   */
  constructor(
    status: number,
    message: string,
    more: { errors?: FieldError[]; headers?: Record<string, string>; twoStep?: boolean } = {},
  ) {
    super(message)
    this.status = status
    this.errors = more.errors
    this.headers = more.headers ?? {}
    this.twoStep = more.twoStep ?? false
  }

  /** Source: docs/api.md, "Errors". */
  body(): ApiErrorBody {
    return {
      message: this.message,
      ...(this.errors && { errors: this.errors }),
      ...(this.twoStep && { twoStep: true }),
    }
  }
}

/** The first message stands for all. */
export function badRequest(errors: FieldError[]): HttpError {
  return new HttpError(400, errors[0]?.message ?? 'The request has an error', { errors })
}

/** The same for every path and id. */
export function signInNeeded(): HttpError {
  return new HttpError(401, 'Please sign in')
}

export function notFound(what: string): HttpError {
  return new HttpError(404, `${what} not found`)
}

/** Worth trying again in a few seconds. */
export function unavailable(): HttpError {
  return new HttpError(503, 'The service is unavailable for a moment. Please try again shortly.', {
    headers: { [headerNames.retryAfter]: '5' },
  })
}

/** Approved reviews are the exception. */
export const noStore = { 'Cache-Control': 'no-store' }

/** Not cached unless `headers` say otherwise. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...noStore, ...headers } })
}

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
