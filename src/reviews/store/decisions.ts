import type { Payload, PayloadRequest } from 'payload'
import type { DecisionReason } from '@/reviews/reasons'
import { now } from '@/platform/time/clock'
import { mongo, sessionOf } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/indexes'

/** A review as the database holds it. */
export interface StoredReview {
  _id: string
  approved?: boolean | null
  createdAt: Date
  /** Where its writer is told of the decision; nobody else reads it. */
  email?: string | null
}

/** The reviews, by the driver: Payload shows nobody the address. */
export function reviewsOf(payload: Payload) {
  return mongo(payload).connection.collection<StoredReview>('reviews')
}

/**
 * A decision on a review, without the review and without who wrote it. It stays when the review is
 * deleted, so that what is counted stays true.
 */
export interface StoredDecision {
  /** The review's id, and whether it was published or went. */
  _id: `${string}:${'published' | 'gone'}`
  review: string
  /** None where a review was deleted without one. */
  reason: DecisionReason | null
  receivedAt: Date
  decidedAt: Date
  /** Whether it was on the site until then. */
  wasPublished: boolean
}

/** All decisions, in no order. */
export function decisionsOf(payload: Payload) {
  return mongo(payload).connection.collection<StoredDecision>(ownCollections.reviewDecisions)
}

/**
 * Keeps a decision, in the transaction that the request is in. Of two at once, one is given up with its
 * transaction, so that each is kept once.
 *
 * @param reason none where none was given
 */
export async function keepDecision(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  { _id: review, approved, createdAt: receivedAt }: StoredReview,
  reason: DecisionReason | null,
): Promise<void> {
  const isPublished = reason === 'published'
  const wasPublished = !isPublished && approved === true
  await decisionsOf(req.payload).updateOne(
    { _id: `${review}:${isPublished ? 'published' : 'gone'}` },
    { $setOnInsert: { review, reason, receivedAt, decidedAt: now(), wasPublished } },
    { session: await sessionOf(req), upsert: true },
  )
}
