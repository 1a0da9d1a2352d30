import { createLocalReq, type Payload, type Where } from 'payload'
import type { DecisionReason } from '@/reviews/reasons'
import { now } from '@/platform/time/clock'
import { type InRequest, inTransaction, sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { type GoneReviews, type ReviewCounts, reviewCounts } from '@/reviews/counts'
import type { Review } from '../../../payload-types'

/** Without the review and its writer. It outlives the review, so that counts stay true. */
export interface StoredDecision {
  _id: `${string}:${'published' | 'gone'}`
  review: string
  /** Null if none was given. */
  reason: DecisionReason | null
  receivedAt: Date
  decidedAt: Date
  wasPublished: boolean
}

export const decisionsOf = (payload: Payload) =>
  ownCollection<StoredDecision>(payload, 'reviewDecisions')

/** In the request's transaction: of two at once, one is rolled back. */
export async function keepDecision(
  req: InRequest,
  { id: review, approved, createdAt }: Review,
  reason: DecisionReason | null,
): Promise<void> {
  const isPublished = reason === 'published'
  const wasPublished = !isPublished && approved === true
  const receivedAt = new Date(createdAt)
  const decision = { review, reason, receivedAt, decidedAt: now(), wasPublished }
  await decisionsOf(req.payload).updateOne(
    { _id: `${review}:${isPublished ? 'published' : 'gone'}` },
    { $setOnInsert: decision },
    { session: await sessionOf(req), upsert: true },
  )
}

const byReason = [
  { $match: { reason: { $ne: 'published' } } },
  {
    $group: {
      _id: { reason: '$reason', wasPublished: '$wasPublished' },
      count: { $sum: 1 },
    },
  },
  { $project: { _id: 0, reason: '$_id.reason', wasPublished: '$_id.wasPublished', count: 1 } },
]

/**
 * Counts everything at one moment, so that it adds up while reviews come and are decided.
 * @throws the driver's error where the database is away
 * Source: docs/product.md, "2.21 How reviews are handled".
 */
export async function countReviews(payload: Payload): Promise<ReviewCounts> {
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    const session = await sessionOf(req)
    const count = async (where: Where) =>
      (await payload.count({ collection: 'reviews', where, req })).totalDocs
    const waiting = await count({ approved: { not_equals: true } })
    const published = await count({ approved: { equals: true } })
    const gone = await decisionsOf(payload).aggregate<GoneReviews>(byReason, { session }).toArray()
    return reviewCounts({ waiting, published }, gone)
  })
}

/** How many reviews had come when pages were last told. */
interface StoredFigure {
  _id: 'reviews'
  received: number
}

/**
 * Tells the pages if reviews have come. A waiting review changes no page by itself, so a flood of
 * them doesn't remake every page again and again.
 *
 * Source: docs/api.md, "Reviews".
 */
export async function recountReviews(payload: Payload): Promise<void> {
  const figures = ownCollection<StoredFigure>(payload, 'figures')
  const { received } = await countReviews(payload)
  const stored = await figures.findOne({ _id: 'reviews' })
  if ((stored?.received ?? 0) === received) return
  await figures.updateOne({ _id: 'reviews' }, { $set: { received } }, { upsert: true })
}
