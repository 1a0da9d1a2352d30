import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Those on offer, the one first that is chosen where a client likes both alike. */
export const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** How much work goes into a body: one that is kept is compressed once and sent often. */
type Effort = 'once' | 'each time'

/** A body of fewer bytes is sent as it is, since compressing it costs more than it saves. */
const smallestCompressed = 1_024

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const quality = {
  br: { once: 9, 'each time': 4 },
  gzip: { once: 9, 'each time': 5 },
} as const

/** Whether a body of this media type gets smaller. */
export function isCompressible(mediaType: string): boolean {
  return /^(text\/|image\/svg|application\/(javascript|json|ld\+json|manifest\+json|xml|rss))/i.test(
    mediaType,
  )
}

/** A request's `Accept-Encoding`. */
export function acceptedEncodings(asked: IncomingHttpHeaders): string | undefined {
  const accepted = asked['accept-encoding']
  return Array.isArray(accepted) ? accepted.join() : accepted
}

/**
 * The encoding in which a body is sent, or null where it is sent as it is.
 *
 * @param accepted the request's `Accept-Encoding`
 * @param bytes the body's length; a small one is sent as it is
 */
export function negotiate(accepted: string | undefined, bytes: number): Encoding | null {
  return bytes < smallestCompressed ? null : preferredEncoding(accepted)
}

/** What this module asks of `negotiator`, whose published types lack the second parameter. */
interface EncodingNegotiator {
  encoding(
    available: readonly string[],
    options: { preferred: readonly string[] },
  ): string | undefined
}

/**
 * The encoding that a client likes best of those on offer, brotli where it likes several alike.
 *
 * @param accepted the request's `Accept-Encoding`
 * @returns null for none; a client that does not say gets none (RFC 9110, section 12.5.3)
 */
export function preferredEncoding(accepted: string | undefined): Encoding | null {
  return accepted === undefined ? null : preferences.memo(accepted).encoding
}

/** Browsers of one kind all say the same, so that few are read more than once. */
const preferences = new LRUCache<string, { encoding: Encoding | null }>({
  max: 100,
  memoMethod: (accepted) => ({ encoding: readPreference(accepted) }),
})

function readPreference(accepted: string): Encoding | null {
  const client: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const chosen = client.encoding([...encodings, 'identity'], { preferred: encodings })
  return encodings.find((encoding) => encoding === chosen) ?? null
}

/** Compresses a whole body, off the main thread. */
export async function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: quality.gzip[effort] })
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality.br[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}
