import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** The first wins a tie. */
export const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** A body that's kept is compressed once and sent often. */
type Effort = 'once' | 'each time'

/** Compressing fewer bytes costs more than it saves. */
const smallestCompressed = 1_024

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const quality = {
  br: { once: 9, 'each time': 4 },
  gzip: { once: 9, 'each time': 5 },
} as const

export function isCompressible(mediaType: string): boolean {
  return /^(text\/|image\/svg|application\/(javascript|json|ld\+json|manifest\+json|xml|rss))/i.test(
    mediaType,
  )
}

export function acceptedEncodings(asked: IncomingHttpHeaders): string | undefined {
  const accepted = asked['accept-encoding']
  return Array.isArray(accepted) ? accepted.join() : accepted
}

/**
 * The encoding for a body; null to send it as it is.
 * @param accepted the request's `Accept-Encoding`
 * @param bytes the body's length; a small one is sent as it is
 */
export function negotiate(accepted: string | undefined, bytes: number): Encoding | null {
  return bytes < smallestCompressed ? null : preferredEncoding(accepted)
}

/** Its published types lack the second parameter. */
interface EncodingNegotiator {
  encoding(
    available: readonly string[],
    options: { preferred: readonly string[] },
  ): string | undefined
}

/** The client's favourite, brotli in a tie; null if it names none (RFC 9110, section 12.5.3). */
export function preferredEncoding(accepted: string | undefined): Encoding | null {
  return accepted === undefined ? null : preferences.memo(accepted).encoding
}

/** Browsers of one kind all send the same. */
const preferences = new LRUCache<string, { encoding: Encoding | null }>({
  max: 100,
  memoMethod: (accepted) => ({ encoding: readPreference(accepted) }),
})

function readPreference(accepted: string): Encoding | null {
  const client: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const chosen = client.encoding([...encodings, 'identity'], { preferred: encodings })
  return encodings.find((encoding) => encoding === chosen) ?? null
}

/** Off the main thread. */
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
