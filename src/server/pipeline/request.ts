import type { PayloadRequest } from 'payload'
import { maxBodyBytes } from '@/platform/limits'
import { HttpError, signInNeeded } from './http-error'

/**
 * Payload's type makes parts of a request optional.
 * @throws Error if it isn't a Request
 */
export function asRequest(req: PayloadRequest): Request {
  if (req instanceof Request) return req
  throw new Error('An endpoint was called without a request')
}

/** The id as the caller wrote it; a malformed one counts as unknown. */
export function routeId(req: PayloadRequest, gap = 'id'): string {
  return String(req.routeParams?.[gap])
}

/** If it's repeated, the first. */
export function queryOf(req: PayloadRequest): Record<string, string> {
  return Object.fromEntries([...new URL(asRequest(req).url).searchParams].reverse())
}

/** Options for one document, with the signed-in user's rights. */
export const routeDocument = (req: PayloadRequest) =>
  ({ id: routeId(req), req, user: req.user, overrideAccess: false, depth: 0 }) as const

/** Every other endpoint needs a signed-in user. */
export const checksAccessItself = { custom: { checksAccessItself: true } }

/** @throws HttpError 401 if nobody is */
export function requireSignIn({ user }: PayloadRequest): NonNullable<PayloadRequest['user']> {
  if (!user) throw signInNeeded()
  return user
}

const isJson = /^application\/json\s*(;|$)/i

/**
 * Reads a body as a JSON object.
 * @param maxBytes the most that it may have
 * @returns the object, unchecked
 * @throws HttpError 415 if its type isn't plain JSON, 413 if it's too large, 400 if it isn't UTF-8, JSON
 * or an object
 */
export async function readJsonObject(
  request: Request,
  maxBytes: number = maxBodyBytes,
): Promise<Record<string, unknown>> {
  const encoding = request.headers.get('content-encoding')
  if (
    !isJson.test(request.headers.get('content-type') ?? '') ||
    (encoding ?? 'identity') !== 'identity'
  ) {
    throw new HttpError(415, 'Send the body as application/json, not compressed')
  }
  const body = parse(await readText(request, maxBytes))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(400, 'The body must be a JSON object')
  }
  return Object.fromEntries(Object.entries(body))
}

/** The server has cut it one byte above its limit, so all of it may be read. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const bytes = await request.arrayBuffer().catch(() => {
    throw new HttpError(400, 'The body arrived incomplete')
  })
  if (bytes.byteLength > maxBytes) {
    throw new HttpError(413, `The body must be ${maxBytes} bytes or fewer`)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'The body must be UTF-8 text')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The body must be valid JSON')
  }
}
