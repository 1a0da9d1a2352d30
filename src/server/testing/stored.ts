import type { Payload } from 'payload'
import { mongo } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/own-collections'

/**
 * Everything in the database, as text that only stays the same while nothing is written. The counts of
 * tries are left out, since refusals count.
 */
export async function everythingStored(payload: Payload): Promise<string> {
  const { db } = mongo(payload).connection
  if (!db) throw new Error('The database is not open')
  const names = (await db.listCollections().toArray()).map(({ name }) => name).sort()
  const contents = await Promise.all(
    names
      .filter((name) => name !== 'limits')
      .map(async (name) => [name, await db.collection(name).find().sort({ _id: 1 }).toArray()]),
  )
  return JSON.stringify(contents, null, 1)
}

/** All except the key of receipts, which instances remember. */
async function collectionsOf(payload: Payload) {
  const all = (await mongo(payload).connection.db?.collections()) ?? []
  return all.filter(({ collectionName }) => collectionName !== ownCollections.keys)
}

/** Removes all documents, and keeps the indexes. */
export async function emptyAll(payload: Payload): Promise<void> {
  await Promise.all((await collectionsOf(payload)).map((one) => one.deleteMany({})))
}

/**
 * Notes all documents of the database, files too.
 *
 * @returns a function that puts them back after `emptyAll`
 */
export async function noteAll(payload: Payload): Promise<() => Promise<void>> {
  const all = await collectionsOf(payload)
  const noted = await Promise.all(
    all.map(async (one) => ({ one, documents: await one.find().toArray() })),
  )
  return async () => {
    const filled = noted.filter(({ documents }) => documents.length > 0)
    await Promise.all(filled.map(({ one, documents }) => one.insertMany(documents)))
  }
}
