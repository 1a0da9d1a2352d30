import { type FieldError, readApiError } from '@/platform/api-error'
import type { Call, InputOf, OutputOf, Route } from './call'
import { callPath } from './call-path'

/**
 * An answer with an error status.
 *
 * `message` is the status, a colon and the body (or the status text if that's empty);
 * `serverMessage` is the server's sentence for a person, if it sent one.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly serverMessage: string | undefined
  readonly fieldErrors: readonly FieldError[]
  /** The password was right; a code is needed too. */
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

const noConnection = 'The site couldn’t be reached. Check your connection and try again.'

export interface ApiRequest {
  method: string
  path: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/**
 * Sends a request with cookies, JSON in and out. Never retries.
 * @returns the answer, which is OK
 * @throws ApiError for an answer that isn't OK, an Error that can be shown to a person if there's none,
 * and the signal's own reason if it was aborted
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
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new Error(noConnection, { cause })
  })
  if (response.ok) return response
  const text = await response.text().catch(() => '')
  throw new ApiError(response.status, text === '' ? response.statusText : text)
}

/** What may be null may also be left out. */
type Sent<Body> = {
  [Name in keyof Body as null extends Body[Name] ? never : Name]: Body[Name]
} & { [Name in keyof Body as null extends Body[Name] ? Name : never]?: unknown }

interface CallOptions<C extends Call> extends Pick<ApiRequest, 'headers' | 'signal'> {
  body?: Sent<InputOf<C>>
  id?: string
  query?: Readonly<Record<string, string>>
}

/**
 * Makes a call. The answer isn't checked against its schema; the server's tests do that.
 * @param call or only its route, for a page that doesn't load zod
 * @returns what the answer holds; undefined if the contract has it empty
 * @throws what `request` throws, and Error for an answer that isn't JSON
 */
export async function callApi<C extends Call>(
  { method, path }: C | Route,
  { id, query, ...rest }: CallOptions<C> = {},
): Promise<OutputOf<C>> {
  const whole = id === undefined ? path : callPath(path, id)
  const response = await request({
    method,
    path: query ? `${whole}?${new URLSearchParams(query).toString()}` : whole,
    ...rest,
  })
  const text = await response.text()
  const answer: unknown = text === '' ? undefined : JSON.parse(text)
  if (!isAnswer<C>(answer)) throw new Error(`${path} was answered with ${typeof answer}`)
  return answer
}

/** The server's tests hold the answers to the contract. */
function isAnswer<C extends Call>(answer: unknown): answer is OutputOf<C> {
  return answer === undefined || typeof answer === 'object'
}

/**
 * The text of a failure toast.
 * @param fallback the catalogue's own sentence; without one it's the error's message
 */
export function failureText(error: unknown, fallback?: string): string {
  const own = error instanceof ApiError ? error.serverMessage : undefined
  return own ?? fallback ?? (error instanceof Error ? error.message : String(error))
}
