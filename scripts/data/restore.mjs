import { MongoClient } from 'mongodb'

import { isEmpty } from '../mongo/content.mjs'
import { complain, say, step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { readDataFile } from './data-file.mjs'
import { explain } from './database-errors.mjs'
import { eraseAgain } from './erasures.mjs'
import { isMarked, mark, removeAll, unmark } from './unfinished.mjs'

const NOT_EMPTY =
  'The database holds something already, and a backup is restored into an empty one only: name another with DATABASE_URI, or another folder with DATA_DIR.'

const HALF_FILLED =
  'Another restore has begun to fill this database: wait for its end, or where it was cut short drop the database, then restore again.'

/** Documents are inserted in batches of at most so many, or about so many characters of EJSON. */
const BATCH_DOCUMENTS = 1000
const BATCH_CHARACTERS = 8 * 1024 ** 2

/** What is acknowledged is on the disks of a majority. Commands don't inherit it from the client. */
const writeConcern = /** @type {const} */ ({ w: 'majority', j: true })

/** @import { Db, Document } from 'mongodb' */
/** @import { Erasure } from '../../src/privacy/erasures.mjs' */
/** @import { Header } from './data-file.mjs' */

/**
 * @typedef {object} Backup one that `readDataFile` has found to be whole
 * @property {string} file absolute
 * @property {Header} header
 */

/**
 * Fills an empty database from a backup, or leaves it empty.
 * @param {Pick<import('../mongo/open.mjs').Database, 'uri' | 'isOurs'>} database
 * @param {Backup} backup
 * @param {AbortSignal} signal
 * @param {readonly Erasure[]} [erased] what was erased since the backup was taken
 * Source: docs/operating.md, "Restoring".
 */
export async function restore({ uri, isOurs }, backup, signal, erased = []) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000, writeConcern })
  try {
    const database = client.db()
    await claim(database, uri, isOurs)
    await step('Filling the empty database from the backup', () =>
      fillOrEmpty(database, backup, signal, erased),
    )
  } catch (error) {
    throw explain(error)
  } finally {
    await client.close()
  }
}

/**
 * Checks that filling the database destroys nothing, and marks it as being filled.
 * @param {Db} database
 * @param {string} uri
 * @param {boolean} isOurs if so, no other process can be filling it
 */
async function claim(database, uri, isOurs) {
  if (isOurs && (await isMarked(database))) {
    say('The last restore was cut short: what it left is removed.')
    await removeAll(database)
    await unmark(database)
  } else if (await isMarked(database)) {
    throw new StartError(HALF_FILLED)
  }
  if (!(await isEmpty(uri))) throw new StartError(NOT_EMPTY)
  if (!(await mark(database))) throw new StartError(HALF_FILLED)
}

/**
 * @param {Db} database
 * @param {Backup} backup
 * @param {AbortSignal} signal
 * @param {readonly Erasure[]} erased
 */
async function fillOrEmpty(database, backup, signal, erased) {
  try {
    // Collections without documents count as empty, but would be in the way.
    await removeAll(database)
    await fill(database, backup, signal)
    const removed = await eraseAgain(database, erased)
    if (erased.length > 0) {
      say(`  ${removed} enquiries and reviews that were erased since are left out`)
    }
    await unmark(database)
  } catch (error) {
    await empty(database)
    throw error
  }
}

/**
 * Makes the collections, then their documents, then their indexes. That order is the fastest.
 * @param {Db} database without collections
 * @param {Backup} backup
 * @param {AbortSignal} signal ends the work after the current documents
 */
async function fill(database, { file, header }, signal) {
  say(`  as of ${header.takenAt.toISOString()}`)
  for (const { name, options } of header.collections) {
    await database.command({ create: name, ...options, writeConcern })
  }
  /** @type {Document[]} */
  let batch = []
  let characters = 0
  let name = ''
  const flush = async () => {
    if (batch.length > 0) await database.collection(name).insertMany(batch)
    batch = []
    characters = 0
  }
  await readDataFile(
    file,
    'backup',
    async ({ collection, document }, length) => {
      const isFull = batch.length === BATCH_DOCUMENTS || characters > BATCH_CHARACTERS
      if (isFull || collection !== name) await flush()
      name = collection
      batch.push(document)
      characters += length
    },
    { signal },
  )
  await flush()
  for (const { name, indexes = [] } of header.collections) {
    if (indexes.length === 0) continue
    await database.command({ createIndexes: name, indexes, writeConcern })
  }
}

/** If this fails too, the mark of a failed restore stays. @param {Db} database */
async function empty(database) {
  try {
    await removeAll(database)
    await unmark(database)
  } catch {
    complain('The database could not be emptied again: it stays marked as half filled.')
  }
}
