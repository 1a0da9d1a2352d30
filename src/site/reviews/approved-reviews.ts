import { QueryObserver } from '@tanstack/react-query'

import { callQuery, createQueryClient } from '@/dashboard/shared/query'
import { onReviewSent } from '@/reviews/form/review-sent'
import type { PublicReview } from '@/reviews/review'

/**
 * Fetches the approved reviews, again after each that is sent from this page, and passes them on.
 * Where that fails, `show` is not called.
 *
 * @returns stops
 * Source: docs/api.md, "Reviews".
 */
export function watchApprovedReviews(show: (reviews: PublicReview[]) => void): () => void {
  const observer = new QueryObserver(createQueryClient(), callQuery('approvedReviews'))
  const stopShowing = observer.subscribe(({ data }) => {
    if (data) show(data)
  })
  const stopListening = onReviewSent(() => void observer.refetch())
  return () => {
    stopShowing()
    stopListening()
  }
}
