import type { reviewCalls } from '@/reviews/calls'
import { sendReviewPath } from '@/reviews/paths'
import { callApi } from '@/platform/calls/api-client'
import { reviewSchema } from '@/reviews/review'
import { failures, successes } from '@/platform/notices'
import { sendOnce } from '@/ui/form/send-once'
import { startForm } from '@/ui/form/start-form'
import { announceReviewSent } from './review-sent'

export const startReviewForm = startForm({
  schema: reviewSchema,
  send: async (body) => {
    await sendOnce(body, (options) =>
      callApi<typeof reviewCalls.sendReview>({ method: 'POST', path: sendReviewPath }, options),
    )
    announceReviewSent()
    return undefined
  },
  success: successes.reviewSent,
  failure: failures.review,
})
