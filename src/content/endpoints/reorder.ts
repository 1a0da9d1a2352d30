import type { PayloadRequest } from 'payload'
import { generateNKeysBetween } from 'payload/shared'
import { z } from 'zod'
import { inTransaction, modelOf, mongo, sessionOf } from '@/platform/database/connection'
import { type OrderedCollection, orderedCollections } from '@/content/order'
import { responseEndpoint } from '@/server/pipeline/endpoint'
import { json, notFound } from '@/server/pipeline/http-error'

/** What Payload's lists send after a drag. */
const input = z.object({
  collectionSlug: z.enum(orderedCollections),
  docsToMove: z.array(z.string()).min(1).max(100),
  newKeyWillBe: z.enum(['greater', 'less']),
  target: z.object({ id: z.string() }),
})

type Move = z.infer<typeof input>

/**
 * Replaces Payload's own: the place changes in the document and all its versions, so that drafts
 * and restored versions have the same one, and moving publishes nothing.
 *
 * Source: docs/api.md, "Payload's own routes".
 */
export const reorder = responseEndpoint({
  call: { method: 'POST', path: '/api/reorder', input },
  signedIn: true,
  work: async ({ req, input: move }) => {
    const orderValues = await inTransaction(req, () => moveDocuments(req, move))
    return json({ success: true, orderValues })
  },
})

async function moveDocuments(req: PayloadRequest, move: Move): Promise<string[]> {
  const { collectionSlug, docsToMove, newKeyWillBe, target } = move
  const place = await placeOf(req, collectionSlug, target.id)
  const neighbour = await nextPlace(req, move, place)
  const count = docsToMove.length
  const keys =
    newKeyWillBe === 'greater'
      ? generateNKeysBetween(place, neighbour, count)
      : generateNKeysBetween(neighbour, place, count)
  for (const [index, id] of docsToMove.entries()) {
    await put(req, collectionSlug, id, keys[index] ?? '')
  }
  return keys
}

const isPlace = z.object({ _order: z.string() })

async function placeOf(req: PayloadRequest, slug: OrderedCollection, id: string): Promise<string> {
  const found = await modelOf(req, slug)
    .findOne({ _id: id }, { _order: 1 }, { session: await sessionOf(req) })
    .lean()
  const place = isPlace.safeParse(found)
  if (!place.success) throw notFound('Entry')
  return place.data._order
}

/** The neighbour's place, on the side the documents move to. */
async function nextPlace(
  req: PayloadRequest,
  { collectionSlug, docsToMove, newKeyWillBe }: Move,
  place: string,
): Promise<string | null> {
  const isAfter = newKeyWillBe === 'greater'
  const found = await modelOf(req, collectionSlug)
    .findOne(
      { _id: { $nin: docsToMove }, _order: isAfter ? { $gt: place } : { $lt: place } },
      { _order: 1 },
      { session: await sessionOf(req) },
    )
    .sort({ _order: isAfter ? 1 : -1 })
    .lean()
  const next = isPlace.safeParse(found)
  return next.success ? next.data._order : null
}

async function put(
  req: PayloadRequest,
  slug: OrderedCollection,
  id: string,
  key: string,
): Promise<void> {
  const options = { session: await sessionOf(req), timestamps: false }
  const { matchedCount } = await modelOf(req, slug).updateOne(
    { _id: id },
    { $set: { _order: key } },
    options,
  )
  if (matchedCount === 0) throw notFound('Entry')
  await mongo(req.payload).versions[slug]?.updateMany(
    { parent: id },
    { $set: { 'version._order': key } },
    options,
  )
}
