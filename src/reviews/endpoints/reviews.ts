import type { Endpoint } from 'payload'
import { reviewCalls, type ReviewsQuery } from '@/reviews/calls'
import { recordActivity } from '@/platform/activity/activity'
import { publicReview, type StoredReview } from '@/reviews/review'
import { tellOfAnswer, tellOfNewReview } from '@/reviews/store/decisions'
import { onceForKey } from '@/server/pipeline/idempotency'
import { inTransaction } from '@/platform/database/connection'
import type { Review } from '../../../payload-types'
import type { Filter } from '@/server/pipeline/lists/row-stream'
import { holding } from '@/server/pipeline/lists/search-pattern'
import { answerList, answerWhole } from '@/server/pipeline/lists/list-response'
import { endpoint, signedIn } from '@/server/pipeline/endpoint'
import { HttpError, notFound } from '@/server/pipeline/http-error'
import { asRequest, routeDocument } from '@/server/pipeline/request'

export function storedReview(review: Omit<Review, 'updatedAt'>): StoredReview {
  const { answer: text, answeredAt, approved, createdAt } = review
  const answer = text && answeredAt ? { answer: { text, at: answeredAt } } : {}
  return { ...publicReview(review), approved: approved === true, createdAt, ...answer }
}

export const approvedReviews = endpoint({
  call: reviewCalls.approvedReviews,
  under: 'reviews',
  work: ({ req }) =>
    answerWhole({
      payload: req.payload,
      collection: 'reviews',
      filter: { approved: true },
      headers: { 'Cache-Control': 'no-cache' },
      show: publicReview,
    }),
})

export const sendReview = endpoint({
  call: reviewCalls.sendReview,
  under: 'reviews',
  limit: 'reviews',
  hasKey: true,
  status: 201,
  work: async ({ req, body, input: { email, ...review } }) => {
    // An empty address would be stored as null.
    const data = { ...review, ...(email !== undefined && { email }), approved: false }
    // The key's answer is stored without the review's words.
    const made = await onceForKey(req, body, async () => {
      const { id, createdAt } = await req.payload.create({ collection: 'reviews', data, req })
      await tellOfNewReview(req, id, email)
      return { id, createdAt }
    })
    return storedReview({ ...data, ...made })
  },
})

const statuses: Readonly<Record<NonNullable<ReviewsQuery['status']>, Filter>> = {
  pending: { approved: { $ne: true } },
  approved: { approved: true },
}

const reviewFilter = ({ search, status }: ReviewsQuery): Filter => ({
  ...(search && holding(['name', 'review'], search)),
  ...(status && statuses[status]),
})

export const reviewEndpoints: Endpoint[] = [
  signedIn(reviewCalls.reviews, ({ req, query }) =>
    answerList({
      payload: req.payload,
      collection: 'reviews',
      filter: reviewFilter(query),
      query,
      request: asRequest(req),
      show: storedReview,
    }),
  ),
  signedIn(reviewCalls.approveReview, async ({ req }) => {
    const review = { ...routeDocument(req), collection: 'reviews' } as const
    // Of two at once, one conflicts, tries again and finds it approved, so hooks run once.
    const approved = await inTransaction(req, async () => {
      const stored = await req.payload.findByID({ ...review, disableErrors: true })
      if (!stored) throw notFound('Review')
      if (stored.approved) return stored
      return req.payload.update({ ...review, data: { approved: true } })
    })
    return storedReview(approved)
  }),
  signedIn(reviewCalls.answerReview, ({ req, input: { text } }): Promise<undefined> =>
    inTransaction(req, async () => {
      // No other call may change these fields.
      const review = { ...routeDocument(req), collection: 'reviews', overrideAccess: true } as const
      const stored = await req.payload.findByID({ ...review, disableErrors: true })
      if (!stored) throw notFound('Review')
      if (!stored.approved) throw new HttpError(409, 'Publish the review first, then answer it.')
      if ((stored.answer ?? '') === text) return undefined
      const answer = { answer: text || null, answeredAt: text ? new Date().toISOString() : null }
      await req.payload.update({ ...review, data: answer })
      const kind = text ? 'review-answered' : 'review-answer-removed'
      await recordActivity(req, { kind, target: stored.service })
      if (text) await tellOfAnswer(req, stored.id)
      return undefined
    }),
  ),
]
