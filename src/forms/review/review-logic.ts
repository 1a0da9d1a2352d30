import { callApi } from '@/client/api'
import { type Review, reviewSchema } from '@/contract/reviews/review'
import { failures, successes } from '@/contract/wording/notices'
import { answerTimeout } from '../answer-timeout'
import { startForm } from '../start-form'

/** The review form's logic. Source: docs/product.md, "5.3 Review form". */
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
