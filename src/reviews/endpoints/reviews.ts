import type { Endpoint, PayloadRequest } from 'payload'
import { calls } from '@/platform/calls/calls'
import type { ReviewsQuery } from '@/platform/calls/list-query'
import { publicReview, type Review as NewReview, type StoredReview } from '@/reviews/review'
import { inTransaction, modelOf } from '@/platform/database/connection'
import type { Review } from '../../../payload-types'
import { type Filter, holding } from '@/server/pipeline/lists/row-stream'
import { answerList, answerWhole } from '@/server/pipeline/lists/list-response'
import { endpoint, responseEndpoint } from '@/server/pipeline/endpoint'
import { notFound } from '@/server/pipeline/http-error'
import { asRequest, routeDocument } from '@/server/pipeline/request'

type Shown = Omit<Review, 'updatedAt'>

export function storedReview(review: Shown): StoredReview {
  const { approved, createdAt } = review
  return { ...publicReview(review), approved: approved === true, createdAt }
}

/** Source: docs/api.md, "Reviews". */
export const approvedReviews = responseEndpoint({
  call: calls.approvedReviews,
  under: 'reviews',
  work: ({ req }) =>
    answerWhole({
      model: modelOf(req, 'reviews'),
      filter: { approved: true },
      headers: { 'Cache-Control': 'no-cache' },
      show: publicReview,
    }),
})

/** An empty address would be stored as null. */
function store(req: PayloadRequest, { email, ...review }: NewReview): Promise<Review> {
  const data = { ...review, ...(email !== undefined && { email }), approved: false }
  return req.payload.create({ collection: 'reviews', data, req })
}

/** Source: docs/api.md, "Reviews". */
export const sendReview = endpoint({
  call: calls.sendReview,
  under: 'reviews',
  limit: 'reviews',
  status: 201,
  work: async ({ req, input }) => storedReview(await store(req, input)),
})

const statuses: Readonly<Record<NonNullable<ReviewsQuery['status']>, Filter>> = {
  pending: { approved: { $ne: true } },
  approved: { approved: true },
}

const reviewFilter = ({ search, status }: ReviewsQuery): Filter => ({
  ...holding(['name', 'review'], search),
  ...(status && statuses[status]),
})

/** Source: docs/api.md, "Reviews". */
export const reviewEndpoints: Endpoint[] = [
  responseEndpoint({
    call: calls.reviews,
    signedIn: true,
    work: ({ req, query }) =>
      answerList({
        model: modelOf(req, 'reviews'),
        filter: reviewFilter(query),
        query,
        request: asRequest(req),
        show: storedReview,
      }),
  }),
  endpoint({
    call: calls.approveReview,
    signedIn: true,
    work: async ({ req }) => storedReview(await approve(req)),
  }),
]

// Of two at once one conflicts, tries again and finds the review approved, so hooks run once.
async function approve(req: PayloadRequest): Promise<Review> {
  const review = { ...routeDocument(req), collection: 'reviews' } as const
  return inTransaction(req, async () => {
    const stored = await req.payload.findByID({ ...review, disableErrors: true })
    if (!stored) throw notFound('Review')
    return stored.approved ? stored : req.payload.update({ ...review, data: { approved: true } })
  })
}
