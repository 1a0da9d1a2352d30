import type { reviewCalls } from '@/reviews/calls'
import { callApi } from '@/platform/calls/api-client'
import { onReviewSent } from '@/reviews/form/review-sent'
import type { PublicReview } from '@/reviews/review'
import { approvedReviewsPath } from '@/reviews/paths'
import { withShownName } from '@/reviews/shown-name'

/** `show` gets no failed fetch. The result stops it. */
export function watchApprovedReviews(show: (reviews: PublicReview[]) => void): () => void {
  const read = () =>
    void callApi<typeof reviewCalls.approvedReviews>({
      method: 'GET',
      path: approvedReviewsPath,
    }).then(
      (reviews) => show(reviews.map(withShownName)),
      () => undefined,
    )
  read()
  return onReviewSent(read)
}
