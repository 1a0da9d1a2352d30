import { type FieldError, readApiError } from '@/platform/api-error'
import type { CallInput, CallOutput } from './calls'
import { callPath, type CallName, routes } from './routes'

/**
 * An answer that is not OK.
 *
 * `message` is exactly the status, a colon and the text of the answer (the status' own words where
 * the answer is empty); `serverMessage` is the sentence that the server meant for a person, if it
 * sent one; `fieldErrors` are the field errors that it named.
 *
 * Source: docs/product.md, "7. How pages call the server"; docs/api.md, "The browser's side".
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly serverMessage: string | undefined
  readonly fieldErrors: readonly FieldError[]
  /** Of a refused sign-in: the password was right, and a code has to come with it. */
  readonly needsCode: boolean

  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status}: ${text}`)
    const body = readApiError(text)
    this.serverMessage = body?.message
    this.fieldErrors = body?.errors ?? []
    this.needsCode = body?.twoStep ?? false
  }
}

/** No answer came: the person is offline, or the site is. Its message can be shown to a person. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'

  constructor(cause: unknown) {
    super('The site could not be reached. Check your connection and try again.', { cause })
  }
}

interface ApiRequest {
  method: string
  path: string
  /** Sent as JSON; undefined sends nothing. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/**
 * Sends a request to the server: with cookies, JSON in and out, never tried twice.
 *
 * @returns the answer, which is OK
 * @throws ApiError for an answer that is not OK, ConnectionError for none, and the signal's own
 *   reason where it was aborted
 */
export async function request({
  method,
  path,
  body,
  headers,
  signal,
}: ApiRequest): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new ConnectionError(error)
  })
  if (response.ok) return response
  const text = await response.text().catch(() => '')
  throw new ApiError(response.status, text === '' ? response.statusText : text)
}

interface CallOptions<Name extends CallName> {
  body?: CallInput<Name>
  /** Fills the `{id}` in the path. */
  id?: string
  /** The query of the address. */
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/**
 * Makes one of the calls. A good answer is not checked against its schema, which pages would have
 * to load for it; the server's tests do that.
 *
 * @returns what the answer holds; undefined where the contract has it empty
 * @throws what `request` throws, and Error for an answer that is not JSON
 */
export async function callApi<Name extends CallName>(
  name: Name,
  { id, query, ...rest }: CallOptions<Name> = {},
): Promise<CallOutput<Name>> {
  const { method, path } = routes[name]
  const whole = id === undefined ? path : callPath(path, id)
  const response = await request({
    method,
    path: query ? `${whole}?${new URLSearchParams(query).toString()}` : whole,
    ...rest,
  })
  const text = await response.text()
  const answer: unknown = text === '' ? undefined : JSON.parse(text)
  if (!isAnswer(name, answer)) throw new Error(`${name} was answered with ${typeof answer}`)
  return answer
}

/** Every good answer is empty or an object; what is in it the server's tests hold to the contract. */
function isAnswer<Name extends CallName>(_name: Name, answer: unknown): answer is CallOutput<Name> {
  return answer === undefined || typeof answer === 'object'
}

/**
 * What a failure toast says.
 *
 * @param fallback the catalogue's own sentence; without one the error's message stands in for it
 * Source: docs/product.md, "8.2 Failures"; docs/api.md, "The browser's side".
 */
export function failureText(error: unknown, fallback?: string): string {
  const said = error instanceof ApiError ? error.serverMessage : undefined
  return said ?? fallback ?? (error instanceof Error ? error.message : String(error))
}
