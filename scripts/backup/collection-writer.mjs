import { say } from '../processes/output.mjs'
import { insertRaw } from './raw-insert.mjs'

/** MongoDB takes 48 MB and 100,000 documents at once. */
const BATCH_BYTES = 8 * 1024 ** 2
const BATCH_DOCUMENTS = 10_000

/** A command is done when a majority has it on disk. Commands do not inherit this from the client. */
const durable = { writeConcern: { w: 'majority', j: true } }

/**
 * @typedef {import('mongodb').Db} Db
 * @typedef {import('./format.mjs').Collection} Collection
 */

/** Makes one collection: first itself, then its documents, then its indexes, which is faster so. */
export class CollectionWriter {
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
      // Documents may be older than the validator. Only users with more rights than a site needs may say so.
      ...('validator' in options && { bypassDocumentValidation: true }),
    })
    this.#documents += this.#batch.length
    this.#batch = []
    this.#batchBytes = 0
  }
}
