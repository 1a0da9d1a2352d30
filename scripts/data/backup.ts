import { isDeepStrictEqual } from 'node:util'
import { type CollectionInfo, type Db } from 'mongodb'
import { type backupRecord, type rehearsalRecord } from '../../src/platform/backup-record.mjs'
import { isEmpty, requireWhole, withDatabase } from '../mongo/content.mjs'
import { codeOf, messageOf, say, StartError, step } from '../processes/report.mjs'
import { writeDataFile } from './data-file'

const SNAPSHOT_TOO_OLD = 239

/** Numbers keep MongoDB's types: 1 as an integer and 1 as a double are not the same. */
export const exactTypes = { promoteValues: false, promoteBuffers: false, bsonRegExp: true }

/**
 * Writes everything that a database holds at one moment into a new file, while the site may be running.
 * @param file absolute
 * @param signal ends the writing, which leaves no file
 * @param write a test writes something else after the first document
 */
export async function writeBackup(
  uri: string,
  file: string,
  signal: AbortSignal,
  write = writeDataFile,
) {
  await requireWhole(uri)
  if (await isEmpty(uri)) {
    throw new StartError('The database holds no documents: there’s nothing to back up.')
  }
  await withDatabase(uri, (database) =>
    step(`Writing ${file}`, () => writeSnapshot(database, file, signal, write)),
  )
}

/**
 * MongoDB lists collections and indexes as they are now, not as of a snapshot. So they are listed before
 * and after the reading: if both lists are equal, the snapshot has the same.
 */
async function writeSnapshot(
  database: Db,
  file: string,
  signal: AbortSignal,
  write: typeof writeDataFile,
) {
  const listed = await list(database)
  const collections = listed.map(({ name, options, indexes }) => ({ name, options, indexes }))
  const session = database.client.startSession({ snapshot: true })
  async function* records() {
    for (const { name: collection } of listed) {
      // The session's first read sets the cluster time of all others.
      const found = database.collection(collection).find({}, { ...exactTypes, session, signal })
      for await (const document of found) yield { collection, document }
    }
    if (isDeepStrictEqual(await list(database), listed)) return
    throw new StartError('Collections were made or removed meanwhile: try again.')
  }
  try {
    const counts = await write(file, collections, records(), signal)
    for (const [name, count] of counts) say(`  ${name}: ${count} documents`)
  } catch (error) {
    if (codeOf(error) !== SNAPSHOT_TOO_OLD) throw error
    throw new StartError(
      'Reading took longer than MongoDB keeps a snapshot: run db.adminCommand({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600 }) on each member, then try again.',
    )
  } finally {
    await session.endSession()
  }
}

/** Lists collections by name. A collection's `uuid` changes when it is removed and made again. */
async function list(database: Db) {
  const filter = { type: 'collection', name: /^(?!system\.)/ }
  const found = await database.listCollections<CollectionInfo>(filter).toArray()
  const listed = found.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return Promise.all(
    listed.map(async ({ name, options = {}, info }) => {
      const indexes = await database.collection(name).indexes()
      return {
        name,
        options: { ...options },
        // That of `_id` comes with the collection.
        indexes: indexes.filter((index) => index.name !== '_id_'),
        uuid: info?.uuid?.toString('hex'),
      }
    }),
  )
}

/**
 * Records in the database that a backup was taken, or restored on trial. That's done by then, so nothing
 * that goes wrong here makes it fail: an operator may have the right to read only.
 * @param record with a field for the time, of which the latest stays
 */
export async function recordTime(
  { uri }: { uri: string },
  { collection, id }: typeof backupRecord | typeof rehearsalRecord,
  time: { takenAt: Date } | { doneAt: Date },
) {
  try {
    await withDatabase(uri, (database) =>
      database
        .collection<{ _id: string; takenAt?: Date; doneAt?: Date }>(collection)
        .updateOne({ _id: id }, { $max: time }, { upsert: true }),
    )
  } catch (error) {
    say(`  It’s done, but couldn’t be recorded for the panel’s checklist: ${messageOf(error)}`)
  }
}
