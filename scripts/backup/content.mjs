import { createHash } from 'node:crypto'
import { createGzip } from 'node:zlib'

import { say } from '../processes/output.mjs'
import { checksumOf, describe, firstLine, frameOf, isStored, kinds, through } from './format.mjs'

/** Frames are joined into pieces of about this size: most of them are small. */
const PIECE_BYTES = 128 * 1024

const GZIP_LEVEL = 6

const KILOBYTE = 1000
const MEGABYTE = 1_000_000

/** @import { Tally } from './format.mjs' */
/** @import { Snapshot } from './snapshot.mjs' */

/**
 * The content of a backup file. Reports how much was read of each collection.
 * @param {Snapshot} snapshot
 * @param {string} database its name
 * @param {Tally} tally is added to
 */
export async function* contentOf(snapshot, database, tally) {
  const hash = createHash('sha256')
  for await (const piece of withoutChecksum(snapshot, database, tally)) {
    hash.update(piece)
    yield piece
  }
  yield Buffer.from(checksumOf(hash))
}

/**
 * @param {Snapshot} snapshot
 * @param {string} database
 * @param {Tally} tally
 */
async function* withoutChecksum(snapshot, database, tally) {
  yield Buffer.from(firstLine)
  const frames = inPieces(framesOf(snapshot, database, tally))
  yield* through(frames, createGzip({ level: GZIP_LEVEL }))
}

/**
 * @param {Snapshot} snapshot
 * @param {string} database
 * @param {Tally} tally
 */
async function* framesOf(snapshot, database, tally) {
  yield describe(kinds.header, { takenAt: snapshot.takenAt, database })
  for (const { name, options, indexes } of snapshot.collections) {
    yield describe(kinds.collection, { name, options, indexes })
    tally.collections += 1
    if (!isStored({ options })) continue
    const before = tally.documents
    let bytes = 0
    for await (const document of snapshot.documentsOf(name)) {
      yield frameOf(kinds.document, document)
      tally.documents += 1
      bytes += document.length
    }
    if (bytes > 0) say(`  ${name}: ${tally.documents - before} documents, ${sizeOf(bytes)}`)
  }
  await snapshot.requireWhole()
  yield describe(kinds.end, tally)
}

/** @param {AsyncIterable<Uint8Array[]>} frames */
async function* inPieces(frames) {
  /** @type {Uint8Array[]} */
  let parts = []
  let bytes = 0
  for await (const frame of frames) {
    parts.push(...frame)
    bytes += frame.reduce((sum, part) => sum + part.length, 0)
    if (bytes < PIECE_BYTES) continue
    yield Buffer.concat(parts)
    parts = []
    bytes = 0
  }
  yield Buffer.concat(parts)
}

/** @param {number} bytes */
export const sizeOf = (bytes) =>
  bytes < MEGABYTE ? `${(bytes / KILOBYTE).toFixed(1)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
