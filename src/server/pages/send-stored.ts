import { Readable } from 'node:stream'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { headerNames } from '@/platform/headers'
import { finish } from '../answers/finish'
import { acceptedEncodings, preferredEncoding } from '../answers/content-encoding'
import { isFramedByPanel, ofSecretAddresses } from '../answers/security-headers'
import { notFound, type Wanted } from './addresses'
import { NotStored } from './page-store'
import type { Sendable, StoredAnswer } from './stored-answer'
import { errorReply } from '../answers/error-reply'
import type { Reply } from '../answers/reply'
import type { Exchange } from '../exchange'
import type { SitePages } from './site-pages'

/**
 * Answers from the store. If the app's answer isn't fit to be kept, such as an error, it's passed
 * on.
 */
export async function answerFromStore(
  pages: SitePages,
  wanted: Wanted,
  { request, response, url, id, send, refuse, beforeSending }: Exchange,
): Promise<void> {
  try {
    const stored = await pages.get(wanted)
    if (response.destroyed) return
    beforeSending()
    sendStored(request, response, stored, url, id)
  } catch (error) {
    if (!(error instanceof NotStored)) return refuse(500)
    const answer = { ...error.answer, body: Readable.from([error.body]) }
    const reply = await finish(answer, { url, asked: request.headers, development: false })
    await send({ ...reply, headers: { ...reply.headers, 'cache-control': 'no-store' } })
  }
}

/**
 * Sends what is stored in the client's preferred encoding, or 304 (RFC 9110, section 13.1.2). HEAD
 * gets the headers of GET.
 * @param url the target as it is served
 * @param id the request's id
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredAnswer,
  url: string,
  id: string,
): void {
  const { headers, body } = chosen(stored, acceptedEncodings(request.headers))
  const own = [...headers, headerNames.requestId, id]
  if (stored.status === 200 && isKnown(request.headers['if-none-match'], stored.etag)) {
    response.writeHead(304, withoutBody(own)).end()
    return
  }
  const sent = isFramedByPanel(request.headers, url) ? replaced(own, stored.framed) : own
  response.writeHead(stored.status, sent).end(request.method === 'HEAD' ? undefined : body)
}

export function chosen({ plain, encoded }: StoredAnswer, accepted: string | undefined): Sendable {
  const encoding = preferredEncoding(accepted)
  return (encoding && encoded[encoding]) ?? plain
}

function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')
  return known.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}

/** About the body, and the policy that the client has with its copy. */
const ofTheBody = [
  'content-type',
  'content-encoding',
  'content-length',
  headerNames.contentSecurityPolicy,
]

const withoutBody = (headers: readonly string[]): string[] =>
  pairs(headers)
    .filter(([name]) => !ofTheBody.includes(name))
    .flat()

const replaced = (headers: readonly string[], by: Readonly<Record<string, string>>): string[] =>
  pairs(headers).flatMap(([name, value]) => [name, by[name] ?? value])

export function pairs(headers: readonly string[]): [string, string][] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []))
}

/**
 * The 404 page from the store. Next's own answer in the middle of a page is blank without scripts.
 */
export async function notFoundReply(
  pages: SitePages | undefined,
  { request, url, id }: Exchange,
): Promise<Reply> {
  if (!pages) return errorReply(404, url, id)
  const stored = await pages.get(notFound)
  const { headers, body } = chosen(stored, acceptedEncodings(request.headers))
  const own = { ...ofSecretAddresses(url), 'cache-control': 'no-store' }
  return { status: stored.status, headers: { ...Object.fromEntries(pairs(headers)), ...own }, body }
}
