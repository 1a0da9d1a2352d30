import { z } from 'zod'
import { get, patch, post, put, remove } from '@/platform/calls/call'
import { listQuery } from '@/platform/calls/list-query'
import { queryChoice } from '@/platform/fields/query-fields'
import { approvedReviewsPath, sendReviewPath } from './paths'
import { reviewRemovalQuerySchema } from './reasons'
import { newAnswerSchema, publicReviewSchema, reviewSchema, storedReviewSchema } from './review'

const reviewsQuerySchema = z.object({
  ...listQuery,
  status: queryChoice('status', ['pending', 'approved']),
})

export type ReviewsQuery = z.output<typeof reviewsQuerySchema>

export const reviewCalls = {
  approvedReviews: get(approvedReviewsPath, { output: z.array(publicReviewSchema) }),
  sendReview: post(sendReviewPath, { input: reviewSchema, output: storedReviewSchema }),
  reviews: get('/api/admin/reviews', {
    query: reviewsQuerySchema,
    output: z.array(storedReviewSchema),
  }),
  approveReview: patch('/api/admin/reviews/{id}/approve', { output: storedReviewSchema }),
  answerReview: put('/api/admin/reviews/{id}/answer', { input: newAnswerSchema }),
  deleteReview: remove('/api/admin/reviews/{id}', { query: reviewRemovalQuerySchema }),
}
