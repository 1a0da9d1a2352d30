import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type Db, type Document } from 'mongodb'
import { z } from 'zod'
import {
  type Erasure,
  erasures,
  readErasureLine,
  sourceNames,
  sourceOf,
} from '../../src/privacy/sources'
import { isEmpty, requireWhole, restoreMark, withDatabase } from '../mongo/content.mjs'
import { type Database } from '../mongo/open.mjs'
import { complain, say, StartError, step } from '../processes/report.mjs'
import { type DataRecord, type Header, readDataFile } from './data-file'

/** Documents are inserted in batches of about so many characters of EJSON. */
const BATCH_CHARACTERS = 8 * 1024 ** 2

/** Commands don't inherit it from the client. */
const writeConcern = { w: 'majority', j: true } as const

/** One that `readDataFile` has checked. */
export interface Backup {
  file: string
  header: Header
}

/**
 * Fills an empty database from a backup, or leaves it empty.
 * @param signal ends the work after the current documents
 * @param erased what was erased since the backup was taken
 */
export async function restore(
  { uri, isOurs }: Pick<Database, 'uri' | 'isOurs'>,
  backup: Backup,
  signal: AbortSignal,
  erased: readonly Erasure[] = [],
) {
  await withDatabase(uri, async (database) => {
    const marks = database.collection<{ _id: string; startedAt: Date }>(restoreMark)
    /** Removes all collections, the mark last. */
    const empty = async () => {
      await removeCollections(database)
      await marks.drop()
    }
    if (isOurs && (await marks.findOne())) {
      // No other process can be filling it.
      say('The last restore was cut short: its remains are removed.')
      await empty()
    }
    await requireWhole(uri)
    if (!(await isEmpty(uri))) {
      throw new StartError(
        'The database already holds something, and a backup can only be restored into an empty one: name another with DATABASE_URI, or another folder with DATA_DIR.',
      )
    }
    await marks.insertOne({ _id: restoreMark, startedAt: new Date() })
    await step('Filling the empty database from the backup', async () => {
      try {
        await fill(database, backup, signal)
        const removed = await eraseAgain(database, erased)
        say(`  ${removed} enquiries and reviews that were erased since are left out`)
        await marks.drop()
      } catch (error) {
        await empty().catch(() => {
          complain('The database couldn’t be emptied again: it stays marked as half filled.')
        })
        throw error
      }
    })
  })
}

/** Removes all collections but the mark. */
export async function removeCollections(database: Db) {
  const listed = await database.listCollections({}, { nameOnly: true }).toArray()
  for (const { name } of listed) {
    if (name !== restoreMark && !name.startsWith('system.')) await database.dropCollection(name)
  }
}

/** Makes the collections, then their documents, then their indexes. That order is the fastest. */
async function fill(database: Db, { file, header }: Backup, signal: AbortSignal) {
  say(`  as of ${header.takenAt.toISOString()}`)
  // Collections without documents count as empty, but would be in the way.
  await removeCollections(database)
  for (const { name, options } of header.collections) {
    await database.command({ create: name, ...options, writeConcern })
  }
  let batch: Document[] = []
  let characters = 0
  let name = ''
  const flush = async () => {
    if (batch.length > 0) await database.collection(name).insertMany(batch)
    batch = []
    characters = 0
  }
  const add = async ({ collection, document }: DataRecord, length: number) => {
    if (characters > BATCH_CHARACTERS || collection !== name) await flush()
    name = collection
    batch.push(document)
    characters += length
  }
  await readDataFile(file, signal, add)
  await flush()
  for (const { name, indexes = [] } of header.collections) {
    if (indexes.length > 0) await database.command({ createIndexes: name, indexes, writeConcern })
  }
}

/**
 * Removes erased data and everything that belongs to it from a database that was just filled, and
 * records the erasures in it.
 * @returns how many enquiries and reviews had come back
 */
async function eraseAgain(database: Db, erased: readonly Erasure[]): Promise<number> {
  const documents = (name: string) =>
    database.collection<{ _id: string; collection?: string; at?: Date }>(name)
  const idsIn = (name: string) =>
    erased.flatMap(({ collection, id }) => (collection === name ? [id] : []))
  let removed = 0
  for (const name of sourceNames) {
    const { chunks, enquiry } = sourceOf(name)
    const ofErased = { [enquiry ?? '']: { $in: idsIn('enquiries') } }
    if (chunks) {
      const files = await documents(name).distinct('_id', ofErased)
      await documents(chunks).deleteMany({ files_id: { $in: files } })
    }
    const { deletedCount } = await documents(name).deleteMany({ _id: { $in: idsIn(name) } })
    if (enquiry === undefined) removed += deletedCount
    else await documents(name).deleteMany(ofErased)
  }
  const updates = erased.map(({ id, collection, at }) => ({
    updateOne: { filter: { _id: id }, update: { $setOnInsert: { collection, at } }, upsert: true },
  }))
  if (updates.length > 0) await documents(erasures.collection).bulkWrite(updates)
  return removed
}

const storedErasure = z.object({ _id: z.string(), collection: z.string(), at: z.date() })

/** How every gzipped file begins. */
const GZIP = Buffer.of(0x1f, 0x8b)

/**
 * What was erased since a backup was taken, as far as that's known here.
 * @param ownFile the site's own file in the data folder, which may be missing
 * @param otherFile another machine's, or a newer backup
 * Source: docs/operating.md, "What was erased stays erased".
 */
export async function readErasures(
  ownFile: string,
  otherFile: string | undefined,
  signal: AbortSignal,
) {
  const files = existsSync(ownFile) ? [ownFile] : []
  if (otherFile !== undefined) files.push(otherFile)
  if (files.length === 0) {
    say(
      `  There’s no ${ownFile}, so nobody knows what was erased after this backup: enquiries and reviews that were deleted since then come back. If another machine has the file, restore again with --erasures FILE.`,
    )
  }
  return (await Promise.all(files.map((file) => erasuresIn(file, signal)))).flat()
}

/** @param file of erasures, which is text, or a backup */
async function erasuresIn(file: string, signal: AbortSignal) {
  const read: Erasure[] = []
  if ((await buffer(createReadStream(file, { end: 1 }))).equals(GZIP)) {
    await readDataFile(file, signal, ({ collection: name, document }) => {
      if (name !== erasures.collection) return
      const { _id, collection, at } = storedErasure.parse(document)
      read.push({ id: _id, collection, at })
    })
    return read
  }
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  read.push(...lines.flatMap((line) => readErasureLine(line) ?? []))
  const unread = lines.length - read.length
  if (unread > 0) say(`  ${unread} of the ${lines.length} lines of ${file} couldn’t be read.`)
  return read
}
