import { createHash } from 'node:crypto'

import { MongoClient } from 'mongodb'

/**
 * What visitors and the admin leave behind. Static pages show none of it (reviews are fetched
 * by the visitor's browser), so it says nothing about whether the pages are up to date.
 */
const NOT_ON_PAGES = [
  /^enquiries$/,
  /^reviews$/,
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
    for (const { name } of await collectionsOf(database)) {
      if (await database.collection(name).findOne({}, { projection: { _id: 1 } })) return false
    }
    return true
  })

/**
 * A fingerprint of the content that static pages are made from: ids and times of change.
 *
 * The pages on disk are those of the last build plus what the site rendered again while it ran,
 * and which of them the site had marked as out of date is known to nobody once it stopped. So the
 * pages are generated anew whenever the content is not what they were last generated from. That
 * takes seconds, and is the reason the fingerprint is not renewed when the site stops.
 *
 * @param {string} uri
 * @returns {Promise<string>} a sha256 in hexadecimal
 */
export const contentFingerprint = (uri) =>
  withDatabase(uri, async (database) => {
    const hash = createHash('sha256')
    for (const { name } of await collectionsOf(database)) {
      if (NOT_ON_PAGES.some((pattern) => pattern.test(name))) continue
      const documents = database
        .collection(name)
        .find({}, { projection: { updatedAt: 1 }, sort: { _id: 1 } })
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

async function collectionsOf(database) {
  const collections = await database
    .listCollections({ type: 'collection' }, { nameOnly: true })
    .toArray()
  return collections.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

async function withDatabase(uri, work) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}
