import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach } from '@jest/globals'
import { MongoClient, type Db } from 'mongodb'

import { openBackup } from '../read.mjs'
import { restore } from '../restore.mjs'
import { writeBackup } from '../write.mjs'

const clients: MongoClient[] = []
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
})

afterEach(async () => {
  for (const client of clients.splice(0)) {
    await client.db().dropDatabase()
    await client.close()
  }
  rmSync(folder, { recursive: true, force: true })
})

export interface TestDatabase {
  uri: string
  database: Db
  client: MongoClient
}

/** Opens a database of this test's own, which is removed after it. */
export async function newDatabase(): Promise<TestDatabase> {
  const address = new URL(process.env['TEST_MONGO_URI'] ?? '')
  address.pathname = `backup-${randomUUID()}`
  const client = await MongoClient.connect(address.href)
  clients.push(client)
  return { uri: address.href, database: client.db(), client }
}

/** What lies in the folder of `newFile`. */
export const filesThere = () => readdirSync(folder)

/** A name for a file in a folder that is removed after the test. */
export const newFile = () => join(folder, randomUUID())

const unstopped = new AbortController().signal

/** Backs a database up as the command does. */
export async function backUp({ uri }: { uri: string }, signal = unstopped): Promise<string> {
  const file = newFile()
  await writeBackup({ uri, isOurs: false }, file, signal)
  return file
}

/** Restores a file as the command does. */
export async function restoreInto(
  { uri }: { uri: string },
  file: string,
  { signal = unstopped, isOurs = false } = {},
) {
  const backup = await openBackup(file)
  try {
    return await restore({ uri, isOurs }, backup, signal)
  } finally {
    await backup.close()
  }
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

const HASHED_FROM_BYTES = 10_000

/** Bytes as text that can be compared and read; those of a large document as their sha256. */
const shortOf = (bytes: Buffer) =>
  bytes.length < HASHED_FROM_BYTES
    ? bytes.toString('hex')
    : createHash('sha256').update(bytes).digest('hex')

/** All that a database holds: each collection's options, indexes and documents, these as their bytes. */
export async function everythingIn(database: Db) {
  const listed = await database.listCollections({ name: /^(?!system\.)/ }).toArray()
  return Promise.all(
    listed.toSorted(byName).map(async ({ name, type, ...rest }) => {
      const documents = await database.collection(name).find({}, { raw: true }).toArray()
      const indexes = type === 'view' ? [] : await database.collection(name).listIndexes().toArray()
      return {
        name,
        type,
        options: 'options' in rest ? rest.options : undefined,
        indexes: indexes.toSorted(byName),
        documents: documents.map((document) =>
          document instanceof Uint8Array ? shortOf(Buffer.from(document)) : 'not raw',
        ),
      }
    }),
  )
}
