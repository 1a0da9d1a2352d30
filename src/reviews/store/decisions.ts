import type { Payload } from 'payload'
import type { DecisionReason } from '@/reviews/reasons'
import { now } from '@/platform/time/clock'
import { type InRequest, sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import type { Review } from '../../../payload-types'

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
export const decisionsOf = (payload: Payload) =>
  ownCollection<StoredDecision>(payload, 'reviewDecisions')

/**
 * Keeps a decision, in the transaction that the request is in. Of two at once, one is given up with its
 * transaction, so that each is kept once.
 *
 * @param reason none where none was given
 */
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
