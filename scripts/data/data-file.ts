import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline as passOn } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BSON } from 'mongodb'
import { z } from 'zod'
import { codeOf, StartError } from '../processes/report.mjs'
import { inProject, readJson } from '../project/files.mjs'

/**
 * The format of backups: gzipped lines of canonical EJSON. The first is the header, the last has the
 * checksum of all others, and each line between them is one document with its collection.
 */
const FORMAT = 1

const fields = z.looseObject({})

const header = z.object({
  format: z.literal(FORMAT),
  kind: z.literal('backup'),
  /** The version of the site that wrote it. */
  site: z.string(),
  takenAt: z.date(),
  /** The collections, with options and indexes as MongoDB lists them. */
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

const record = z.object({ collection: z.string(), document: fields })

const manifest = z.object({ version: z.string() })

const END = '{"sha256":'

const endOf = (hash: Hash) => `${END}"${hash.digest('hex')}"}`

export type Header = z.infer<typeof header>

export type DataRecord = z.infer<typeof record>

/** Lines are joined into pieces of about this size: most of them are small. */
const PIECE_BYTES = 256 * 1024

const { EJSON } = BSON

/** Canonical, so equal documents have equal lines. */
export const lineOf = (value: object) => `${EJSON.stringify(value, { relaxed: false })}\n`

/**
 * @param file absolute
 * @param signal ends the writing, which leaves no file
 * @returns the number of documents by collection
 */
export async function writeDataFile(
  file: string,
  collections: Header['collections'],
  records: AsyncIterable<DataRecord>,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  async function* pieces() {
    const hash = createHash('sha256')
    const { version: site } = manifest.parse(readJson(inProject('package.json')))
    let piece = lineOf({ format: FORMAT, kind: 'backup', site, takenAt: new Date(), collections })
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
  await writeNewFile(file, pieces(), signal)
  return counts
}

/**
 * Writes a file that only its owner may read. It has a temporary name until it is complete and on the
 * disk, and if the writing ends early the temporary file is removed.
 */
async function writeNewFile(file: string, pieces: AsyncIterable<string>, signal: AbortSignal) {
  await requireNew(file)
  const draft = `${file}.${process.pid}.unfinished`
  try {
    const target = createWriteStream(draft, { mode: 0o600, flush: true })
    await pipeline(pieces, createGzip(), target, { signal })
    await requireNew(file)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Checks, before any long work, that a new file can have this name. @param file absolute */
export async function requireNew(file: string) {
  if (existsSync(file)) throw new StartError(`${file} already exists: name a new file.`)
  await stat(`${dirname(file)}/`)
}

/**
 * Reads a whole file, and throws if any of it was changed or cut. Nothing it has passed on may be kept
 * then, so callers read it once before they store anything.
 * @param file absolute
 * @param visit gets each document with the length of its line
 */
export async function readDataFile(
  file: string,
  signal: AbortSignal,
  visit?: (record: DataRecord, characters: number) => void | Promise<void>,
): Promise<Header> {
  const foreign = new StartError(
    `${file} isn’t a backup that this version of the site can read, or its beginning was changed or cut: name another file.`,
  )
  const changed = new StartError(
    `${file} was changed or cut after it was written, so none of it was stored: copy it again, or name another.`,
  )
  const hash = createHash('sha256')
  let first: Header | undefined
  let last = ''
  // It passes errors on, and closes both when one ends.
  const unzipped = passOn(
    createReadStream(file),
    createGunzip({ chunkSize: PIECE_BYTES }),
    () => {},
  )
  try {
    for await (const line of linesOf(unzipped)) {
      signal.throwIfAborted()
      if (last !== '') throw changed
      if (line.startsWith(END)) {
        last = line
        continue
      }
      hash.update(line).update('\n')
      if (first) {
        const one = parsed(record, line, false)
        if (!one) throw changed
        await visit?.(one, line.length)
      } else {
        first = parsed(header, line)
        if (!first) throw foreign
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

/** Characters of a line; a document of MongoDB's 16 MB has fewer. What comes after isn't read. */
const LONGEST_LINE = 64 * 1024 ** 2

/** `node:readline` ends lines at U+2028 too. */
async function* linesOf(source: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder()
  let begun = ''
  for await (const chunk of source) {
    const [rest = '', ...lines] = decoder.decode(chunk, { stream: true }).split('\n')
    begun += rest
    for (const line of lines) {
      yield begun
      begun = line
    }
    if (begun.length > LONGEST_LINE) break
  }
  if (begun !== '') yield begun
}

/** @returns undefined if it's anything else */
function parsed<Value>(schema: z.ZodType<Value>, line: string, relaxed = true): Value | undefined {
  try {
    return schema.parse(EJSON.parse(line, { relaxed }))
  } catch {
    return undefined
  }
}
