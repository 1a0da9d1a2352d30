import { BSON } from 'mongodb'

import { StartError } from '../processes/start-error.mjs'
import { exactTypes, isStored } from './format.mjs'

/** How many documents MongoDB sends at once, unless 16 MB are fewer. */
const BATCH_DOCUMENTS = 1000

/**
 * @typedef {import('mongodb').Db} Db
 *
 * @typedef {import('./format.mjs').Collection & { uuid: string }} Listed `uuid` changes when a
 *   collection is removed and made again; a view has none
 *
 * @typedef {object} Snapshot everything that a database held at one moment
 * @property {Date} takenAt
 * @property {Listed[]} collections and views, by name
 * @property {(name: string) => AsyncIterable<Buffer>} documentsOf a collection, as raw BSON, in the
 *   order in which the database keeps them
 * @property {() => Promise<void>} requireWhole throws {CatalogChanged} where a collection was removed
 *   since, so that its documents may not all have been read
 * @property {() => Promise<void>} close
 */

/** Thrown where collections were made, removed or indexed so that no snapshot holds them as listed. */
export class CatalogChanged extends Error {
  /** @override */
  name = 'CatalogChanged'
}

/**
 * Takes a snapshot. Every read of it is at the same cluster time, however long ago that is.
 *
 * MongoDB lists collections and indexes as they are now and not as of a snapshot. So they are listed
 * before and after the snapshot is taken: where both lists are equal it is that of the snapshot too.
 *
 * @param {import('mongodb').MongoClient} client its address names the database
 * @param {AbortSignal} signal ends the reading
 * @returns {Promise<Snapshot>}
 * @throws {CatalogChanged} where they are not equal, or there is no collection any more
 * @throws {StartError} where the database has a collection of a kind that a backup cannot hold
 */
export async function takeSnapshot(client, signal) {
  const database = client.db()
  const collections = await list(database)
  const session = client.startSession({ snapshot: true })
  const takenAt = new Date()
  try {
    const first = collections.find(isStored)
    if (!first) throw new CatalogChanged()
    // The session's first read fixes the cluster time of all others.
    await database.collection(first.name).findOne({}, { session })
    if (!isSame(collections, await list(database))) throw new CatalogChanged()
  } catch (error) {
    await session.endSession()
    throw error
  }
  return {
    takenAt,
    collections,
    documentsOf: (name) => documentsOf(database, name, { session, signal }),
    async requireWhole() {
      const now = new Set((await list(database)).map(({ uuid }) => uuid))
      if (collections.some(({ uuid }) => !now.has(uuid))) throw new CatalogChanged()
    },
    close: () => session.endSession(),
  }
}

/**
 * @param {Listed[]} one
 * @param {Listed[]} other
 */
const isSame = (one, other) =>
  Buffer.compare(BSON.serialize({ list: one }), BSON.serialize({ list: other })) === 0

/**
 * @param {Db} database
 * @param {string} name of the collection
 * @param {{ session: import('mongodb').ClientSession, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Buffer>}
 */
async function* documentsOf(database, name, options) {
  const cursor = database
    .collection(name)
    .find({}, { ...options, raw: true, batchSize: BATCH_DOCUMENTS })
  // The driver's types do not know that `raw` makes bytes of documents.
  for await (const document of cursor) {
    if (!(document instanceof Uint8Array)) throw new TypeError('A document is not raw.')
    yield Buffer.from(document.buffer, document.byteOffset, document.byteLength)
  }
}

/**
 * @param {Db} database
 * @returns {Promise<Listed[]>}
 */
async function list(database) {
  /** @type {import('mongodb').ListCollectionsCursor<import('mongodb').CollectionInfo>} */
  const cursor = database.listCollections({}, exactTypes)
  const listed = await cursor.toArray()
  const ours = listed
    .filter(({ name }) => !name.startsWith('system.'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const collections = []
  for (const { name, type, options = {}, info } of ours) {
    // MongoDB reads neither as of a moment. The site has none.
    if (type === 'timeseries' || options.capped) {
      throw new StartError(
        `The collection ${name} is a time series or capped, which a backup cannot hold: move it to another database, then try again.`,
      )
    }
    const uuid = info?.uuid?.toString('hex') ?? ''
    const indexes = type === 'view' ? [] : await indexesOf(database, name)
    collections.push({ name, options: { ...options }, indexes, uuid })
  }
  return collections
}

/**
 * @param {Db} database
 * @param {string} name of the collection
 * @returns {Promise<Record<string, unknown>[]>} its indexes but for those that come with the collection
 */
async function indexesOf(database, name) {
  /** @type {import('mongodb').IndexDescriptionInfo[]} */
  const indexes = await database.collection(name).listIndexes(exactTypes).toArray()
  return indexes
    .filter((index) => index.name !== '_id_' && !('clustered' in index))
    .map((index) => ({ ...index }))
}
