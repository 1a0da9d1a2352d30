import { BSON, type Db, type Document, MongoClient } from 'mongodb'
import { shownCollections } from '@/content/published/content-follower'
import { ownCollections } from '@/platform/database/own-collections'
import { calls } from '@/server/pipeline/calls'
import type { TestSite } from '../scripts/testing/sites'

const { accounts, figures, sessions, settings } = ownCollections

/** Collections that tests share. Each tells its enquiries, reviews and mails by its own names. */
const shown: readonly string[] = shownCollections.filter(
  (name) => name !== 'reviews' && name !== figures,
)
const unseen = [accounts, sessions, settings, 'users', 'saved-replies', 'payload-preferences']

const isRestored = (name: string) =>
  shown.includes(name) || unseen.includes(name) || name.endsWith('_versions')

type Documents = ReadonlyMap<string, Document>

async function read(database: Db, name: string): Promise<Documents> {
  const documents = await database.collection(name).find().toArray()
  return new Map(documents.map((one) => [String(one._id), one]))
}

/** @returns a function that gives the collections written to since its last call */
async function watchWrites(database: Db): Promise<() => Promise<Set<string>>> {
  const marks = database.collection('marks-of-tests')
  const stream = database.watch([{ $project: { ns: 1 } }])
  // The stream sees writes from its first read on.
  await stream.tryNext()
  return async () => {
    const names = new Set<string>()
    await marks.insertOne({})
    while (!names.has(marks.collectionName)) {
      const next = await stream.next()
      if ('ns' in next && 'coll' in next.ns) names.add(next.ns.coll)
    }
    return names
  }
}

const isSame = (one: Document, other: Document | undefined) =>
  other !== undefined && Buffer.compare(BSON.serialize(one), BSON.serialize(other)) === 0

/** Puts back what differs. @returns true if there was anything */
async function putBack(database: Db, name: string, now: Documents, before: Documents) {
  const added = [...now].filter(([id]) => !before.has(id))
  const changed = [...before].filter(([id, document]) => !isSame(document, now.get(id)))
  const writes = [
    ...added.map(([, { _id }]) => ({ deleteOne: { filter: { _id: _id as never } } })),
    ...changed.map(([, { _id, ...replacement }]) => {
      return { replaceOne: { filter: { _id: _id as never }, replacement, upsert: true } }
    }),
  ]
  if (writes.length > 0) await database.collection(name).bulkWrite(writes)
  return writes.length > 0
}

/**
 * Remembers a site's content, account and settings.
 * @returns `restore` puts back what has changed since, and the pages follow
 */
export async function rememberSite({ databaseUri, baseUrl }: TestSite) {
  const client = await new MongoClient(databaseUri).connect()
  const database = client.db()
  const written = await watchWrites(database)
  const all = await database.listCollections({}, { nameOnly: true }).toArray()
  const before = new Map<string, Documents>()
  for (const { name } of all.filter((one) => isRestored(one.name))) {
    before.set(name, await read(database, name))
  }
  const restore = async () => {
    const changed: string[] = []
    for (const name of [...(await written())].filter(isRestored)) {
      const now = await read(database, name)
      if (await putBack(database, name, now, before.get(name) ?? new Map())) changed.push(name)
    }
    if (!changed.some((name) => shown.includes(name))) return
    // The answer to a write comes once every page follows.
    const headers = { origin: baseUrl, cookie: 'no=session' }
    const { method, path } = calls.logout
    await fetch(new URL(path, baseUrl), { method, headers })
  }
  return { restore, close: () => client.close() }
}
