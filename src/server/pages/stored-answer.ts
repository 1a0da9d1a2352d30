import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { headerNames } from '@/platform/headers'
import { speculationRulesPath } from '@/platform/speculation-rules'
import { encode, encodings, preferredEncoding } from '../answers/content-encoding'
import { mediaType, varying } from '../answers/finish'
import {
  contentSecurityOfData,
  isFramedByPanel,
  pageSecurity,
  scriptHashes,
} from '../answers/security-headers'
import { type SiteAnswer, without } from '../dispatch'

/** Caches check again and usually get a 304, so the consultant's changes show at once. */
const revalidate = 'public, max-age=0, must-revalidate'

/** Bytes beside its bodies, approximately. */
const entryCost = 4_096

interface Sendable {
  headers: Readonly<Record<string, string | string[]>>
  body: Buffer
}

export type StoredAnswer = Awaited<ReturnType<typeof storeAnswer>>

/**
 * Compresses an answer that's the same for everyone, and computes its entity tag and script hashes.
 * @param common the headers of every answer of this server
 * @param route its name in the log
 */
export async function storeAnswer(
  answer: Omit<SiteAnswer, 'body'>,
  body: Buffer,
  common: Readonly<Record<string, string>>,
  route: string,
) {
  const type = mediaType(answer.headers)
  const page = type === 'text/html' && {
    scriptHashes: scriptHashes(body.toString()),
    development: false,
  }
  // The tag is weak, since it stands for any encoding (RFC 9110, section 8.8.3).
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = {
    ...common,
    ...answer.headers,
    ...(page
      ? {
          ...pageSecurity({ ...page, framed: false }),
          [headerNames.speculationRules]: JSON.stringify(speculationRulesPath),
        }
      : { [headerNames.contentSecurityPolicy]: contentSecurityOfData }),
    vary: varying(answer.headers),
    'cache-control': caching(answer.headers),
    etag,
  }
  const compressed = await compress(body, type)
  return {
    route,
    status: answer.status,
    etag,
    plain: sendable(headers, body),
    encoded: new Map(
      compressed.map(([encoding, bytes]) => [
        encoding,
        sendable({ ...headers, 'content-encoding': encoding }, bytes),
      ]),
    ),
    // The headers for a frame on this site.
    framed: page ? pageSecurity({ ...page, framed: true }) : {},
    // The approximate size in memory.
    bytes: compressed.reduce((sum, [, { length }]) => sum + length, entryCost + body.length),
  }
}

const compressible =
  /^(text\/|image\/svg|application\/(javascript|json|ld\+json|manifest\+json|xml|rss))/

async function compress(body: Buffer, type: string) {
  const candidates = compressible.test(type) ? encodings : []
  const compressed = await Promise.all(
    candidates.map(async (encoding) => [encoding, await encode(body, encoding, 'once')] as const),
  )
  return compressed.filter(([, bytes]) => bytes.length < body.length)
}

const sendable = (headers: Sendable['headers'], body: Buffer): Sendable => ({
  headers: { ...headers, 'content-length': String(body.length) },
  body,
})

/** Hashed file names have their own caching. */
function caching({ 'cache-control': own }: SiteAnswer['headers']): string {
  return typeof own === 'string' && /immutable|^no-cache$/.test(own) ? own : revalidate
}

/** The body in the client's favourite encoding. */
export function chosen({ plain, encoded }: StoredAnswer, request: IncomingMessage): Sendable {
  const encoding = preferredEncoding(request.headers)
  return (encoding && encoded.get(encoding)) ?? plain
}

/**
 * Sends the stored answer, or 304 (RFC 9110, section 13.1.2). HEAD gets the headers of GET.
 * @param url the target as served
 * @param id the request's id
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredAnswer,
  url: string,
  id: string,
): void {
  const { headers, body } = chosen(stored, request)
  response.setHeader(headerNames.requestId, id)
  if (stored.status === 200 && isKnown(request.headers['if-none-match'], stored.etag)) {
    response.writeHead(304, without(ofTheBody, headers)).end()
    return
  }
  const framed = isFramedByPanel(request.headers, url) ? stored.framed : {}
  response.writeHead(stored.status, { ...headers, ...framed })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')
  return known.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}

/** Headers about the body, and the policy that the client's copy has. */
const ofTheBody = [
  'content-type',
  'content-encoding',
  'content-length',
  headerNames.contentSecurityPolicy,
]
