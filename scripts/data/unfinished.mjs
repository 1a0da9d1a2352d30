import { withDatabase } from '../mongo/content.mjs'
import { StartError } from '../processes/start-error.mjs'
import { codeOf } from '../processes/thrown.mjs'

/** The collection that exists during a restore, and after one that was cut short. */
const MARK = 'unfinished-restore'

const DUPLICATE_KEY = 11000

/** @import { Db } from 'mongodb' */

/**
 * Marks a database as being filled by a restore. The mark is in the database itself, so every site that
 * opens it sees the mark, on any machine.
 * @param {Db} database
 * @returns {Promise<boolean>} false if another restore has marked it at this moment
 */
export async function mark(database) {
  try {
    await marks(database).insertOne({ _id: MARK, startedAt: new Date() })
    return true
  } catch (error) {
    if (codeOf(error) === DUPLICATE_KEY) return false
    throw error
  }
}

/** @param {Db} database */
export const unmark = (database) => marks(database).drop()

/** @param {Db} database */
export const isMarked = async (database) => (await marks(database).findOne()) !== null

/** Removes all collections but the mark. @param {Db} database */
export async function removeAll(database) {
  const listed = await database.listCollections({}, { nameOnly: true }).toArray()
  const names = listed.map(({ name }) => name)
  for (const name of names.filter((name) => name !== MARK && !name.startsWith('system.'))) {
    await database.dropCollection(name)
  }
}

/**
 * @param {Db} database
 * @returns {import('mongodb').Collection<{ _id: string, startedAt: Date }>}
 */
const marks = (database) => database.collection(MARK)

/** Source: docs/operating.md, "Restoring". @param {string} uri */
export const requireWhole = (uri) =>
  withDatabase(uri, async (database) => {
    if (!(await isMarked(database))) return
    throw new StartError(
      'The database holds a part of a backup only: wait for the restore that is going on, or where it was cut short run npm run restore -- FILE again.',
    )
  })
