import type { PayloadRequest } from 'payload'

/**
 * Payload's request is the web's own with more on it; its type makes parts of it optional.
 *
 * @throws Error where something that is no Request was passed in
 */
export function asRequest(req: PayloadRequest): Request {
  if (req instanceof Request) return req
  throw new Error('An endpoint was called without a request')
}

/** The `{id}` of the call's path, as the caller wrote it; a malformed one is an unknown one. */
export function routeId(req: PayloadRequest): string {
  return String(req.routeParams?.['id'])
}

/** The query of the request's address; of a parameter that is given twice, the first. */
export function queryOf(req: PayloadRequest): Record<string, string> {
  return Object.fromEntries([...new URL(asRequest(req).url).searchParams].reverse())
}

/** The options of Payload's operations for what a signed-in user does: their rights, one document. */
export const routeDocument = (req: PayloadRequest) =>
  ({ id: routeId(req), req, user: req.user, overrideAccess: false, depth: 0 }) as const
