import { open, readFile } from 'node:fs/promises'

import { z } from 'zod'

import { erasures, readErasureLine } from '../../src/privacy/erasures.mjs'
import { sourceNames, sourceOf } from '../../src/privacy/sources.mjs'
import { say } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { codeOf } from '../processes/thrown.mjs'
import { readDataFile } from './data-file.mjs'

const storedErasure = z.object({ _id: z.string(), collection: z.string(), at: z.date() })

const BATCH = 1000

/** How every gzipped file begins. */
const GZIP = Buffer.of(0x1f, 0x8b)

/** @import { Db } from 'mongodb' */
/** @import { Erasure } from '../../src/privacy/erasures.mjs' */

/**
 * What was erased since a backup was taken, as far as it is known here.
 * @param {string} ownFile the site's own file in the data folder, which may be missing
 * @param {string | undefined} otherFile another machine's, or a newer backup
 * Source: docs/operating.md, "What was erased stays erased".
 */
export async function readErasures(ownFile, otherFile) {
  const own = await readLines(ownFile).catch((/** @type {unknown} */ error) => {
    if (codeOf(error) !== 'ENOENT') throw error
    return undefined
  })
  const other = otherFile === undefined ? undefined : await readOther(otherFile)
  if (!own && !other) {
    say(
      `  There is no ${ownFile}, so it is not known what was erased after this backup: enquiries and reviews that were deleted since come back. Where another machine has the file, restore again with --erasures FILE.`,
    )
  }
  return [...(own ?? []), ...(other ?? [])]
}

/** @param {string} file */
async function readOther(file) {
  try {
    return (await isBackup(file)) ? await readBackup(file) : await readLines(file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new StartError(`There is no file ${file}: name the file of erasures, or leave it out.`)
  }
}

/** @param {string} file */
async function readLines(file) {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  const read = lines.flatMap((line) => readErasureLine(line) ?? [])
  const unread = lines.length - read.length
  if (unread > 0) say(`  ${unread} of the ${lines.length} lines of ${file} could not be read.`)
  return read
}

/** A file of erasures is text, and a backup is gzipped. @param {string} file */
async function isBackup(file) {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), { position: 0 })
    return buffer.equals(GZIP)
  } finally {
    await handle.close()
  }
}

/** @param {string} file */
async function readBackup(file) {
  /** @type {Erasure[]} */
  const read = []
  await readDataFile(file, 'backup', ({ collection: name, document }) => {
    if (name !== erasures.collection) return
    const { _id, collection, at } = storedErasure.parse(document)
    read.push({ id: _id, collection, at })
  })
  return read
}

/**
 * Removes what was erased from a database that was just filled, with all that belongs to it, and
 * records the erasures in it.
 * @param {Db} database
 * @param {readonly Erasure[]} erased
 * @returns {Promise<number>} how many enquiries and reviews had come back
 */
export async function eraseAgain(database, erased) {
  let removed = 0
  for (let begin = 0; begin < erased.length; begin += BATCH) {
    const batch = erased.slice(begin, begin + BATCH)
    /** @param {string} name */
    const idsIn = (name) => batch.flatMap((one) => (one.collection === name ? [one.id] : []))
    for (const name of sourceNames()) {
      const { enquiry } = sourceOf(name)
      const own = documents(database, name)
      const { deletedCount } = await own.deleteMany({ _id: { $in: idsIn(name) } })
      if (enquiry === undefined) removed += deletedCount
      else await own.deleteMany({ [enquiry]: { $in: idsIn('enquiries') } })
    }
    await remember(database, batch)
  }
  return removed
}

/**
 * @param {Db} database
 * @param {string} name
 * @returns {import('mongodb').Collection<{ _id: string, collection?: string, at?: Date }>}
 */
const documents = (database, name) => database.collection(name)

/**
 * @param {Db} database
 * @param {readonly Erasure[]} erased
 */
async function remember(database, erased) {
  await documents(database, erasures.collection).bulkWrite(
    erased.map(({ id, collection, at }) => ({
      updateOne: {
        filter: { _id: id },
        update: { $setOnInsert: { collection, at } },
        upsert: true,
      },
    })),
  )
}
