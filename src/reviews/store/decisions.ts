import {
  type CollectionAfterChangeHook,
  type CollectionBeforeDeleteHook,
  createLocalReq,
  type Payload,
  type PayloadRequest,
  type Where,
} from 'payload'
import {
  type DecisionReason,
  isRemovalReason,
  type RemovalReason,
  wordsOfReason,
} from '@/reviews/reasons'
import { type InRequest, inTransaction, sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { type ReviewCounts, reviewCounts } from '@/reviews/counts'
import type { Review } from '../../../payload-types'
import { recordActivity } from '@/platform/activity/activity'
import { readSiteFacts } from '@/content/published/site-facts'
import { mailsOf, newMail, type NewMail, queueMails, withinDailyLimit } from '@/mail/queue'
import { consultantAddress, isMailSetUp } from '@/mail/settings'

/** A decision without the review and its writer. It outlives them, so that counts stay true. */
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

/** Runs in the request's transaction: if two decide at once, one is rolled back. */
async function keepDecision(
  req: InRequest,
  { id: review, approved, createdAt }: Review,
  reason: DecisionReason | null,
): Promise<void> {
  const isPublished = reason === 'published'
  const wasPublished = !isPublished && approved === true
  const receivedAt = new Date(createdAt)
  const decision = { review, reason, receivedAt, decidedAt: new Date(), wasPublished }
  await decisionsOf(req.payload).updateOne(
    { _id: `${review}:${isPublished ? 'published' : 'gone'}` },
    { $setOnInsert: decision },
    { session: await sessionOf(req), upsert: true },
  )
}

/**
 * Counts everything at one moment, so that it adds up while reviews come and are decided.
 * @throws the driver's error if the database is away
 */
export async function countReviews(payload: Payload): Promise<ReviewCounts> {
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    const session = await sessionOf(req)
    const count = async (where: Where) =>
      (await payload.count({ collection: 'reviews', where, req })).totalDocs
    const waiting = await count({ approved: { not_equals: true } })
    const published = await count({ approved: { equals: true } })
    const gone = await decisionsOf(payload)
      .find(
        { reason: { $ne: 'published' } },
        { session, projection: { reason: 1, wasPublished: 1 } },
      )
      .toArray()
    return reviewCounts({ waiting, published }, gone)
  })
}

/**
 * Tells the pages if reviews have come. A waiting review alone changes no page, so a flood of them
 * doesn't remake every page again and again.
 */
export async function recountReviews(payload: Payload): Promise<void> {
  const figures = ownCollection<{ _id: 'reviews'; received: number }>(payload, 'figures')
  const { received } = await countReviews(payload)
  // The last count that the pages know.
  const stored = await figures.findOne({ _id: 'reviews' })
  if ((stored?.received ?? 0) === received) return
  await figures.updateOne({ _id: 'reviews' }, { $set: { received } }, { upsert: true })
}

type AboutReview = Pick<NewMail, 'kind'> & { review: string; reason?: DecisionReason | null }

/** Queues a mail in the request's transaction; nothing without an address or a mail server. */
async function tell(
  req: PayloadRequest,
  to: string | null | undefined,
  { kind, reason = null, review: id }: AboutReview,
): Promise<void> {
  if (!to || !isMailSetUp()) return
  const about = { enquiry: null, once: `${kind}:${id}`, review: { id, reason } }
  const mail = newMail({ kind, to, ...about })
  // The other mails follow from the consultant's decision.
  const isTheirs = kind === 'review-received'
  await queueMails(req, [isTheirs ? await withinDailyLimit(req, mail) : mail])
}

async function tellConsultant(req: PayloadRequest, about: AboutReview): Promise<void> {
  const { facts } = await readSiteFacts(req.payload)
  await tell(req, await consultantAddress(req, facts), about)
}

/** @param email its writer's */
export async function tellOfNewReview(req: PayloadRequest, review: string, email?: string) {
  await tell(req, email, { kind: 'review-received', review })
  await tellConsultant(req, { kind: 'review-waiting', review })
}

/** The hooks' context for a deletion with a reason. */
export const removedFor = (reviewReason: RemovalReason | undefined) => ({ reviewReason })

/** The hooks' context for a withdrawal. */
export const withdrawnByItsWriter = { ...removedFor('asked-to-withdraw'), isByItsWriter: true }

/** Reads the review with its writer's address, no matter who is signed in. */
function wholeReview(req: PayloadRequest, id: string | number) {
  const one = { collection: 'reviews', id, depth: 0, disableErrors: true, req } as const
  return req.payload.findByID({ ...one, showHiddenFields: true })
}

/** Stores, records and mails that a review was published, by whichever route. */
export const afterApproval: CollectionAfterChangeHook<Review> = async ({
  doc,
  previousDoc,
  req,
}) => {
  if (doc.approved !== true || previousDoc.approved === true) return
  const review = await wholeReview(req, doc.id)
  if (!review) return
  await keepDecision(req, review, 'published')
  await recordActivity(req, { kind: 'review-approved', target: review.service })
  await tell(req, review.email, { kind: 'review-published', review: review.id })
}

/** Queues one mail, however often the answer changes. */
export async function tellOfAnswer(req: PayloadRequest, id: string): Promise<void> {
  const about = { kind: 'review-answered', review: id } as const
  const session = await sessionOf(req)
  if (await mailsOf(req.payload).findOne({ once: `${about.kind}:${id}` }, { session })) return
  await tell(req, (await wholeReview(req, id))?.email, about)
}

/**
 * Stores, records and mails that a review goes and why, by whichever route. One that goes with all
 * of a person's data is only stored.
 */
export const beforeRemoval: CollectionBeforeDeleteHook = async ({ context, id, req }) => {
  const review = await wholeReview(req, id)
  if (!review) return
  const { activity, isByItsWriter, reviewReason } = context
  const reason = isRemovalReason(reviewReason) ? reviewReason : null
  await keepDecision(req, review, reason)
  // The review's mails go, sent or not.
  const session = await sessionOf(req)
  const ended = ['received', 'waiting', 'published', 'answered'].map(
    (what) => `review-${what}:${review.id}`,
  )
  await mailsOf(req.payload).deleteMany({ once: { $in: ended } }, { session })
  if (activity === false) return
  if (isByItsWriter === true) {
    await recordActivity(req, { kind: 'review-withdrawn', by: null })
    return tellConsultant(req, { kind: 'review-withdrawn', review: review.id })
  }
  const wasPublished = review.approved === true
  await recordActivity(req, {
    kind: wasPublished ? 'review-deleted' : 'review-declined',
    target: wordsOfReason(reason).label,
  })
  const kind = wasPublished ? 'review-removed' : 'review-declined'
  await tell(req, review.email, { kind, review: review.id, reason })
}
