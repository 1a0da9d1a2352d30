import { MongoError } from 'mongodb'

import { StartError } from '../processes/start-error.mjs'
import { codeOf } from '../processes/thrown.mjs'

const SNAPSHOT_TOO_OLD = 239

/**
 * @param {unknown} error
 * @returns {unknown} a {StartError} if it comes from the database, else the error itself
 */
export function explain(error) {
  if (!(error instanceof MongoError)) return error
  if (codeOf(error) === SNAPSHOT_TOO_OLD) {
    return new StartError(
      'Reading took longer than MongoDB keeps a snapshot: run db.adminCommand({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600 }) on each member, then try again.',
    )
  }
  return new StartError(
    `The database failed (${error.message}): see that it runs and that its user has readWrite, then try again.`,
  )
}
