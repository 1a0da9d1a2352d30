import { MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb'

import { StartError } from '../processes/start-error.mjs'
import { codeOf, messageOf } from '../processes/thrown.mjs'
import { CatalogChanged } from './snapshot.mjs'

/** MongoDB's error codes, as sentences that say what to do. @type {Record<number, string>} */
const SENTENCES = {
  13: 'DATABASE_URI names a user who lacks a right: grant them readWrite on the database, then try again.',
  18: 'The MongoDB that DATABASE_URI names refuses the user or the password: correct them, then try again.',
  239: 'Reading took longer than MongoDB keeps a snapshot: run db.adminCommand({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600 }) on each member, then try again.',
}

/** Reads that a change of the catalog ended: a collection was removed, or is newer than the snapshot. */
const CHANGED = [26, 175, 246]

/** Whether collections were made, removed or indexed during the read. @param {unknown} error */
export const isCatalogChange = (error) =>
  error instanceof CatalogChanged || CHANGED.includes(Number(codeOf(error)))

/**
 * @param {unknown} error
 * @returns {unknown} a {StartError} if it comes from the database, else the error itself
 */
export function explain(error) {
  if (isCatalogChange(error)) {
    return new StartError(
      'Collections were made or removed at each try: wait until the site has started, then try again.',
    )
  }
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) {
    return new StartError(
      `The database does not answer any more (${messageOf(error)}): see that it runs, then try again.`,
    )
  }
  if (!(error instanceof MongoError)) return error
  return new StartError(
    SENTENCES[Number(codeOf(error))] ??
      `The database refused it (${messageOf(error)}): remove the reason, then try again.`,
  )
}
