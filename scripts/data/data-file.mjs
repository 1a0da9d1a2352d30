import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { BSON } from 'mongodb'
import { z } from 'zod'

import { StartError } from '../processes/start-error.mjs'
import { codeOf, messageOf } from '../processes/thrown.mjs'
import { readJson } from '../project/json.mjs'
import { inProject } from '../project/paths.mjs'
import { writeNewFile } from './new-file.mjs'

/**
 * The format of backups and content files (docs/operating.md, "The format of both files"): gzipped lines
 * of canonical EJSON. The first is the header, the last has the checksum of all others, and each line
 * between them is one document with its collection.
 */
const FORMAT = 1

const kinds = /** @type {const} */ ({
  backup: { name: 'a backup', readBy: 'npm run restore -- FILE' },
  content: { name: 'a content file', readBy: 'npm run content -- import FILE' },
})

/** Of a file of any format. */
const anyHeader = z.looseObject({
  format: z.number(),
  kind: z.enum(['backup', 'content']),
  /** The version of the site that wrote it. */
  site: z.string(),
})

const fields = z.looseObject({})

const header = anyHeader.extend({
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

const end = z.object({ documents: z.number(), sha256: z.string() })
const END = '{"sha256":'

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

const siteVersion = () =>
  z.object({ version: z.string() }).parse(readJson(inProject('package.json'))).version

/**
 * @param {string} file absolute
 * @param {Pick<Header, 'kind' | 'collections'>} begin
 * @param {AsyncIterable<DataRecord>} records
 * @param {AbortSignal} signal ends the writing, which leaves no file
 * @returns {Promise<{ bytes: number, counts: Map<string, number> }>} documents by collection
 */
export async function writeDataFile(file, begin, records, signal) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  async function* pieces() {
    const hash = createHash('sha256')
    const site = siteVersion()
    let documents = 0
    let piece = lineOf({ format: FORMAT, site, takenAt: new Date(), ...begin })
    for await (const one of records) {
      documents += 1
      counts.set(one.collection, (counts.get(one.collection) ?? 0) + 1)
      piece += lineOf(one)
      if (piece.length < PIECE_BYTES) continue
      hash.update(piece)
      yield piece
      piece = ''
    }
    hash.update(piece)
    yield piece + lineOf({ sha256: hash.digest('hex'), documents })
  }
  await writeNewFile(file, pieces(), createGzip(), signal)
  return { bytes: (await stat(file)).size, counts }
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
  const hash = createHash('sha256')
  let documents = 0
  /** @type {Header | undefined} */
  let first
  /** @type {z.infer<typeof end> | undefined} */
  let last
  const source = createReadStream(file)
  const unzipped = source.pipe(createGunzip({ chunkSize: PIECE_BYTES }))
  source.once('error', (error) => unzipped.destroy(error))
  try {
    for await (const line of linesOf(unzipped)) {
      signal?.throwIfAborted()
      if (last) throw changed(file)
      if (line.startsWith(END)) {
        last = end.parse(EJSON.parse(line))
        continue
      }
      hash.update(line).update('\n')
      if (first) {
        documents += 1
        await visit?.(record.parse(EJSON.parse(line, { relaxed })), line.length)
      } else {
        first = headerOf(line, file, kind)
      }
    }
  } catch (error) {
    throw explain(error, file, first ? undefined : kind)
  } finally {
    source.destroy()
    unzipped.destroy()
  }
  if (!first) throw foreign(file, kind)
  if (last?.sha256 !== hash.digest('hex') || last.documents !== documents) throw changed(file)
  return first
}

/** Not `node:readline`, which ends lines at U+2028 too. @param {AsyncIterable<Buffer>} source */
async function* linesOf(source) {
  const decoder = new TextDecoder()
  /** The parts of a line that isn't complete. @type {string[]} */
  let parts = []
  for await (const chunk of source) {
    const [more = '', ...lines] = decoder.decode(chunk, { stream: true }).split('\n')
    parts.push(more)
    for (const begun of lines) {
      yield parts.join('')
      parts = [begun]
    }
  }
  if (parts.join('') !== '') yield parts.join('')
}

/**
 * @param {string} line
 * @param {string} file
 * @param {Kind} kind
 */
function headerOf(line, file, kind) {
  const any = anyHeader.safeParse(parsed(line))
  if (!any.success) throw foreign(file, kind)
  const { format, kind: found, site } = any.data
  if (format !== FORMAT) {
    throw new StartError(
      `${file} has format ${format}, which this version of the site can't read: use version ${site} of the site, or a newer one.`,
    )
  }
  if (found !== kind) {
    throw new StartError(`${file} is ${kinds[found].name}, which goes with ${kinds[found].readBy}.`)
  }
  return header.parse(any.data)
}

/** @param {string} line @returns {unknown} undefined if it isn't JSON */
function parsed(line) {
  try {
    return EJSON.parse(line)
  } catch {
    return undefined
  }
}

/** @type {(file: string, kind: Kind) => StartError} */
const foreign = (file, kind) =>
  new StartError(
    `${file} is not ${kinds[kind].name} of a site, or its beginning was changed or cut: name another file.`,
  )

/** @param {string} file */
const changed = (file) =>
  new StartError(
    `${file} was changed or cut after it was written, so nothing of it was stored: copy it again, or name another.`,
  )

/**
 * @param {unknown} error
 * @param {string} file
 * @param {Kind | undefined} kind if nothing of the file could be read
 */
function explain(error, file, kind) {
  if (String(codeOf(error)).startsWith('Z_')) return kind ? foreign(file, kind) : changed(file)
  if (error instanceof z.ZodError || error instanceof BSON.BSONError) return changed(file)
  if (error instanceof SyntaxError) return changed(file)
  if (!/^E[A-Z]+$/.test(String(codeOf(error)))) return error
  return new StartError(`${file} can't be read (${messageOf(error)}): name another file.`)
}
