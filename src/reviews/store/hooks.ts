import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { recordActivity } from '@/platform/activity/activity'
import { isRemovalReason, type RemovalReason, wordsOfReason } from '@/reviews/reasons'
import type { Review } from '../../../payload-types'
import { keepDecision } from './decisions'
import { type InRequest, sessionOf } from '@/platform/database/connection'
import { readSiteFacts } from '@/content/published/site-facts'
import { mailsOf, newMail, type NewMail, queueMails } from '@/mail/queue'
import { consultantAddress, isMailSetUp } from '@/mail/settings'

type Told = Pick<NewMail, 'kind'> & { reason: NonNullable<NewMail['review']>['reason'] }

const publishedKey = (review: string) => `review-published:${review}`

/** In the request's transaction. Does nothing without an address or a mail server. */
export async function tellReviewer(
  req: PayloadRequest,
  { id, email }: Review,
  { kind, reason }: Told,
): Promise<void> {
  if (!email || !isMailSetUp()) return
  const once = kind === 'review-published' ? publishedKey(id) : `review-gone:${id}`
  const about = { enquiry: null, once, review: { id, reason } }
  await queueMails(req, [newMail({ kind, to: email, ...about })])
}

export async function tellConsultant(req: PayloadRequest): Promise<void> {
  if (!isMailSetUp()) return
  const to = consultantAddress((await readSiteFacts(req.payload)).facts)
  await queueMails(req, [newMail({ kind: 'review-withdrawn', enquiry: null, to })])
}

/** Sent or not. */
export async function forgetMails(req: InRequest, { id }: Review): Promise<void> {
  const session = await sessionOf(req)
  await mailsOf(req.payload).deleteMany({ once: publishedKey(id) }, { session })
}

/** The hooks' context for a deletion with a reason. */
export const removedFor = (reviewReason: RemovalReason | undefined) => ({ reviewReason })

/** The hooks' context for a withdrawal. */
export const withdrawnByItsWriter = { ...removedFor('asked-to-withdraw'), isByItsWriter: true }

/** With the writer's address, whoever is signed in. */
const wholeReview = (req: PayloadRequest, id: string | number) =>
  req.payload.findByID({
    collection: 'reviews',
    id,
    depth: 0,
    disableErrors: true,
    req,
    showHiddenFields: true,
  })

/**
 * Stores, records and mails that a review was published, by whichever route.
 *
 * Source: docs/api.md, "Reviews".
 */
export const afterApproval: CollectionAfterChangeHook<Review> = async ({
  doc,
  previousDoc,
  req,
}) => {
  if (doc.approved !== true || previousDoc.approved === true) return
  const review = await wholeReview(req, doc.id)
  if (!review) return
  await keepDecision(req, review, 'published')
  await recordActivity(req, { kind: 'review-approved', target: review.id })
  await tellReviewer(req, review, { kind: 'review-published', reason: 'published' })
}

/**
 * Stores, records and mails that a review goes and why, by whichever route. One that goes with all
 * of a person's data is only stored.
 *
 * Source: docs/api.md, "Reviews".
 */
export const beforeRemoval: CollectionBeforeDeleteHook = async ({ context, id, req }) => {
  const review = await wholeReview(req, id)
  if (!review) return
  const { activity, isByItsWriter, reviewReason } = context
  const reason = isRemovalReason(reviewReason) ? reviewReason : null
  await keepDecision(req, review, reason)
  await forgetMails(req, review)
  if (activity === false) return
  if (isByItsWriter === true) {
    await recordActivity(req, { kind: 'review-withdrawn', by: null })
    await tellConsultant(req)
    return
  }
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
