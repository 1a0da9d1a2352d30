import { randomUUID } from 'node:crypto'
import { afterEach } from '@jest/globals'
import { MongoClient, type Db } from 'mongodb'

import { type Erasure } from '../../../src/privacy/sources'
import { temporaryFolder } from '../../testing/temporary-folder'
import { writeBackup } from '../backup'
import { readDataFile, writeDataFile } from '../data-file'
import { restore } from '../restore'

const clients: MongoClient[] = []
let inFolder: (...names: string[]) => string

/** Gives each test of a file a folder, and removes it and the test's databases afterwards. */
export function cleanUpAfterEach() {
  inFolder = temporaryFolder()
  afterEach(async () => {
    for (const client of clients.splice(0)) {
      await client.db().dropDatabase()
      await client.close()
    }
  })
}

export type TestDatabase = Awaited<ReturnType<typeof newDatabase>>

/** Opens a database of this test's own, which is removed after it. */
export async function newDatabase() {
  const address = new URL(process.env['TEST_MONGO_URI'] ?? '')
  address.pathname = `backup-${randomUUID()}`
  const client = await MongoClient.connect(address.href)
  clients.push(client)
  return { uri: address.href, database: client.db(), client }
}

/** A name for a file in a folder that is removed after the test. */
export const newFile = () => inFolder(randomUUID())

export const unstopped = new AbortController().signal

/** Backs a database up as the command does. @param meanwhile happens once a document was read */
export async function backUp(
  { uri }: { uri: string },
  meanwhile?: () => Promise<unknown>,
): Promise<string> {
  const file = newFile()
  const write: typeof writeDataFile = (name, collections, records, signal) => {
    async function* interrupted() {
      let happens = meanwhile
      for await (const record of records) {
        yield record
        await happens?.()
        happens = undefined
      }
    }
    return writeDataFile(name, collections, interrupted(), signal)
  }
  await writeBackup(uri, file, unstopped, write)
  return file
}

/** Restores a file as the command does. */
export async function restoreInto(
  { uri }: { uri: string },
  file: string,
  { signal = unstopped, isOurs = false, erased = new Array<Erasure>() } = {},
) {
  const header = await readDataFile(file, unstopped)
  await restore({ uri, isOurs }, { file, header }, signal, erased)
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** All that a database holds, by collection: its options, indexes, and documents as their bytes. */
export async function everythingIn(database: Db) {
  const listed = await database.listCollections({ name: /^(?!system\.)/ }).toArray()
  const contents = listed.map(async ({ name, ...rest }) => {
    const collection = database.collection(name)
    const documents = await collection.find({}, { raw: true }).toArray()
    return [
      name,
      {
        options: 'options' in rest ? rest.options : undefined,
        indexes: new Set(await collection.listIndexes().toArray()),
        documents: documents.map((one) => (one instanceof Uint8Array ? hexOf(one) : one)),
      },
    ] as const
  })
  return Object.fromEntries(await Promise.all(contents))
}
