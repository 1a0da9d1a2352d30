import { QueryObserver } from '@tanstack/react-query'

import { callQuery, createQueryClient } from '@/client/query'
import type { PublicReview } from '@/contract/review'

export interface ApprovedReviews {
  /** Asks the server again. */
  refetch: () => void
  stop: () => void
}

/**
 * Fetches the approved reviews once and passes them on. Where that fails, `show` is never called.
 *
 * Source: docs/api.md, "Reviews".
 */
export function watchApprovedReviews(show: (reviews: PublicReview[]) => void): ApprovedReviews {
  const observer = new QueryObserver(createQueryClient(), callQuery('approvedReviews'))
  const stop = observer.subscribe(({ data }) => {
    if (data) show(data)
  })
  return { stop, refetch: () => void observer.refetch() }
}
