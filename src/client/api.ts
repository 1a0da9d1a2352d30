import { type FieldError, readApiError } from '@/contract/api-error'
import type { CallInput, CallOutput } from '@/contract/calls'
import { callPath, type CallName, routes } from '@/contract/routes'

/**
 * A refusal of the server.
 *
 * `message` is exactly the status, a colon and the text of the answer (the status' own words where
 * the answer is empty); `serverMessage` is the sentence that the server meant for a person, if it
 * sent one; `fieldErrors` are the faults that it found, none where it named none.
 *
 * Source: docs/product.md, "7. How pages call the server"; docs/api.md, "The browser's side".
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly serverMessage: string | undefined
  readonly fieldErrors: readonly FieldError[]

  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status}: ${text}`)
    const problem = readApiError(text)
    this.serverMessage = problem?.message
    this.fieldErrors = problem?.errors ?? []
  }
}

/** No answer came: the person is offline, or the site is. Its message is fit to show. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'

  constructor(cause: unknown) {
    super('The site could not be reached. Check your connection and try again.', { cause })
  }
}

export interface ApiRequest {
  method: string
  path: string
  /** Sent as JSON; nothing is sent where it is undefined. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/**
 * The one way to the server: with cookies, JSON in and out, never tried twice.
 *
 * @returns the answer, which is a good one
 * @throws ApiError for an answer that is not OK, ConnectionError for none, and the signal's own
 *   reason where it was called off
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

export interface CallOptions<Name extends CallName> {
  body?: CallInput<Name>
  /** Fills the `{id}` in the path. */
  id?: string
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/**
 * Makes one of the 13 calls. A good answer is taken to be what the contract says that it is: the
 * server's tests hold it to the same schemas, which a page need not load.
 *
 * @returns what the answer holds; undefined where the contract has it empty
 * @throws what `request` throws
 */
export async function callApi<Name extends CallName>(
  name: Name,
  { id, ...rest }: CallOptions<Name> = {},
): Promise<CallOutput<Name>> {
  const { method, path } = routes[name]
  const response = await request({
    method,
    path: id === undefined ? path : callPath(path, id),
    ...rest,
  })
  return readJson(await response.text())
}

const readJson = (text: string) => (text === '' ? undefined : JSON.parse(text))

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
