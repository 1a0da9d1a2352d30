import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { generateNKeysBetween } from 'payload/shared'

/** The collections whose documents the consultant puts in an order. */
export const orderedCollections = ['faqs', 'practice-areas', 'testimonials'] as const

export type OrderedCollection = (typeof orderedCollections)[number]

/** So many keys in their order, as Payload makes them for the field `_order`. */
export const orderKeys = (count: number, after: string | null = null): string[] =>
  generateNKeysBetween(after, null, count)

type Connection = MongooseAdapter['connection']

interface Placed {
  _id: string
  _order?: string | null
}

/** The collection in which Payload keeps the versions of another. */
const versionsOf = (collection: string) => `_${collection}_versions`

/**
 * Gives documents of a release that sorted by a number `position` a place in the order: behind those
 * that have one, as the numbers say. Instances that start at the same time give the same places.
 */
export async function placeOldDocuments(connection: Connection): Promise<void> {
  await Promise.all(orderedCollections.map((slug) => placeThoseOf(connection, slug)))
}

async function placeThoseOf(connection: Connection, slug: OrderedCollection): Promise<void> {
  const documents = connection.collection<Placed>(slug)
  const unplaced = await documents
    .find({ _order: null }, { projection: { _id: 1 } })
    .sort({ position: 1, createdAt: 1, _id: 1 })
    .toArray()
  if (unplaced.length === 0) return
  const [last] = await documents
    .find({ _order: { $type: 'string' } }, { projection: { _order: 1 } })
    .sort({ _order: -1 })
    .limit(1)
    .toArray()
  const keys = orderKeys(unplaced.length, last?._order ?? null)
  await documents.bulkWrite(
    unplaced.map(({ _id }, index) => ({
      updateOne: {
        filter: { _id, _order: null },
        update: { $set: { _order: keys[index] ?? null } },
      },
    })),
  )
  // Another instance may have been first, so the versions get what is there now.
  const placed = await documents
    .find({ _id: { $in: unplaced.map(({ _id }) => _id) } }, { projection: { _order: 1 } })
    .toArray()
  await connection.collection(versionsOf(slug)).bulkWrite(
    placed.map(({ _id, _order }) => ({
      updateMany: { filter: { parent: _id }, update: { $set: { 'version._order': _order } } },
    })),
  )
}
