import { pipeline } from 'node:stream/promises'
import { BSON } from 'mongodb'
import { z } from 'zod'

/**
 * The format of a backup (docs/operating.md, "The backup file"): one line of text, gzipped frames, and
 * 64 hexadecimal digits with a line end. A frame is one byte for its kind, and a BSON document.
 */

const FORMAT = 1

/** People read it too: it says what the file is. */
export const firstLine = `Backup of a consultant's site, format ${FORMAT}\n`

export const anyFirstLine = /^Backup of a consultant's site, format (\d+)\n/

export const FIRST_LINE_LIMIT_BYTES = 64

/** The SHA-256 of everything before it in the file, and a line end. */
export const CHECKSUM_BYTES = 65

/** @param {import('node:crypto').Hash} hash of everything before */
export const checksumOf = (hash) => `${hash.digest('hex')}\n`

/** A document is as the database gave it, byte for byte. */
export const kinds = /** @type {const} */ ({ header: 1, collection: 2, document: 3, end: 4 })

/** The kind, and the length that begins every BSON document. */
export const FRAME_PREFIX_BYTES = 5

/** MongoDB's largest document, plus what our own frames and MongoDB itself may add. */
export const FRAME_LIMIT_BYTES = 16 * 1024 ** 2 + 64 * 1024

const header = z.object({ takenAt: z.date(), database: z.string() })

const anything = z.record(z.string(), z.unknown())
const collection = z.object({ name: z.string(), options: anything, indexes: z.array(anything) })

const end = z.object({ collections: z.number(), documents: z.number() })

/**
 * @typedef {z.infer<typeof header>} Header
 * @typedef {z.infer<typeof collection>} Collection as MongoDB lists it; a view has the option `viewOn`
 * @typedef {z.infer<typeof end>} Tally how many there are of each
 * @typedef {{ kind: number, bytes: Buffer }} Frame
 */

/** Numbers keep MongoDB's types: 1 as an integer and 1 as a double are not the same. */
export const exactTypes = /** @type {const} */ ({
  promoteValues: false,
  promoteBuffers: false,
  bsonRegExp: true,
})

/** Views have no documents of their own. @param {Pick<Collection, 'options'>} collection */
export const isStored = ({ options }) => !('viewOn' in options)

/** @type {(kind: number, bytes: Uint8Array) => Uint8Array[]} */
export const frameOf = (kind, bytes) => [Buffer.of(kind), bytes]

/** @type {(kind: number, content: Header | Collection | Tally) => Uint8Array[]} */
export const describe = (kind, content) => frameOf(kind, BSON.serialize(content))

export const parse = {
  /** @param {Buffer} bytes */
  header: (bytes) => header.parse(BSON.deserialize(bytes)),
  /** @param {Buffer} bytes */
  collection: (bytes) => collection.parse(BSON.deserialize(bytes, exactTypes)),
  /** @param {Buffer} bytes */
  end: (bytes) => end.parse(BSON.deserialize(bytes)),
}

/**
 * Passes bytes through a compressor or a decompressor. An error of `source` comes out of the result,
 * and the source stops when the reader does.
 * @param {AsyncIterable<Uint8Array>} source
 * @param {import('node:zlib').Gzip | import('node:zlib').Gunzip} transform
 */
export async function* through(source, transform) {
  const passed = pipeline(source, transform)
  // If it fails, reading the transform fails with the same error.
  passed.catch(() => {})
  /** @type {AsyncIterable<Buffer>} */
  const result = transform
  yield* result
  await passed
}
