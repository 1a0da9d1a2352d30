import { callApi } from '@/platform/calls/api-client'
import { type Review, reviewSchema } from '@/reviews/review'
import { failures, successes } from '@/platform/notices'
import { answerTimeout, startForm } from '@/ui/form/start-form'

/** Source: docs/product.md, "5.3 Review form". */
export const startReviewForm = startForm<Review, undefined>({
  schema: reviewSchema,
  send: async (body) => {
    await callApi('sendReview', { body, signal: answerTimeout() })
    return undefined
  },
  nameOf: (path) => path,
  success: successes.reviewSent,
  failure: failures.review,
})
