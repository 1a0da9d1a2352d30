import type { CollectionSlug, PayloadRequest } from 'payload'
import { generateNKeysBetween } from 'payload/shared'
import { z } from 'zod'
import { inTransaction, modelOf, mongo, sessionOf } from '@/platform/database/connection'
import { signedIn } from '@/server/pipeline/endpoint'
import { badRequest, json, notFound } from '@/server/pipeline/http-error'

/** What Payload's lists send after a drag. */
const input = z.object({
  collectionSlug: z.string(),
  docsToMove: z.array(z.string()).min(1).max(100),
  newKeyWillBe: z.enum(['greater', 'less']),
  target: z.object({ id: z.string() }),
})

type Move = z.infer<typeof input>

/**
 * Replaces Payload's own: the place changes in the document and all its versions, so that drafts
 * and restored versions have the same one, and moving publishes nothing.
 */
export const reorder = signedIn(
  { method: 'POST', path: '/api/reorder', input },
  async ({ req, input: move }) => {
    const ordered = req.payload.config.collections.filter(({ orderable }) => orderable)
    const collection = ordered.find(({ slug }) => slug === move.collectionSlug)
    if (!collection) {
      const message = 'This collection has no order'
      throw badRequest([{ path: 'collectionSlug', message }])
    }
    const orderValues = await inTransaction(req, () => moveDocuments(req, collection.slug, move))
    return json({ success: true, orderValues })
  },
)

const placed = z.object({ _order: z.string() })

const placeIn = (found: unknown) => placed.safeParse(found).data?._order ?? null

async function moveDocuments(
  req: PayloadRequest,
  slug: CollectionSlug,
  { docsToMove, newKeyWillBe, target }: Move,
): Promise<string[]> {
  const model = modelOf(req, slug)
  const session = await sessionOf(req)
  const place = placeIn(await model.findOne({ _id: target.id }, null, { session }).lean())
  if (place === null) throw notFound('Entry')
  const isAfter = newKeyWillBe === 'greater'
  const beyond = { _id: { $nin: docsToMove }, _order: { [isAfter ? '$gt' : '$lt']: place } }
  const nearest = { session, sort: { _order: isAfter ? 1 : -1 } } as const
  const neighbour = placeIn(await model.findOne(beyond, null, nearest).lean())
  const [from, to] = isAfter ? [place, neighbour] : [neighbour, place]
  const keys = generateNKeysBetween(from, to, docsToMove.length)
  const options = { session, timestamps: false }
  for (const [index, id] of docsToMove.entries()) {
    const _order = keys[index]
    const { matchedCount } = await model.updateOne({ _id: id }, { $set: { _order } }, options)
    if (matchedCount === 0) throw notFound('Entry')
    const change = { $set: { 'version._order': _order } }
    await mongo(req.payload).versions[slug]?.updateMany({ parent: id }, change, options)
  }
  return keys
}
