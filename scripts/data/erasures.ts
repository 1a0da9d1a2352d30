import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type Db } from 'mongodb'
import { z } from 'zod'
import {
  type Erasure,
  erasures,
  readErasureLine,
  sourceNames,
  sourceOf,
} from '../../src/privacy/sources'
import { say } from '../processes/report.mjs'
import { readDataFile } from './data-file'

const storedErasure = z.object({ _id: z.string(), collection: z.string(), at: z.date() })

/** How every gzipped file begins. */
const GZIP = Buffer.of(0x1f, 0x8b)

/**
 * What was erased since a backup was taken, as far as it is known here.
 * @param ownFile the site's own file in the data folder, which may be missing
 * @param otherFile another machine's, or a newer backup
 * Source: docs/operating.md, "What was erased stays erased".
 */
export async function readErasures(ownFile: string, otherFile: string | undefined) {
  const files = existsSync(ownFile) ? [ownFile] : []
  if (otherFile !== undefined) files.push(otherFile)
  if (files.length === 0) {
    say(
      `  There is no ${ownFile}, so it is not known what was erased after this backup: enquiries and reviews that were deleted since come back. Where another machine has the file, restore again with --erasures FILE.`,
    )
  }
  return (await Promise.all(files.map(erasuresIn))).flat()
}

/** @param file of erasures, which is text, or a backup */
async function erasuresIn(file: string) {
  const read: Erasure[] = []
  if ((await buffer(createReadStream(file, { end: 1 }))).equals(GZIP)) {
    await readDataFile(file, 'backup', ({ collection: name, document }) => {
      if (name !== erasures.collection) return
      const { _id, collection, at } = storedErasure.parse(document)
      read.push({ id: _id, collection, at })
    })
    return read
  }
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  read.push(...lines.flatMap((line) => readErasureLine(line) ?? []))
  const unread = lines.length - read.length
  if (unread > 0) say(`  ${unread} of the ${lines.length} lines of ${file} could not be read.`)
  return read
}

/**
 * Removes what was erased from a database that was just filled, with all that belongs to it, and
 * records the erasures in it.
 * @returns how many enquiries and reviews had come back
 */
export async function eraseAgain(database: Db, erased: readonly Erasure[]): Promise<number> {
  const documents = (name: string) =>
    database.collection<{ _id: string; collection?: string; at?: Date }>(name)
  const idsIn = (name: string) =>
    erased.flatMap(({ collection, id }) => (collection === name ? [id] : []))
  let removed = 0
  for (const name of sourceNames) {
    const { enquiry } = sourceOf(name)
    const { deletedCount } = await documents(name).deleteMany({ _id: { $in: idsIn(name) } })
    if (enquiry === undefined) removed += deletedCount
    else await documents(name).deleteMany({ [enquiry]: { $in: idsIn('enquiries') } })
  }
  const updates = erased.map(({ id, collection, at }) => ({
    updateOne: { filter: { _id: id }, update: { $setOnInsert: { collection, at } }, upsert: true },
  }))
  if (updates.length > 0) await documents(erasures.collection).bulkWrite(updates)
  return removed
}
