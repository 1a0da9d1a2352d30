import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isEmpty, restoreMark, withDatabase } from '../mongo/content.mjs'
import { findMongod } from '../mongo/find-binary.mjs'
import { requireReplicaSet } from '../mongo/open.mjs'
import { startServer } from '../mongo/server.mjs'
import { type ProcessGroup } from '../processes/process-group.mjs'
import { say, StartError, step } from '../processes/report.mjs'
import { exactTypes } from './backup'
import { type DataRecord, type Header, lineOf, readDataFile } from './data-file'
import { type Backup, removeCollections, restore } from './restore'

/** The file itself, or the newest backup in a folder. @param path absolute */
export function newestBackup(path: string): string {
  if (!statSync(path).isDirectory()) return path
  const [newest] = readdirSync(path)
    .filter((name) => name.endsWith('.backup'))
    .map((name) => join(path, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  if (newest) return newest
  throw new StartError(
    `There’s no backup in ${path}: name a folder with files that end in .backup.`,
  )
}

/**
 * Opens an empty database that nothing else uses.
 * @param name of one on the operator's own server; by default it's on a server of the command's own
 */
export async function scratchDatabase(group: ProcessGroup, own: string | undefined, name?: string) {
  if (name === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
    group.onEnd(() => rmSync(folder, { recursive: true, force: true }))
    const mongod = await findMongod(group)
    const { uriOf } = await startServer(group, { mongod, folder, database: 'rehearsal' })
    return { uri: uriOf('rehearsal'), isOurs: true }
  }
  if (own === undefined)
    throw new StartError('--into needs DATABASE_URI: leave it out, or set that.')
  const uri = onDatabase(own, name)
  await requireReplicaSet(uri)
  return { uri, isOurs: false }
}

/**
 * The address of another database on the same servers, with the same user. An address of several
 * servers is no URL.
 * Source: MongoDB's "Connection String Spec".
 */
export function onDatabase(uri: string, name: string): string {
  const [, servers, own, options = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/s.exec(uri) ?? []
  const parameters = new URLSearchParams(options)
  // Without it, a user is looked for in the database that the address names.
  if (own && servers?.includes('@') && !parameters.has('authSource'))
    parameters.set('authSource', decodeURIComponent(own))
  return `${servers}/${encodeURIComponent(name)}?${parameters}`
}

/**
 * Restores a whole backup into a scratch database, compares the two and empties the database again. What
 * was erased since isn't left out here: it's gone again with the database.
 * @throws {StartError} if any collection differs from the file
 */
export async function rehearse(
  scratch: { uri: string; isOurs: boolean },
  { file, header }: Backup,
  signal: AbortSignal,
) {
  if (!(await isEmpty(scratch.uri))) {
    throw new StartError('The database for the rehearsal holds something: name an empty one.')
  }
  try {
    await restore(scratch, { file, header: withoutExpiry(header) }, signal)
    await step('Comparing it with the backup', () => requireSame(scratch.uri, file, signal))
  } finally {
    await withDatabase(scratch.uri, async (database) => {
      await removeCollections(database)
      await database.dropCollection(restoreMark)
    })
  }
}

/** Nothing may expire before it's compared. */
export const withoutExpiry = (header: Header): Header => ({
  ...header,
  collections: header.collections.map(({ indexes = [], ...rest }) => ({
    ...rest,
    indexes: indexes.map(({ expireAfterSeconds: _, ...index }) => index),
  })),
})

/** @throws {StartError} naming the collections whose number or content isn't the file's */
export async function requireSame(uri: string, file: string, signal: AbortSignal) {
  const expected: Sums = new Map()
  await readDataFile(file, signal, (record) => addTo(expected, record))
  const found: Sums = new Map()
  await withDatabase(uri, async (database) => {
    for (const { collectionName: collection } of await database.collections()) {
      const documents = database.collection(collection).find({}, { ...exactTypes, signal })
      for await (const document of documents) addTo(found, { collection, document })
    }
  })
  const differing = [...new Set([...expected.keys(), ...found.keys()])].filter(
    (name) => !isDeepStrictEqual(expected.get(name), found.get(name)),
  )
  if (differing.length > 0) {
    throw new StartError(
      `What was restored isn’t what the backup holds (${differing.join(', ')}): take another backup, and rehearse that one.`,
    )
  }
  for (const [name, { count }] of expected) say(`  ${name}: ${count} documents, the same`)
}

/** For each collection the number of its documents, and a sum of their hashes: no order counts. */
type Sums = Map<string, { count: number; hash: bigint }>

function addTo(sums: Sums, { collection, document }: DataRecord) {
  const { count, hash } = sums.get(collection) ?? { count: 0, hash: 0n }
  const digest = createHash('sha256').update(lineOf(document)).digest('hex')
  sums.set(collection, { count: count + 1, hash: hash + BigInt(`0x${digest}`) })
}
