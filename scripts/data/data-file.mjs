import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'

import { BSON } from 'mongodb'
import { z } from 'zod'

import { StartError } from '../processes/start-error.mjs'
import { codeOf } from '../processes/thrown.mjs'
import { readJson } from '../project/json.mjs'
import { inProject } from '../project/paths.mjs'
import { writeNewFile } from './private-file.mjs'

/**
 * The format of backups and content files (docs/operating.md, "The format of both files"): gzipped lines
 * of canonical EJSON. The first is the header, the last has the checksum of all others, and each line
 * between them is one document with its collection.
 */
const FORMAT = 1

const kinds = { backup: 'a backup', content: 'a content file' }

const fields = z.looseObject({})

const header = z.object({
  format: z.literal(FORMAT),
  kind: z.enum(['backup', 'content']),
  /** The version of the site that wrote it. */
  site: z.string(),
  takenAt: z.date(),
  /** Backups have the options and indexes as MongoDB lists them. */
  collections: z
    .array(
      z.object({
        name: z.string(),
        options: fields.optional(),
        indexes: z.array(fields).optional(),
      }),
    )
    .readonly(),
})

const record = z.object({ collection: z.string(), document: fields, draft: fields.optional() })

const manifest = z.object({ version: z.string() })

const END = '{"sha256":'

/** @param {import('node:crypto').Hash} hash */
const endOf = (hash) => `${END}"${hash.digest('hex')}"}`

/**
 * @typedef {keyof typeof kinds} Kind
 * @typedef {z.infer<typeof header>} Header
 * @typedef {z.infer<typeof record>} DataRecord `draft`, in a content file, is newer than `document`
 */

/** Lines are joined into pieces of about this size: most of them are small. */
const PIECE_BYTES = 256 * 1024

const { EJSON } = BSON

/** @param {object} value */
const lineOf = (value) => `${EJSON.stringify(value, { relaxed: false })}\n`

/**
 * @param {string} file absolute
 * @param {Pick<Header, 'kind' | 'collections'>} begin
 * @param {AsyncIterable<DataRecord>} records
 * @param {AbortSignal} signal ends the writing, which leaves no file
 * @returns {Promise<Map<string, number>>} the number of documents by collection
 */
export async function writeDataFile(file, begin, records, signal) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  async function* pieces() {
    const hash = createHash('sha256')
    const { version: site } = manifest.parse(readJson(inProject('package.json')))
    let piece = lineOf({ format: FORMAT, site, takenAt: new Date(), ...begin })
    for await (const one of records) {
      counts.set(one.collection, (counts.get(one.collection) ?? 0) + 1)
      piece += lineOf(one)
      if (piece.length < PIECE_BYTES) continue
      hash.update(piece)
      yield piece
      piece = ''
    }
    hash.update(piece)
    yield `${piece}${endOf(hash)}\n`
  }
  await writeNewFile(file, pieces(), createGzip(), signal)
  return counts
}

/**
 * Reads a whole file, and throws if any of it was changed or cut. What it passed on until then is not to
 * be kept, so callers read it once before they store anything.
 * @param {string} file absolute
 * @param {Kind} kind
 * @param {(record: DataRecord, characters: number) => void | Promise<void>} [visit] gets each document
 *   with the length of its line
 * @param {{ signal?: AbortSignal, relaxed?: boolean }} [options] `relaxed` makes numbers of JavaScript's
 *   own of MongoDB's
 */
export async function readDataFile(file, kind, visit, { signal, relaxed = false } = {}) {
  const foreign = new StartError(
    `${file} is not ${kinds[kind]} that this version of the site can read, or its beginning was changed or cut: name another file.`,
  )
  const changed = new StartError(
    `${file} was changed or cut after it was written, so nothing of it was stored: copy it again, or name another.`,
  )
  const hash = createHash('sha256')
  /** @type {Header | undefined} */
  let first
  let last = ''
  // It passes errors on, and closes both when one ends.
  const unzipped = pipeline(
    createReadStream(file),
    createGunzip({ chunkSize: PIECE_BYTES }),
    () => {},
  )
  try {
    for await (const line of linesOf(unzipped)) {
      signal?.throwIfAborted()
      if (last !== '') throw changed
      if (line.startsWith(END)) {
        last = line
        continue
      }
      hash.update(line).update('\n')
      if (first) {
        const one = parsed(record, line, relaxed)
        if (!one) throw changed
        await visit?.(one, line.length)
      } else {
        first = parsed(header, line)
        if (first?.kind !== kind) throw foreign
      }
    }
  } catch (error) {
    if (!String(codeOf(error)).startsWith('Z_')) throw error
    throw first ? changed : foreign
  }
  if (!first) throw foreign
  if (last !== endOf(hash)) throw changed
  return first
}

/** Not `node:readline`, which ends lines at U+2028 too. @param {AsyncIterable<Buffer>} source */
async function* linesOf(source) {
  const decoder = new TextDecoder()
  let begun = ''
  for await (const chunk of source) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
  if (begun !== '') yield begun
}

/**
 * @template Value
 * @param {z.ZodType<Value>} schema
 * @param {string} line
 * @param {boolean} [relaxed]
 * @returns {Value | undefined} undefined if it's anything else
 */
function parsed(schema, line, relaxed = true) {
  try {
    return schema.parse(EJSON.parse(line, { relaxed }))
  } catch {
    return undefined
  }
}
