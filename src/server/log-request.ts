import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { allowedMethods } from './answers/error-reply'
import { routeName } from './requests/route-name'

/** A request that is over. */
interface Ended {
  request: IncomingMessage
  response: ServerResponse
  url: string
  /** The route's name, where it is known. */
  route: string | undefined
  /** Milliseconds that it took. */
  ms: number
  id: string
}

/**
 * Logs how a request ended, the files of pages aside; at the level `error` where it was answered with a
 * 5xx. The line holds nothing that a client typed, and nothing about who it was. Status 499 means that
 * the client left before it was answered.
 *
 * Source: docs/api.md, "Log".
 */
export function logRequest(log: Logger, { request, response, url, route, ms, id }: Ended): void {
  if (/^\/(_next|__nextjs[^/]*)\//.test(url)) return
  const { method = '' } = request
  const status = response.headersSent ? response.statusCode : 499
  const line = {
    method: allowedMethods.includes(method) ? method : 'other',
    route: route ?? routeName(url),
    status,
    ms: Math.round(ms),
    id,
  }
  if (status >= 500) log.error(line)
  else log.info(line)
}
