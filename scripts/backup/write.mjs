import { MongoClient } from 'mongodb'
import { isEmpty } from '../mongo/content.mjs'
import { say, step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { contentOf, sizeOf } from './content.mjs'
import { explain, isCatalogChange } from './database-errors.mjs'
import { writeNewFile } from '../files/new-file.mjs'
import { takeSnapshot } from './snapshot.mjs'
import { requireWhole } from './unfinished.mjs'
import { backupRecord } from '../../src/platform/backup-record.mjs'

/** Collections are made and indexed while a site starts, so a second try is enough. */
const TRIES = 3

/** How long our own server keeps a snapshot during a backup, and MongoDB's default. */
const KEPT_SECONDS = 6 * 60 * 60
const KEPT_SECONDS_BY_DEFAULT = 300

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
    return await step(`Writing ${file}`, () => tryToWrite(client, file, signal))
  } catch (error) {
    throw explain(error)
  } finally {
    if (isOurs) await keepSnapshots(client, KEPT_SECONDS_BY_DEFAULT).catch(() => {})
    await client.close()
  }
}

/**
 * @param {MongoClient} client
 * @param {string} file
 * @param {AbortSignal} signal
 */
async function tryToWrite(client, file, signal) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await writeSnapshot(client, file, signal)
    } catch (error) {
      if (!isCatalogChange(error) || tries === TRIES) throw error
      say('  Collections were made or removed meanwhile: beginning again.')
    }
  }
}

/**
 * @param {MongoClient} client
 * @param {string} file
 * @param {AbortSignal} signal
 */
async function writeSnapshot(client, file, signal) {
  const snapshot = await takeSnapshot(client, signal)
  try {
    const tally = { collections: 0, documents: 0 }
    const content = contentOf(snapshot, client.options.dbName, tally)
    const bytes = await writeNewFile(file, content, signal)
    say(
      `  ${tally.collections} collections, ${tally.documents} documents, ${sizeOf(bytes)}, as of ${snapshot.takenAt.toISOString()}`,
    )
    return tally
  } finally {
    await snapshot.close()
  }
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
    const why = error instanceof Error ? error.message : String(error)
    say(`  The backup is whole. The panel's checklist could not be told of it: ${why}`)
    return false
  } finally {
    await client.close().catch(() => {})
  }
}
