import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
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

/** Its published types lack the second parameter. */
interface EncodingNegotiator {
  encoding(
    available: readonly string[],
    options: { preferred: readonly string[] },
  ): string | undefined
}

/** Browsers of one kind all send the same. */
const preferences = new LRUCache<string, { encoding: Encoding | null }>({
  max: 100,
  memoMethod: (accepted) => {
    const client: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
    const chosen = client.encoding([...encodings, 'identity'], { preferred: encodings })
    return { encoding: encodings.find((encoding) => encoding === chosen) ?? null }
  },
})

/**
 * The client's favourite, brotli in a tie (RFC 9110, section 12.5.3).
 * @returns null to send a body as it is
 */
export function preferredEncoding(asked: IncomingHttpHeaders): Encoding | null {
  const accepted = asked['accept-encoding']
  return accepted === undefined ? null : preferences.memo(accepted).encoding
}

/**
 * Off the main thread.
 * @param effort a body that's kept is compressed once and sent often
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
