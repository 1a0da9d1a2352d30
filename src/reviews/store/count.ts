import { createLocalReq, type Payload, type Where } from 'payload'
import { type GoneReviews, type ReviewCounts, reviewCounts } from '@/reviews/counts'
import { sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { inTransaction } from '@/platform/database/transaction'
import { decisionsOf } from './decisions'

/** The reasons for which reviews went, each with how many, as the database groups them. */
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
 * Counts what became of the reviews, all of it at one moment, so that it adds up while more come and
 * others are decided.
 *
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

/** How many reviews had been received when pages were told of it last. */
interface StoredFigure {
  _id: 'reviews'
  received: number
}

/**
 * Tells the pages that reviews have come, where some have: they follow the figures, and a review that
 * waits changes no page by itself, so that a flood of them does not have every page made again and again.
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
