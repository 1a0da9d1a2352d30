import { MongoClient } from 'mongodb'

/** @import { Db } from 'mongodb' */

/** Whether no collection of the database holds any document. @param {string} uri */
export const isEmpty = (uri) =>
  withDatabase(uri, async (database) => {
    for (const collection of await database.collections()) {
      if (await collection.findOne({}, { projection: { _id: 1 } })) return false
    }
    return true
  })

/** @param {string} uri */
export const dropDatabase = (uri) => withDatabase(uri, (database) => database.dropDatabase())

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
