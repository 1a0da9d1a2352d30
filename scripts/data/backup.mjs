import { isDeepStrictEqual } from 'node:util'

import { MongoClient } from 'mongodb'

import { backupRecord } from '../../src/platform/backup-record.mjs'
import { isEmpty } from '../mongo/content.mjs'
import { say, step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { messageOf } from '../processes/thrown.mjs'
import { writeDataFile } from './data-file.mjs'
import { explain } from './database-errors.mjs'
import { requireWhole } from './unfinished.mjs'

/** Collections are made and indexed while a site starts, so a second try is enough. */
const TRIES = 3

/** How long our own server keeps a snapshot during a backup, and MongoDB's default. */
const KEPT_SECONDS = 6 * 60 * 60
const KEPT_SECONDS_BY_DEFAULT = 300

const KILOBYTE = 1000

/** Numbers keep MongoDB's types: 1 as an integer and 1 as a double are not the same. */
const exactTypes = { promoteValues: false, promoteBuffers: false, bsonRegExp: true }

/** @import { ClientSession, CollectionInfo, Db, Document, ListCollectionsCursor } from 'mongodb' */

/**
 * Writes everything that a database holds at one moment into a new file, while the site may be running.
 * @param {Pick<import('../mongo/open.mjs').Database, 'uri' | 'isOurs'>} database
 * @param {string} file absolute
 * @param {AbortSignal} signal ends the writing, which leaves no file
 * Source: docs/operating.md, "Backups".
 */
export async function writeBackup({ uri, isOurs }, file, signal) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  try {
    await requireWhole(uri)
    if (await isEmpty(uri)) {
      throw new StartError('The database holds no documents: there is nothing to back up.')
    }
    if (isOurs) await keepSnapshots(client, KEPT_SECONDS)
    await step(`Writing ${file}`, () => tryToWrite(client, file, signal))
  } catch (error) {
    throw explain(error)
  } finally {
    if (isOurs) await keepSnapshots(client, KEPT_SECONDS_BY_DEFAULT).catch(() => {})
    await client.close()
  }
}

/**
 * MongoDB lists collections and indexes as they are now, not as of a snapshot. So they are listed before
 * and after the reading: if both lists are equal, the snapshot has the same.
 * @param {MongoClient} client
 * @param {string} file
 * @param {AbortSignal} signal
 */
async function tryToWrite(client, file, signal) {
  const database = client.db()
  for (let tries = 1; ; tries += 1) {
    const listed = await list(database)
    const isChanged = async () => !isDeepStrictEqual(await list(database), listed)
    const collections = listed.map(({ name, options, indexes }) => ({ name, options, indexes }))
    const names = listed.map(({ name }) => name)
    const session = client.startSession({ snapshot: true })
    try {
      const records = snapshotOf(database, names, { session, signal, isChanged })
      const written = await writeDataFile(file, { kind: 'backup', collections }, records, signal)
      for (const [name, count] of written.counts) say(`  ${name}: ${count} documents`)
      say(`  ${Math.ceil(written.bytes / KILOBYTE)} kB`)
      return
    } catch (error) {
      if (signal.aborted || tries === TRIES || !(await isChanged())) throw error
      say('  Collections were made or removed meanwhile: beginning again.')
    } finally {
      await session.endSession()
    }
  }
}

/**
 * @param {Db} database
 * @param {string[]} names
 * @param {{ session: ClientSession, signal: AbortSignal, isChanged: () => Promise<boolean> }} options
 */
async function* snapshotOf(database, names, { session, signal, isChanged }) {
  for (const collection of names) {
    // The session's first read sets the cluster time of all others.
    const documents = database.collection(collection).find({}, { ...exactTypes, session, signal })
    for await (const document of documents) yield { collection, document }
  }
  if (!(await isChanged())) return
  throw new StartError(
    'Collections were made or removed at each try: wait until the site has started, then try again.',
  )
}

/**
 * Lists collections by name. A collection's `uuid` changes when it is removed and made again.
 * @param {Db} database
 */
async function list(database) {
  /** @type {ListCollectionsCursor<CollectionInfo>} */
  const cursor = database.listCollections({ type: 'collection' })
  const listed = (await cursor.toArray())
    .filter(({ name }) => !name.startsWith('system.'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const collections = []
  for (const { name, options = {}, info } of listed) {
    /** @type {Document[]} */
    const indexes = await database.collection(name).listIndexes().toArray()
    collections.push({
      name,
      options: { ...options },
      // That of `_id` comes with the collection.
      indexes: indexes.filter((index) => index.name !== '_id_'),
      uuid: info?.uuid?.toString('hex'),
    })
  }
  return collections
}

/**
 * A backup of a large database takes longer than the default. The server forgets this when it stops.
 * @param {MongoClient} client
 * @param {number} seconds
 */
const keepSnapshots = (client, seconds) =>
  client.db('admin').command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: seconds })

/**
 * Records in the database that a backup was taken, for the panel's checklist. The file is complete by
 * then, so nothing that goes wrong here fails the backup: an operator may have the right to read only.
 * @param {{ uri: string }} database
 * @param {Date} takenAt
 * @returns {Promise<boolean>} whether it was recorded
 * Source: docs/operating.md, "Backups".
 */
export async function recordBackup({ uri }, takenAt) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 })
  try {
    /** @type {import('mongodb').Collection<{ _id: string, takenAt: Date }>} */
    const settings = client.db().collection(backupRecord.collection)
    await settings.updateOne(
      { _id: backupRecord.id },
      { $max: { takenAt } },
      { upsert: true, writeConcern: { w: 'majority', wtimeoutMS: 5_000 } },
    )
    return true
  } catch (error) {
    say(`  The backup is whole. The panel's checklist could not be told of it: ${messageOf(error)}`)
    return false
  } finally {
    await client.close().catch(() => {})
  }
}
