import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { otherSiteMessage } from '@/platform/origin'
import { headerNames } from '@/platform/headers'
import { publicPages } from '@/platform/pages'
import { isCall } from '../requests/request-target'
import { contentSecurityOfData } from './security-headers'
import { plainPage, type Reply } from './reply'

const statuses: Readonly<Record<string, ErrorStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers what Node couldn't parse. Node has made no request, so the answer is written to the
 * connection.
 * @param answering whether an answer is being sent on the connection, into which nothing may be written
 * @param headers those of every answer
 */
export function answerClientError(
  error: Error & { code?: string },
  socket: Duplex,
  answering: boolean,
  headers: Readonly<Record<string, string>>,
): void {
  if (answering || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? 400
  socket.end(rawErrorAnswer(status, headers), () => socket.destroy())
}

/** A whole answer that closes the connection. */
export function rawErrorAnswer(
  status: ErrorStatus,
  headers: Readonly<Record<string, string>>,
): string {
  const body = JSON.stringify({ message: sentences[status] })
  const lines = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n')
}

export const sentences = {
  400: 'That request could not be understood.',
  403: otherSiteMessage,
  404: 'There is nothing at this address.',
  405: 'That cannot be done here.',
  408: 'That took too long to arrive. Please try again.',
  413: 'That is more than can be sent at once.',
  414: 'That address is too long.',
  417: 'That request expects something that cannot be done here.',
  431: 'That request carries too much in its headers.',
  500: 'Something went wrong on our side. Please try again.',
  503: 'The service is unavailable for a moment. Please try again shortly.',
} as const

export type ErrorStatus = keyof typeof sentences

/**
 * This server's own answer: JSON for a call (docs/api.md, "Errors"), else a small page.
 * @param url the target that was asked for
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

const secondsUntilBack = '5'

/** Any other method is refused before it reaches the app. */
export const allowedMethods: readonly string[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]

export const readingMethods: readonly string[] = ['GET', 'HEAD']
