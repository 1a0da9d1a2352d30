import type { Endpoint, PayloadRequest } from 'payload'
import { calls } from '@/contract/calls'
import { rating } from '@/contract/limits'
import { modelOf } from '@/database/connection'
import { answerList } from './lists/list-response'
import type { Row } from './lists/row-stream'
import { asRequest, done, endpoint, json, routeId } from './pipeline/endpoint'
import { notFound } from './pipeline/http-error'

/** As much of a stored review as every visitor may read. A missing rating counts as the default. */
const publicReview = (row: Row) => ({
  id: row['_id'],
  name: row['name'],
  service: row['service'],
  review: row['review'],
  rating: row['rating'] ?? rating.default,
})

const storedReview = (row: Row) => ({
  ...publicReview(row),
  approved: row['approved'] === true,
  createdAt: row['createdAt'],
})

/** GET /api/reviews/approved. Source: docs/api.md, "Reviews". */
export const approvedReviews = endpoint({
  call: calls.approvedReviews,
  under: 'reviews',
  work: ({ req }) =>
    answerList({
      model: modelOf(req, 'reviews'),
      only: { approved: true },
      headers: { 'Cache-Control': 'no-cache' },
      show: publicReview,
    }),
})

/** POST /api/reviews. Source: docs/api.md, "Reviews". */
export const sendReview = endpoint({
  call: calls.sendReview,
  under: 'reviews',
  limit: 'reviews',
  work: async ({ req, input }) => {
    const { id, createdAt } = await req.payload.create({
      collection: 'reviews',
      data: { ...input, approved: false },
      req,
    })
    return json({ id, ...input, approved: false, createdAt }, 201)
  },
})

/**
 * The signed-in consultant's calls on reviews: list, approve and delete.
 *
 * @param slug the collection's slug
 * Source: docs/api.md, "Reviews".
 */
export function reviewEndpoints(slug: string): Endpoint[] {
  return [
    endpoint({
      call: calls.reviews,
      signedIn: true,
      work: ({ req }) =>
        answerList({
          model: modelOf(req, slug),
          query: {
            url: asRequest(req).url,
            searched: ['name', 'review'],
            choices: {
              status: { pending: { approved: { $ne: true } }, approved: { approved: true } },
            },
          },
          signal: asRequest(req).signal,
          show: storedReview,
        }),
    }),
    endpoint({
      call: calls.approveReview,
      signedIn: true,
      work: async ({ req }) => json(storedReview(await approve(req, slug))),
    }),
    endpoint({
      call: calls.deleteReview,
      signedIn: true,
      work: async ({ req }) => {
        const { deletedCount } = await modelOf(req, slug).deleteOne({ _id: routeId(req) })
        if (deletedCount === 0) throw notFound('Review')
        return done()
      },
    }),
  ]
}

// One step in the database, so that approving twice, or twice at once, is approving once.
async function approve(req: PayloadRequest, slug: string): Promise<Row> {
  const row = await modelOf(req, slug)
    .findOneAndUpdate({ _id: routeId(req) }, { $set: { approved: true } }, { new: true })
    .lean<Row>()
  if (!row) throw notFound('Review')
  return row
}
