import { DocumentSequence } from 'mongodb/lib/cmap/commands.js'
import { z } from 'zod'
import { say } from '../processes/output.mjs'
import { kinds, parse } from './format.mjs'

const insertAnswer = z.object({
  n: z.number(),
  writeErrors: z.array(z.object({ errmsg: z.string() })).optional(),
})

/**
 * Inserts documents as raw bytes.
 *
 * The driver's public functions would turn a document into a JavaScript object first, which loses the
 * order of keys that look like numbers, and values that JavaScript doesn't have. The driver's own bulk
 * writes send bytes with the class that is used here (decision 015).
 * @param {Db} database
 * @param {string} name of the collection
 * @param {Buffer[]} documents in BSON, less than 48 MB together
 * @param {Record<string, unknown>} options of the command
 */
export async function insertRaw(database, name, documents, options) {
  const sequence = new DocumentSequence('documents')
  for (const document of documents) sequence.push({}, document)
  const { n, writeErrors } = insertAnswer.parse(
    await database.command({ insert: name, documents: sequence, ordered: true, ...options }),
  )
  if (n !== documents.length) {
    throw new Error(`${name}: ${writeErrors?.[0]?.errmsg ?? 'not all documents were inserted'}`)
  }
}

/** MongoDB takes 48 MB and 100,000 documents at once. */
const BATCH_BYTES = 8 * 1024 ** 2
const BATCH_DOCUMENTS = 10_000

/** Commands don't inherit the client's write concern. */
const durable = { writeConcern: { w: 'majority', j: true } }

/** @import { Db } from 'mongodb' */
/** @import { Collection } from './format.mjs' */

/** Makes one collection: itself, then its documents, then its indexes. That order is the fastest. */
class CollectionWriter {
  #database
  #collection
  /** @type {Buffer[]} */
  #batch = []
  #batchBytes = 0
  #documents = 0

  /**
   * @param {Db} database
   * @param {Collection} collection
   */
  constructor(database, collection) {
    this.#database = database
    this.#collection = collection
  }

  /**
   * @param {Db} database
   * @param {Collection} collection
   */
  static async begin(database, collection) {
    await database.command({ create: collection.name, ...collection.options, ...durable })
    return new CollectionWriter(database, collection)
  }

  /** @param {Buffer} document in BSON */
  async add(document) {
    this.#batch.push(document)
    this.#batchBytes += document.length
    if (this.#batchBytes >= BATCH_BYTES || this.#batch.length >= BATCH_DOCUMENTS)
      await this.#flush()
  }

  async finish() {
    const { name, indexes } = this.#collection
    await this.#flush()
    if (indexes.length > 0) {
      await this.#database.command({ createIndexes: name, indexes, ...durable })
    }
    if (this.#documents > 0) say(`  ${name}: ${this.#documents} documents`)
  }

  async #flush() {
    if (this.#batch.length === 0) return
    const { name, options } = this.#collection
    await insertRaw(this.#database, name, this.#batch, {
      ...durable,
      // Documents may be older than the validator. A site's own user doesn't have the right to say so.
      ...('validator' in options && { bypassDocumentValidation: true }),
    })
    this.#documents += this.#batch.length
    this.#batch = []
    this.#batchBytes = 0
  }
}

/** @import { Frame, Tally } from './format.mjs' */

/**
 * Writes a backup into a database without collections.
 * @param {Db} database
 * @param {AsyncIterable<Frame>} frames
 * @param {AbortSignal} signal ends the work after the current documents
 */
export async function fill(database, frames, signal) {
  const tally = { collections: 0, documents: 0 }
  /** @type {CollectionWriter | undefined} */
  let writer
  /** @type {Tally | undefined} */
  let expected
  for await (const { kind, bytes } of frames) {
    signal.throwIfAborted()
    if (kind === kinds.header) {
      say(`  as of ${parse.header(bytes).takenAt.toISOString()}`)
    } else if (kind === kinds.document) {
      await writer?.add(bytes)
      tally.documents += 1
    } else if (kind === kinds.collection) {
      await writer?.finish()
      writer = await CollectionWriter.begin(database, parse.collection(bytes))
      tally.collections += 1
    } else {
      await writer?.finish()
      expected = parse.end(bytes)
    }
  }
  if (expected?.collections !== tally.collections || expected.documents !== tally.documents) {
    throw new Error('The backup does not hold what its end says.')
  }
  return tally
}
