import { MongoClient } from 'mongodb'
import { endOfLife } from '../../src/platform/mongodb-life.mjs'
import { say } from '../processes/output.mjs'

/** @import { Db } from 'mongodb' */

/** Whether no collection of the database holds any document. @param {string} uri */
export const isEmpty = (uri) =>
  withDatabase(uri, async (database) => {
    for (const name of await collectionsOf(database)) {
      if (await database.collection(name).findOne({}, { projection: { _id: 1 } })) return false
    }
    return true
  })

/** @param {string} uri */
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
 */
export async function withDatabase(uri, work) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 30_000 })
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

/** @param {string} uri */
export async function sayVersion(uri) {
  const { version } = await withDatabase(uri, (database) => database.command({ buildInfo: 1 }))
  const ended = endOfLife(String(version), new Date())
  const advice = `, past its end of life since ${ended}: docs/operating.md, "The version of MongoDB", says how to get a newer one`
  say(`  MongoDB ${version}${ended ? advice : ''}`)
}
