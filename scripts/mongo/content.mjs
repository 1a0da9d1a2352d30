import { MongoClient } from 'mongodb'

import { StartError } from '../processes/report.mjs'

/** @import { Db, MongoClientOptions } from 'mongodb' */

/** Whether no collection of the database holds any document. @param {string} uri */
export const isEmpty = (uri) =>
  withDatabase(uri, async (database) => {
    for (const collection of await database.collections()) {
      if (await collection.findOne({}, { projection: { _id: 1 } })) return false
    }
    return true
  })

/**
 * @template Result
 * @param {string} uri
 * @param {(database: Db) => Promise<Result>} work its writes are acknowledged on the disks of a majority
 * @param {MongoClientOptions} [options]
 */
export async function withDatabase(uri, work, options) {
  const writeConcern = /** @type {const} */ ({ w: 'majority', journal: true })
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: 30_000,
    writeConcern,
    ...options,
  })
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

/**
 * The collection that exists during a restore, and after one that was cut short. It is in the database
 * itself, so every site that opens the database sees it, on any machine.
 */
export const restoreMark = 'unfinished-restore'

/** @param {string} uri */
export const requireWhole = (uri) =>
  withDatabase(uri, async (database) => {
    if ((await database.collection(restoreMark).findOne()) === null) return
    throw new StartError(
      'The database only holds part of a backup: wait for the restore to finish, or if it was cut short run npm run restore -- FILE again. If DATABASE_URI names it, drop it first.',
    )
  })
