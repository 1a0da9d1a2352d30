import type { EmailAdapter, Endpoint } from 'payload'
import { checksAccessItself } from '../preconditions'
import { answered } from '../error-response'
import { notFound } from '../http-error'

/**
 * Payload sends no email: the site's mails are its own, and Payload's routes that would send one
 * are closed. Without an adapter Payload would log messages with their tokens.
 */
export const noEmail: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'nobody@example.com',
  defaultFromName: 'Nobody',
  sendEmail: () => Promise.reject(new Error('Payload sends no e-mail here')),
})

/** Answers as a route that doesn't exist. */
export function closed(method: Endpoint['method'], path: string): Endpoint {
  const handler: Endpoint['handler'] = (req) =>
    answered(req, () => Promise.reject(notFound('Page')))
  return { method, path, handler, ...checksAccessItself }
}

/** `/og` draws any text for anyone. */
export const closedRootRoutes: Endpoint[] = [closed('get', '/og')]
