import { storedReviewSchema } from '@/reviews/review'
import { routes } from '@/platform/calls/routes'
import { listQuery } from '@/dashboard/shared/list-page'

/** What the keys of all queries on reviews begin with. */
export const reviewsKey = [routes.reviews.path] as const

export type ReviewStatus = 'pending' | 'approved'

/** A page of the reviews that wait for approval, or of those on the site. Source: docs/api.md, "Lists". */
export function reviewsPage(status: ReviewStatus, page: number) {
  return listQuery(reviewsKey, {
    path: routes.reviews.path,
    row: storedReviewSchema,
    filter: { status },
    page,
  })
}
