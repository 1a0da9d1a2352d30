import type { Endpoint } from 'payload'
import { checksAccessItself } from '../checks-access-itself'
import { answered } from '../error-response'
import { notFound } from '../http-error'

/** A route of Payload's that nobody may use: it answers as one that does not exist. */
export function closed(method: Endpoint['method'], path: string): Endpoint {
  const handler: Endpoint['handler'] = (req) =>
    answered(req, () => Promise.reject(notFound('Page')))
  return { method, path, handler, ...checksAccessItself }
}

/** Payload's own routes on the root that are closed; `/og` draws any text for anyone. */
export const closedRootRoutes: Endpoint[] = [closed('get', '/og')]
