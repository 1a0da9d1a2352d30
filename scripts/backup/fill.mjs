import { say } from '../processes/output.mjs'
import { CollectionWriter } from './collection-writer.mjs'
import { kinds, parse } from './format.mjs'

/**
 * @typedef {import('mongodb').Db} Db
 * @typedef {import('./format.mjs').Frame} Frame
 * @typedef {import('./format.mjs').Tally} Tally
 */

/**
 * Writes what a backup holds into a database without collections.
 *
 * @param {Db} database
 * @param {AsyncIterable<Frame>} frames
 * @param {AbortSignal} signal ends the work after the present documents
 * @returns {Promise<Tally>} how much was written
 * @throws {Error} where the database refuses any of it, or the frames do not end as they should
 */
export async function fill(database, frames, signal) {
  const tally = { collections: 0, documents: 0 }
  /** @type {CollectionWriter | undefined} */
  let writer
  /** @type {Tally | undefined} */
  let expected
  for await (const { kind, bytes } of frames) {
    signal.throwIfAborted()
    if (kind === kinds.header) {
      say(`  as of ${parse.header(bytes).takenAt.toISOString()}`)
    } else if (kind === kinds.document) {
      await writer?.add(bytes)
      tally.documents += 1
    } else if (kind === kinds.collection) {
      await writer?.finish()
      writer = await CollectionWriter.begin(database, parse.collection(bytes))
      tally.collections += 1
    } else {
      await writer?.finish()
      expected = parse.end(bytes)
    }
  }
  if (expected?.collections !== tally.collections || expected.documents !== tally.documents) {
    throw new Error('The backup does not hold what its end says.')
  }
  return tally
}
