import { createHash } from 'node:crypto'
import { headerNames } from '@/platform/headers'
import type { AppAnswer } from '../app'
import { encode, encodings, type Encoding, isCompressible } from '../answers/content-encoding'
import { contentSecurityOfData, pageSecurity, scriptHashes } from '../answers/security-headers'
import { mediaType, ofTheAnswer, varying } from '../answers/finish'

/** Caches ask again and mostly get a 304, so that the consultant's changes show at once. */
const revalidate = 'public, max-age=0, must-revalidate'

/** Bytes beside its bodies, roughly. */
const entryCost = 4_096

/** Names and values in turn, as Node sends them unchecked. */
export interface Sendable {
  headers: readonly string[]
  body: Buffer
}

export interface StoredAnswer {
  /** For the log. */
  route: string
  status: number
  etag: string
  plain: Sendable
  encoded: Readonly<Partial<Record<Encoding, Sendable>>>
  /** What differs in a frame of this site. */
  framed: Readonly<Record<string, string>>
  /** In memory, roughly. */
  bytes: number
}

/**
 * Compresses an answer that's the same for everyone, and takes its entity tag and script hashes.
 * @param common the headers of every answer of this server
 * @param route its name in the log
 */
export async function storeAnswer(
  answer: Omit<AppAnswer, 'body'>,
  body: Buffer,
  common: Readonly<Record<string, string>>,
  route: string,
): Promise<StoredAnswer> {
  const type = mediaType(answer.headers)
  const page = type === 'text/html' && {
    scriptHashes: scriptHashes(body.toString()),
    development: false,
  }
  // Weak, since it stands for any encoding (RFC 9110, section 8.8.3).
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = {
    ...common,
    ...ofTheAnswer(answer.headers),
    ...(page
      ? pageSecurity({ ...page, framed: false })
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
    encoded: Object.fromEntries(
      compressed.map(([encoding, bytes]) => [
        encoding,
        sendable({ ...headers, 'content-encoding': encoding }, bytes),
      ]),
    ),
    framed: page ? pageSecurity({ ...page, framed: true }) : {},
    bytes: compressed.reduce((sum, [, { length }]) => sum + length, entryCost + body.length),
  }
}

async function compress(body: Buffer, type: string): Promise<[Encoding, Buffer][]> {
  if (!isCompressible(type)) return []
  const compressed = await Promise.all(
    encodings.map(async (encoding): Promise<[Encoding, Buffer]> => [
      encoding,
      await encode(body, encoding, 'once'),
    ]),
  )
  return compressed.filter(([, bytes]) => bytes.length < body.length)
}

function sendable(headers: Record<string, string | string[]>, body: Buffer): Sendable {
  const all = { ...headers, 'content-length': String(body.length) }
  return {
    headers: Object.entries(all).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => [name, one]),
    ),
    body,
  }
}

/** Hashed file names have their own caching. */
function caching({ 'cache-control': said }: AppAnswer['headers']): string {
  return typeof said === 'string' && /immutable|^no-cache$/.test(said) ? said : revalidate
}
