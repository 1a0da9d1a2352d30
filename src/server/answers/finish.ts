import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { headerNames } from '@/platform/headers'
import { apiPath } from '@/platform/pages'
import { calls } from '@/server/pipeline/calls'
import type { SiteAnswer } from '../dispatch'
import { isPrivate, pathOf } from '../requests/request-target'
import { encode, preferredEncoding } from './content-encoding'
import type { Reply } from './reply'
import {
  contentSecurityOfData,
  isFramedByPanel,
  pageSecurity,
  scriptHashes,
} from './security-headers'

/** Bytes. Compressing fewer costs more than it saves. */
const smallestCompressed = 1_024

interface Finishing {
  /** The target that the app gets. */
  url: string
  own: IncomingHttpHeaders
  development: boolean
  /** True allows framing however the request is made. */
  framed?: boolean
}

/**
 * Adds caching and the security policy to an answer that isn't stored. A page waits until its
 * inline scripts are hashed; anything else is streamed.
 * @throws the body's stream's error, if a page breaks off
 */
export async function finish(answer: SiteAnswer, request: Finishing): Promise<Reply> {
  const { status } = answer
  const headers = { ...answer.headers, ...caching(answer.headers, request.url) }
  if (mediaType(headers) === 'text/html' && status !== 304) {
    return finishPage({ ...answer, headers }, request)
  }
  const policy =
    status === 304 ? {} : { [headerNames.contentSecurityPolicy]: contentSecurityOfData }
  // A client's file has a stricter one of its own.
  const reply = { status, headers: { ...policy, ...headers }, body: answer.body }
  // The only public list that isn't stored.
  const isPacked = pathOf(request.url) === calls.callTimes.path
  return isPacked ? packed(reply, await buffer(reply.body), request.own) : reply
}

/** Compresses the body if the client takes that. */
async function packed(answer: SiteAnswer, body: Buffer, requestHeaders: IncomingHttpHeaders) {
  const encoding = body.length < smallestCompressed ? null : preferredEncoding(requestHeaders)
  return {
    status: answer.status,
    headers: {
      ...answer.headers,
      vary: varying(answer.headers),
      ...(encoding && { 'content-encoding': encoding }),
    },
    body: encoding ? await encode(body, encoding, 'each time') : body,
  }
}

async function finishPage(answer: SiteAnswer, request: Finishing): Promise<Reply> {
  const body = await buffer(answer.body)
  const security = pageSecurity({
    scriptHashes: scriptHashes(body.toString()),
    framed: request.framed ?? isFramedByPanel(request.own, request.url),
    development: request.development,
  })
  const { headers, ...reply } = await packed(answer, body, request.own)
  return { ...reply, headers: { ...headers, ...security } }
}

/** The media type in small letters, without parameters. */
export function mediaType(headers: SiteAnswer['headers']): string {
  const [type = ''] = String(headers['content-type'] ?? '').split(';', 1)
  return type.trim().toLowerCase()
}

/** Next's `Vary` and the headers that this server reads (RFC 9110, section 12.5.5). */
export function varying(headers: SiteAnswer['headers']): string {
  const listed = String(headers['vary'] ?? '').split(',')
  const names = [...listed, 'accept-encoding', headerNames.fetchDestination]
  return [...new Set(names.map((name) => name.trim().toLowerCase()))].filter(Boolean).join(', ')
}

/** Private answers aren't stored, except two of /api that are the same for everyone. */
function caching(headers: SiteAnswer['headers'], url: string): { 'cache-control'?: string } {
  const path = pathOf(url)
  const isShared = path === calls.approvedReviews.path || path.startsWith(`${apiPath}/media/file/`)
  const isKept = !isPrivate(url) || (isShared && headers['cache-control'] !== undefined)
  return isKept ? {} : { 'cache-control': 'no-store' }
}
