import { createHash } from 'node:crypto'

import { MongoClient } from 'mongodb'

/**
 * @typedef {import('mongodb').Db} Db
 */

/**
 * Collections that no static page shows: what visitors and the admin leave behind. They do not tell
 * whether the pages are up to date.
 */
const NOT_ON_PAGES = [
  /^enquiries$/,
  /^users$/,
  /session/,
  /^payload-/,
  /limit/,
  /idempoten/,
  /^system\./,
]

/**
 * @param {string} uri
 * @returns {Promise<boolean>} whether no collection of the database holds any document
 */
export const isEmpty = (uri) =>
  withDatabase(uri, async (database) => {
    for (const name of await collectionsOf(database)) {
      if (await database.collection(name).findOne({}, { projection: { _id: 1 } })) return false
    }
    return true
  })

/**
 * A fingerprint of the content that static pages are made from: ids and times of change.
 *
 * The pages on disk are those of the last build and those that the site rendered again while it
 * ran. Which of them the site had marked as out of date is lost when it stops. So the pages are
 * generated anew whenever the content is not what they were last generated from, which takes
 * seconds. For the same reason the fingerprint is not renewed when the site stops.
 *
 * @param {string} uri
 * @returns {Promise<string>} a sha256 in hexadecimal
 */
export const contentFingerprint = (uri) =>
  withDatabase(uri, async (database) => {
    const hash = createHash('sha256')
    for (const name of await collectionsOf(database)) {
      if (NOT_ON_PAGES.some((pattern) => pattern.test(name))) continue
      /** @type {import('mongodb').Collection<{ updatedAt?: unknown }>} */
      const collection = database.collection(name)
      const documents = collection.find({}, { projection: { updatedAt: 1 }, sort: { _id: 1 } })
      for await (const { _id, updatedAt } of documents) {
        hash.update(JSON.stringify([name, _id, updatedAt ?? null]))
      }
    }
    return hash.digest('hex')
  })

/**
 * Removes a database that a seeding left half filled.
 * @param {string} uri
 */
export const dropDatabase = (uri) => withDatabase(uri, (database) => database.dropDatabase())

/**
 * @param {Db} database
 * @returns {Promise<string[]>} the names of its collections, sorted
 */
async function collectionsOf(database) {
  const collections = await database
    .listCollections({ type: 'collection' }, { nameOnly: true })
    .toArray()
  return collections.map(({ name }) => name).toSorted()
}

/**
 * @template Result
 * @param {string} uri
 * @param {(database: Db) => Promise<Result>} work
 * @returns {Promise<Result>} what `work` returned, once the connection is closed
 */
export async function withDatabase(uri, work) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}
