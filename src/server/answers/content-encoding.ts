import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

/** The first wins a tie. */
export const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const quality = {
  br: { once: 9, 'each time': 4 },
  gzip: { once: 9, 'each time': 5 },
} as const

/** The package's types lack the second parameter. */
interface EncodingNegotiator {
  encoding(
    available: readonly string[],
    options: { preferred: readonly string[] },
  ): string | undefined
}

/**
 * The client's favourite, brotli in a tie (RFC 9110, section 12.5.3).
 * @returns null to send a body as it is
 */
export function preferredEncoding(headers: IncomingHttpHeaders): Encoding | null {
  // Without the header any encoding is allowed (RFC 9110), but the client may not know any.
  if (headers['accept-encoding'] === undefined) return null
  const client: EncodingNegotiator = new Negotiator({ headers })
  const chosen = client.encoding([...encodings, 'identity'], { preferred: encodings })
  return encodings.find((encoding) => encoding === chosen) ?? null
}

/**
 * Compresses off the main thread.
 * @param effort a stored body is compressed once and sent often
 */
export async function encode(
  body: Buffer,
  encoding: Encoding,
  effort: 'once' | 'each time',
): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: quality.gzip[effort] })
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality.br[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}
