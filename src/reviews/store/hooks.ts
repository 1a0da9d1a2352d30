import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { recordActivity } from '@/platform/activity/activity'
import { isRemovalReason, type RemovalReason, wordsOfReason } from '@/reviews/reasons'
import { sessionOf } from '@/platform/database/connection'
import type { Review } from '../../../payload-types'
import { keepDecision, reviewsOf } from './decisions'
import { forgetMails, tellConsultant, tellReviewer } from './tell-reviewer'
import { keepWithdrawals } from './withdrawals'

/** Why a review is deleted, as whoever deletes it tells the hooks by the `context` of the operation. */
type Removal = {
  reviewReason?: RemovalReason | undefined
  /** Its writer withdraws it, so that they are not told. */
  isByItsWriter?: boolean
}

/** The context in which a review is deleted for a reason. */
export const removedFor = (reviewReason: RemovalReason | undefined): Removal => ({ reviewReason })

/** The context in which a review is deleted because its writer withdraws it. */
export const withdrawnByItsWriter: Removal = { isByItsWriter: true }

async function storedReview(req: PayloadRequest, id: string | number) {
  const session = await sessionOf(req)
  return reviewsOf(req.payload).findOne({ _id: String(id) }, { session })
}

/**
 * Keeps, records and tells that a review was published, whoever published it and by whichever route.
 *
 * Source: docs/api.md, "Reviews".
 */
export const afterApproval: CollectionAfterChangeHook<Review> = async ({
  doc,
  previousDoc,
  req,
}) => {
  if (doc.approved !== true || previousDoc.approved === true) return
  const review = await storedReview(req, doc.id)
  if (!review) return
  await keepDecision(req, review, 'published')
  await recordActivity(req, { kind: 'review-approved', target: review._id })
  await tellReviewer(req, review, { kind: 'review-published', reason: 'published' })
}

/**
 * Keeps, records and tells that a review goes and why, whoever deletes it and by whichever route: where
 * no reason is given, that is kept.
 *
 * Source: docs/api.md, "Reviews".
 */
export const beforeRemoval: CollectionBeforeDeleteHook = async ({ context, id, req }) => {
  const review = await storedReview(req, id)
  if (!review) return
  const { reviewReason, isByItsWriter } = context
  if (isByItsWriter === true) {
    await keepWithdrawals(req, [review._id])
    await recordActivity(req, { kind: 'review-withdrawn', by: null })
    await tellConsultant(req)
    return
  }
  const reason = isRemovalReason(reviewReason) ? reviewReason : null
  await keepDecision(req, review, reason)
  await forgetMails(req, review)
  const wasPublished = review.approved === true
  await recordActivity(req, {
    kind: wasPublished ? 'review-deleted' : 'review-declined',
    target: wordsOfReason(reason).label,
  })
  await tellReviewer(req, review, {
    kind: wasPublished ? 'review-removed' : 'review-declined',
    reason,
  })
}
