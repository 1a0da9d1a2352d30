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

/** Source: docs/operating.md, "Restoring". @param {string} uri */
export const requireWhole = (uri) =>
  withDatabase(uri, async (database) => {
    if ((await database.collection(restoreMark).findOne()) === null) return
    throw new StartError(
      'The database only holds part of a backup: wait for the restore to finish, or if it was cut short run npm run restore -- FILE again. If DATABASE_URI names it, drop it first.',
    )
  })

/**
 * Raises one of our own server's limits during work that would take too long.
 * @template Result
 * @param {{ command: (command: object) => Promise<Record<string, unknown>> }} admin the database `admin`
 * @param {string} name of a parameter of the server
 * @param {number} value
 * @param {() => Promise<Result>} work
 */
export async function withLimit(admin, name, value, work) {
  const usual = await admin.command({ getParameter: 1, [name]: 1 })
  await admin.command({ setParameter: 1, [name]: value })
  try {
    return await work()
  } finally {
    await admin.command({ setParameter: 1, [name]: usual[name] }).catch(() => {})
  }
}
