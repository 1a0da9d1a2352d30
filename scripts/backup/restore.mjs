import { MongoClient } from 'mongodb'

import { isEmpty } from '../mongo/content.mjs'
import { complain, say, step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { explain } from './database-errors.mjs'
import { eraseAgain } from './erasures.mjs'
import { fill } from './fill.mjs'
import { isMarked, mark, removeAll, unmark } from './unfinished.mjs'

const NOT_EMPTY =
  'The database holds something already, and a backup is restored into an empty one only: name another with DATABASE_URI, or another folder with DATA_DIR.'

const HALF_FILLED =
  'Another restore has begun to fill this database: wait for its end, or where it was cut short drop the database, then restore again.'

/** @import { Db } from 'mongodb' */
/** @import { Backup } from './read.mjs' */
/** @import { Erasure } from '../../src/privacy/erasures.mjs' */

/**
 * Fills an empty database from a backup, or leaves it empty.
 * @param {Pick<import('../mongo/open.mjs').Database, 'uri' | 'isOurs'>} database
 * @param {Backup} backup
 * @param {AbortSignal} signal
 * @param {readonly Erasure[]} [erased] what was erased since the backup was taken
 * Source: docs/operating.md, "Restoring".
 */
export async function restore({ uri, isOurs }, backup, signal, erased = []) {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: 10_000,
    writeConcern: { w: 'majority', journal: true },
  })
  try {
    const database = client.db()
    await claim(database, uri, isOurs)
    return await step('Filling the empty database from the backup', () =>
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
    const tally = await fill(database, backup.frames(), signal)
    const removed = await eraseAgain(database, erased)
    if (erased.length > 0) {
      say(`  ${removed} enquiries and reviews that were erased since are left out`)
    }
    await unmark(database)
    return tally
  } catch (error) {
    await empty(database)
    throw error
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
