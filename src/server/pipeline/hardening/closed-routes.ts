import type { EmailAdapter, Endpoint } from 'payload'
import { checksAccessItself } from '../preconditions'
import { answered } from '../error-response'
import { notFound } from '../http-error'

/**
 * Payload itself sends no e-mail: the site's mails are its own (src/mail), and Payload's routes that would
 * send one are closed. Without an adapter Payload would print messages, tokens in them, to the log.
 */
export const noEmail: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'nobody@example.com',
  defaultFromName: 'Nobody',
  sendEmail: () => Promise.reject(new Error('Payload sends no e-mail here')),
})

/** A route of Payload's that nobody may use: it answers as one that does not exist. */
export function closed(method: Endpoint['method'], path: string): Endpoint {
  const handler: Endpoint['handler'] = (req) =>
    answered(req, () => Promise.reject(notFound('Page')))
  return { method, path, handler, ...checksAccessItself }
}

/** Payload's own routes on the root that are closed; `/og` draws any text for anyone. */
export const closedRootRoutes: Endpoint[] = [closed('get', '/og')]
