import { storedReviewSchema } from '@/reviews/review'
import { routes } from '@/platform/calls/routes'
import { listQuery } from '@/dashboard/shared/list-page'

export const reviewsKey = [routes.reviews.path] as const

export type ReviewStatus = 'pending' | 'approved'

/** Source: docs/api.md, "Lists". */
export function reviewsPage(status: ReviewStatus, page: number) {
  return listQuery(reviewsKey, {
    path: routes.reviews.path,
    row: storedReviewSchema,
    filter: { status },
    page,
  })
}
