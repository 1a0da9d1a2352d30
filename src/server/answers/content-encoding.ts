import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** How much work goes into a body: one that is kept is compressed once and sent often. */
export type Effort = 'once' | 'each time'

/** Below this, in bytes, compressing costs more than it saves. */
export const smallestCompressed = 1_024

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const quality = {
  br: { once: 9, 'each time': 4 },
  gzip: { once: 9, 'each time': 5 },
} as const

/** Whether a body of this media type shrinks. */
export function isCompressible(mediaType: string): boolean {
  return /^(text\/|image\/svg|application\/(javascript|json|ld\+json|manifest\+json|xml|rss))/i.test(
    mediaType,
  )
}

/**
 * The encoding that a client likes best of those on offer, brotli where it is indifferent.
 *
 * @param accepted the request's `Accept-Encoding`
 * @returns null for none; a client that does not say gets none (RFC 9110, section 12.5.3)
 */
export function preferredEncoding(accepted: string | undefined): Encoding | null {
  const weights = new Map<string, number>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const q = parameters.find((each) => each.startsWith('q='))
    weights.set(name, q === undefined ? 1 : Number.parseFloat(q.slice(2)) || 0)
  }
  const weight = (name: Encoding): number => weights.get(name) ?? weights.get('*') ?? 0
  if (Math.max(weight('br'), weight('gzip')) <= 0) return null
  return weight('br') >= weight('gzip') ? 'br' : 'gzip'
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
