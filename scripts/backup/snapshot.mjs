import { BSON } from 'mongodb'

import { StartError } from '../processes/start-error.mjs'
import { exactTypes, isStored } from './format.mjs'

const BATCH_DOCUMENTS = 1000

/** @import { Db, MongoClient, ClientSession, ListCollectionsCursor, CollectionInfo, IndexDescriptionInfo } from 'mongodb' */

/**
 * @typedef {import('./format.mjs').Collection & { uuid: string }} Listed `uuid` changes when a
 *   collection is removed and made again; a view has none
 * @typedef {object} Snapshot everything that a database held at one moment
 * @property {Date} takenAt
 * @property {Listed[]} collections and views, by name
 * @property {(name: string) => AsyncIterable<Buffer>} documentsOf a collection, as raw BSON
 * @property {() => Promise<void>} requireWhole throws {CatalogChanged} if a collection was removed
 *   since, because its documents may not all have been read
 * @property {() => Promise<void>} close
 */

/** Collections changed meanwhile, so no snapshot holds them as listed. */
export class CatalogChanged extends Error {
  /** @override */
  name = 'CatalogChanged'
}

/**
 * Takes a snapshot. Every read of it is at the same cluster time.
 *
 * MongoDB lists collections and indexes as they are now, not as of a snapshot. So they are listed before
 * and after the snapshot is taken: if both lists are equal, the snapshot has the same.
 * @param {MongoClient} client its address names the database
 * @param {AbortSignal} signal
 * @returns {Promise<Snapshot>}
 * @throws {CatalogChanged} if they aren't equal, or there is no collection any more
 */
export async function takeSnapshot(client, signal) {
  const database = client.db()
  const collections = await list(database)
  const session = client.startSession({ snapshot: true })
  const takenAt = new Date()
  try {
    const first = collections.find(isStored)
    if (!first) throw new CatalogChanged()
    // The session's first read sets the cluster time of all others.
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

/** @type {(one: Listed[], other: Listed[]) => boolean} */
const isSame = (one, other) =>
  Buffer.compare(BSON.serialize({ list: one }), BSON.serialize({ list: other })) === 0

/**
 * @param {Db} database
 * @param {string} name of the collection
 * @param {{ session: ClientSession, signal: AbortSignal }} options
 */
async function* documentsOf(database, name, options) {
  const cursor = database
    .collection(name)
    .find({}, { ...options, raw: true, batchSize: BATCH_DOCUMENTS })
  // The driver's types don't know that `raw` makes bytes of documents.
  for await (const document of cursor) {
    if (!(document instanceof Uint8Array)) throw new TypeError('A document is not raw.')
    yield Buffer.from(document.buffer, document.byteOffset, document.byteLength)
  }
}

/** @param {Db} database */
async function list(database) {
  /** @type {ListCollectionsCursor<CollectionInfo>} */
  const cursor = database.listCollections({}, exactTypes)
  const listed = await cursor.toArray()
  const ours = listed
    .filter(({ name }) => !name.startsWith('system.'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const collections = []
  for (const { name, type, options = {}, info } of ours) {
    // MongoDB can't read either as of a moment. The site has none.
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
 * @returns {Promise<Record<string, unknown>[]>} without those that come with the collection
 */
async function indexesOf(database, name) {
  /** @type {IndexDescriptionInfo[]} */
  const indexes = await database.collection(name).listIndexes(exactTypes).toArray()
  return indexes
    .filter((index) => index.name !== '_id_' && !('clustered' in index))
    .map((index) => ({ ...index }))
}
