import { createHash } from 'node:crypto'
import { encode, type Encoding, smallestCompressed } from './content-encoding'
import { scriptHashes } from './content-security'

interface Known {
  scriptHashes?: readonly string[]
  encoded: Map<Encoding, Buffer>
}

/** What an entry costs beside the bodies in it, in bytes, roughly. */
const entryCost = 2_048

/**
 * What has been worked out about bodies that are served again and again, found by what they hold: so
 * Next is still asked each time, a changed page is new at once, and no page is searched or compressed
 * twice. The least recently served are forgotten once more than `maxBytes` are kept.
 */
export class KeptBodies {
  readonly #maxBytes: number
  readonly #known = new Map<string, Known>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /**
   * @param wanted.page whether the body is HTML whose inline scripts are to be hashed
   * @param wanted.encoding what the client prefers
   * @returns the body as it is where it is too small to gain by being encoded
   */
  async describe(
    body: Buffer,
    wanted: { page: boolean; encoding: Encoding | null },
  ): Promise<{ scriptHashes: readonly string[]; encoded: Buffer | null }> {
    const key = createHash('sha256').update(body).digest('base64')
    const known = this.#recall(key)
    if (wanted.page) known.scriptHashes ??= scriptHashes(body.toString())
    const encoded =
      wanted.encoding === null || body.byteLength < smallestCompressed
        ? null
        : (known.encoded.get(wanted.encoding) ?? (await this.#encode(key, body, wanted.encoding)))
    return { scriptHashes: known.scriptHashes ?? [], encoded }
  }

  #recall(key: string): Known {
    const known = this.#known.get(key)
    if (known !== undefined) {
      this.#known.delete(key)
      this.#known.set(key, known)
      return known
    }
    const fresh: Known = { encoded: new Map() }
    this.#known.set(key, fresh)
    this.#bytes += entryCost
    this.#forgetOldest()
    return fresh
  }

  async #encode(key: string, body: Buffer, encoding: Encoding): Promise<Buffer> {
    const made = await encode(body, encoding, 'once')
    const known = this.#known.get(key)
    if (known !== undefined && !known.encoded.has(encoding)) {
      known.encoded.set(encoding, made)
      this.#bytes += made.byteLength
      this.#forgetOldest()
    }
    return made
  }

  #forgetOldest(): void {
    for (const [key, known] of this.#known) {
      if (this.#bytes <= this.#maxBytes) return
      this.#known.delete(key)
      this.#bytes -= entryCost
      for (const kept of known.encoded.values()) this.#bytes -= kept.byteLength
    }
  }
}
