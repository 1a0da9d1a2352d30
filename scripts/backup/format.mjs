import { BSON } from 'mongodb'
import { z } from 'zod'

/**
 * The form of a backup (docs/operating.md, "The backup file"): one line of text, gzip'd frames, and
 * 64 hexadecimal digits with a line end. A frame is one byte that says its kind, and a BSON document.
 */

const FORMAT = 1

/** The first line, which says what the file is to a person too. */
export const firstLine = `Backup of a consultant's site, format ${FORMAT}\n`

/** The first line of a backup of any format. */
export const anyFirstLine = /^Backup of a consultant's site, format (\d+)\n/

/** No first line of a backup is longer, whatever its format. */
export const FIRST_LINE_LIMIT_BYTES = 64

/** The sha256 of all that comes before it in the file, and a line end. */
export const CHECKSUM_BYTES = 65

/**
 * @param {import('node:crypto').Hash} hash of all that comes before
 * @returns {string} how a backup ends
 */
export const checksumOf = (hash) => `${hash.digest('hex')}\n`

/** What a frame holds. A document is as the database gave it, byte for byte. */
export const kinds = /** @type {const} */ ({ header: 1, collection: 2, document: 3, end: 4 })

/** A kind, and the length with which every BSON document begins. */
export const FRAME_PREFIX_BYTES = 5

/** MongoDB's largest document, and what our own frames and MongoDB itself may add to it. */
export const FRAME_LIMIT_BYTES = 16 * 1024 ** 2 + 64 * 1024

const header = z.object({ takenAt: z.date(), database: z.string() })

const anything = z.record(z.string(), z.unknown())
const collection = z.object({ name: z.string(), options: anything, indexes: z.array(anything) })

const end = z.object({ collections: z.number(), documents: z.number() })

/**
 * @typedef {z.infer<typeof header>} Header when the snapshot was taken, and of which database
 * @typedef {z.infer<typeof collection>} Collection its options and indexes are as MongoDB lists them;
 *   a view is a collection with the option `viewOn`
 * @typedef {z.infer<typeof end>} Tally how many there are of each
 * @typedef {{ kind: number, bytes: Buffer }} Frame
 */

/** MongoDB's numbers keep their types: 1 as an integer and 1 as a double are not the same. */
export const exactTypes = /** @type {const} */ ({
  promoteValues: false,
  promoteBuffers: false,
  bsonRegExp: true,
})

/**
 * @param {Pick<Collection, 'options'>} collection
 * @returns {boolean} whether it has documents of its own; a view shows those of others
 */
export const isStored = ({ options }) => !('viewOn' in options)

/**
 * @param {number} kind
 * @param {Uint8Array} bytes a BSON document
 * @returns {Uint8Array[]} the frame, in parts
 */
export const frameOf = (kind, bytes) => [Buffer.of(kind), bytes]

/**
 * @param {number} kind
 * @param {Header | Collection | Tally} content
 */
export const describe = (kind, content) => frameOf(kind, BSON.serialize(content))

/**
 * Each reads the document of a frame of its kind.
 * @throws {Error} where the document has another form
 */
export const parse = {
  /** @param {Buffer} bytes */
  header: (bytes) => header.parse(BSON.deserialize(bytes)),
  /** @param {Buffer} bytes */
  collection: (bytes) => collection.parse(BSON.deserialize(bytes, exactTypes)),
  /** @param {Buffer} bytes */
  end: (bytes) => end.parse(BSON.deserialize(bytes)),
}
