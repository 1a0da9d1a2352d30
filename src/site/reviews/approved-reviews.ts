import { QueryObserver } from '@tanstack/react-query'

import { callQuery, createQueryClient } from '@/dashboard/shared/query'
import { onReviewSent } from '@/reviews/form/review-sent'
import type { PublicReview } from '@/reviews/review'

/** If fetching fails, `show` isn't called. The result stops it. Source: docs/api.md, "Reviews". */
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
