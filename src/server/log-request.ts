import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { allowedMethods } from './answers/error-reply'
import { routeName } from './requests/route-name'

interface Ended {
  request: IncomingMessage
  response: ServerResponse
  url: string
  route: string | undefined
  ms: number
  id: string
}

/**
 * Logs how a request ended, except for pages' files; `error` for a 5xx. The line holds nothing that
 * a client typed or that says who it was. 499 means that the client left first.
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
