import type { PayloadRequest } from 'payload'

/**
 * Payload's type makes parts of a request optional.
 * @throws Error where something that is no Request was passed in
 */
export function asRequest(req: PayloadRequest): Request {
  if (req instanceof Request) return req
  throw new Error('An endpoint was called without a request')
}

/** As the caller wrote it; a malformed one is an unknown one. */
export function routeId(req: PayloadRequest): string {
  return String(req.routeParams?.['id'])
}

/** Of a repeated parameter, the first. */
export function queryOf(req: PayloadRequest): Record<string, string> {
  return Object.fromEntries([...new URL(asRequest(req).url).searchParams].reverse())
}

/** Options for one document, with the signed-in user's rights. */
export const routeDocument = (req: PayloadRequest) =>
  ({ id: routeId(req), req, user: req.user, overrideAccess: false, depth: 0 }) as const
