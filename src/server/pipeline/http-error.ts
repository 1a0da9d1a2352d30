import type { ApiErrorBody, FieldError } from '@/platform/api-error'
import { headerNames } from '@/platform/headers'

/** A refused request: thrown anywhere below `endpoint`, answered there. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string>
  /** Of a refused sign-in: the password was right, and a code has to come with it. */
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

  /** The answer's body. Source: docs/api.md, "Errors". */
  body(): ApiErrorBody {
    return {
      message: this.message,
      ...(this.errors && { errors: this.errors }),
      ...(this.twoStep && { twoStep: true }),
    }
  }
}

/** 400: the input has these field errors; the first one's message stands for all. */
export function badRequest(errors: FieldError[]): HttpError {
  return new HttpError(400, errors[0]?.message ?? 'The request has an error', { errors })
}

/** 401: nobody is signed in. The same for every path and id. */
export function signInNeeded(): HttpError {
  return new HttpError(401, 'Please sign in')
}

/** 404: there is no such thing, or no longer. */
export function notFound(what: string): HttpError {
  return new HttpError(404, `${what} not found`)
}

/** 503: the database does not answer, or too many wait; it is worth trying again in a few seconds. */
export function unavailable(): HttpError {
  return new HttpError(503, 'The service is unavailable for a moment. Please try again shortly.', {
    headers: { [headerNames.retryAfter]: '5' },
  })
}

/** Nothing under /api is kept by a cache, the approved reviews aside. */
export const noStore = { 'Cache-Control': 'no-store' }

/** A JSON answer that no cache keeps, unless `headers` say otherwise. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...noStore, ...headers } })
}
