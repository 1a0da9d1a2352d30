import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { encode, type Encoding, smallestCompressed } from './content-encoding'
import { scriptHashes } from './content-security'

/** What is asked about a body. */
interface Wanted {
  /** Whether it is HTML whose inline scripts are to be hashed. */
  page: boolean
  /** What the client prefers. */
  encoding: Encoding | null
}

/** What was worked out about a body. */
interface Described {
  scriptHashes: readonly string[]
  /** Null where the body is sent as it is, since it is too small or nothing else was asked for. */
  encoded: Buffer | null
}

/** What an entry takes beside the encoded body, in bytes, roughly. */
const entryCost = 2_048

/**
 * Keeps what was worked out about bodies that are sent again and again, found by the SHA-256 of their
 * bytes. Next is still asked each time, so a changed page is new at once, and no page is searched or
 * compressed twice. Over `maxBytes` the least recently used entries go.
 */
export class KeptBodies {
  readonly #kept: LRUCache<string, Described>

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ encoded }) => entryCost + (encoded?.byteLength ?? 0),
    })
  }

  /** The size of all entries together, in bytes. */
  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /** Describes a body, or recalls what was said of the same bytes before. */
  async describe(body: Buffer, wanted: Wanted): Promise<Described> {
    const encoding = body.byteLength < smallestCompressed ? null : wanted.encoding
    const hash = createHash('sha256').update(body).digest('base64')
    const key = [hash, wanted.page, encoding].join()
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept
    const described = {
      scriptHashes: wanted.page ? scriptHashes(body.toString()) : [],
      encoded: encoding && (await encode(body, encoding, 'once')),
    }
    this.#kept.set(key, described)
    return described
  }
}
