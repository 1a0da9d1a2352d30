import { isEmpty, withDatabase } from '../mongo/content.mjs'
import { complain, say, step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { readDataFile } from './data-file.mjs'
import { eraseAgain } from './erasures.mjs'

/**
 * The collection that exists during a restore, and after one that was cut short. It is in the database
 * itself, so every site that opens the database sees it, on any machine.
 */
const MARK = 'unfinished-restore'

/** Documents are inserted in batches of about so many characters of EJSON. */
const BATCH_CHARACTERS = 8 * 1024 ** 2

/** Commands don't inherit it from the client. */
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
 * @param {AbortSignal} signal ends the work after the current documents
 * @param {readonly Erasure[]} [erased] what was erased since the backup was taken
 * Source: docs/operating.md, "Restoring".
 */
export async function restore({ uri, isOurs }, backup, signal, erased = []) {
  await withDatabase(uri, async (database) => {
    if (isOurs && (await isMarked(database))) {
      // No other process can be filling it.
      say('The last restore was cut short: what it left is removed.')
      await empty(database)
    }
    await requireWhole(uri)
    if (!(await isEmpty(uri))) {
      throw new StartError(
        'The database holds something already, and a backup is restored into an empty one only: name another with DATABASE_URI, or another folder with DATA_DIR.',
      )
    }
    await marks(database).insertOne({ _id: MARK, startedAt: new Date() })
    await step('Filling the empty database from the backup', async () => {
      try {
        await fill(database, backup, signal)
        const removed = await eraseAgain(database, erased)
        say(`  ${removed} enquiries and reviews that were erased since are left out`)
        await marks(database).drop()
      } catch (error) {
        await empty(database).catch(() => {
          complain('The database could not be emptied again: it stays marked as half filled.')
        })
        throw error
      }
    })
  })
}

/**
 * @param {Db} database
 * @returns {import('mongodb').Collection<{ _id: string, startedAt: Date }>}
 */
const marks = (database) => database.collection(MARK)

/** @param {Db} database */
const isMarked = async (database) => (await marks(database).findOne()) !== null

/** Source: docs/operating.md, "Restoring". @param {string} uri */
export const requireWhole = (uri) =>
  withDatabase(uri, async (database) => {
    if (!(await isMarked(database))) return
    throw new StartError(
      'The database holds a part of a backup only: wait for the restore that is going on, or where it was cut short run npm run restore -- FILE again. If DATABASE_URI names it, drop it before.',
    )
  })

/** Removes all collections, the mark last. @param {Db} database */
async function empty(database) {
  await removeCollections(database)
  await marks(database).drop()
}

/** Removes all collections but the mark. @param {Db} database */
async function removeCollections(database) {
  const listed = await database.listCollections({}, { nameOnly: true }).toArray()
  for (const { name } of listed) {
    if (name !== MARK && !name.startsWith('system.')) await database.dropCollection(name)
  }
}

/**
 * Makes the collections, then their documents, then their indexes. That order is the fastest.
 * @param {Db} database
 * @param {Backup} backup
 * @param {AbortSignal} signal
 */
async function fill(database, { file, header }, signal) {
  say(`  as of ${header.takenAt.toISOString()}`)
  // Collections without documents count as empty, but would be in the way.
  await removeCollections(database)
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
      if (characters > BATCH_CHARACTERS || collection !== name) await flush()
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
