import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { headerNames } from '@/platform/headers'
import { apiPath, publicPages } from '@/platform/pages'
import { drain, type DrainLimit, isUnfinished } from '../requests/read-body'
import { isCall } from '../requests/request-target'
import { contentSecurityOfData, pageSecurity } from './security-headers'

export interface Reply {
  status: number
  headers: Readonly<Record<string, number | string | readonly string[]>>
  body: Buffer | Readable
}

/** Caches check it again: the address may be reused. 303 follows a write (RFC 9110, 15.4.4). */
export function redirect(status: 301 | 303 | 308, location: string): Reply {
  const headers = {
    location,
    'cache-control': status === 303 ? 'no-store' : 'no-cache',
    [headerNames.contentSecurityPolicy]: contentSecurityOfData,
  }
  return { status, headers, body: Buffer.alloc(0) }
}

const bodiless = [204, 304]

/**
 * Sends an answer. HEAD gets the headers without the body (RFC 9110, section 9.3.2). A client
 * that's still sending gets the whole answer before the connection closes.
 * @returns when the answer is sent, or its client has gone
 */
export async function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Reply,
  drainLimit: DrainLimit,
): Promise<void> {
  const unfinished = isUnfinished(request)
  response.writeHead(status, {
    ...headers,
    ...(Buffer.isBuffer(body) && !bodiless.includes(status) && { 'content-length': body.length }),
    ...(unfinished && { connection: 'close' }),
  })
  const none = request.method === 'HEAD' || bodiless.includes(status)
  if (none && body instanceof Readable) body.destroy()
  if (!none && body instanceof Readable) {
    // A cut answer never looks complete.
    await pipeline(body, response, { end: !unfinished }).catch(() => response.destroy())
  } else if (unfinished) {
    if (none) response.flushHeaders()
    else response.write(body)
  } else {
    response.end(none ? undefined : body)
  }
  if (!unfinished) return
  await drain(request, drainLimit)
  response.end()
}

const style =
  'body{max-width:40rem;margin:0 auto;padding:2rem 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;color:#f4efe6;background:#0b1220;overflow-wrap:anywhere}h1{font:430 2rem/1.2 Georgia,serif}a{color:#d9b871}button{margin:1.5rem .75rem 0 0;min-height:3rem;padding:0 1.5rem;font:inherit;font-weight:500;color:#14110a;background:#d9b871;border:0;border-radius:4px;cursor:pointer}:focus-visible{outline:3px solid #d9b871;outline-offset:2px}'

/**
 * This server's own page, which needs no database, file or script.
 * @param title as text, already escaped
 * @param main the HTML of its words
 */
export function plainPage(title: string, main: string): Pick<Reply, 'headers' | 'body'> {
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...pageSecurity({ scriptHashes: [], framed: false, development: false }),
    },
    body: Buffer.from(
      `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><main>${main}</main></html>`,
    ),
  }
}

/**
 * This server's own answer: JSON for a call, otherwise a small page.
 * @param url the target
 * @param id the request's id, which a person may quote when the error is ours
 * @param allowed the methods that a 405 names
 */
export function errorReply(
  status: ErrorStatus,
  url: string,
  id: string,
  allowed: readonly string[] = allowedMethods,
): Reply {
  const allow = status === 405 ? { allow: allowed.join(', ') } : {}
  const retry = status === 503 ? { [headerNames.retryAfter]: secondsUntilBack } : {}
  const headers = { 'cache-control': 'no-store', ...allow, ...retry }
  const sentence = status === 500 ? `${sentences[500]} (${id})` : sentences[status]
  if (isCall(url)) {
    return {
      status,
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        [headerNames.contentSecurityPolicy]: contentSecurityOfData,
      },
      body: Buffer.from(JSON.stringify({ message: sentence })),
    }
  }
  const home = `<p><a href="${publicPages.home.path}">Go to the home page</a></p>`
  const page = plainPage(sentences[status], `<h1>${sentence}</h1>${home}`)
  return { status, ...page, headers: { ...headers, ...page.headers } }
}

export const sentences = {
  400: 'That request couldn’t be understood.',
  403: 'This request came from another site and was refused.',
  404: 'There’s nothing at this address.',
  405: 'That can’t be done here.',
  408: 'That took too long to arrive. Please try again.',
  413: 'That’s more than can be sent at once.',
  414: 'That address is too long.',
  417: 'That request expects something that can’t be done here.',
  431: 'That request has too much in its headers.',
  500: 'Something went wrong on our side. Please try again.',
  503: 'The service is unavailable for a moment. Please try again shortly.',
} as const

export type ErrorStatus = keyof typeof sentences

const secondsUntilBack = '5'

export const readingMethods: readonly string[] = ['GET', 'HEAD']

/** Any other method is refused before it reaches the app. */
export const allowedMethods = [...readingMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A complete JSON answer that closes the connection. `common` are the headers of all answers. */
export function rawErrorAnswer(
  status: ErrorStatus,
  id: string,
  common: Readonly<Record<string, string>>,
): string {
  const { headers } = errorReply(status, apiPath, id)
  const text = JSON.stringify({ message: sentences[status] })
  const all = { ...common, ...headers, 'content-length': Buffer.byteLength(text) }
  const head = Object.entries({ ...all, connection: 'close' }).map((line) => line.join(': '))
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', text].join('\r\n')
}
