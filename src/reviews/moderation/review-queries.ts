import { storedReviewSchema } from '@/reviews/review'
import { routes } from '@/platform/calls/routes'
import { listQuery } from '@/dashboard/shared/list-page'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import type { RemovalReason } from '@/reviews/reasons'
import { successes } from '@/platform/notices'
import { refetchList, toastFailure, useRowDeletion } from '@/dashboard/shared/row-mutations'

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

interface ReviewDeletion {
  id: string
  reason: RemovalReason
}

/** Source: docs/product.md, "8.1 Successes". */
export function useDeleteReview() {
  return useRowDeletion({
    remove: ({ id, reason }: ReviewDeletion) => callApi('deleteReview', { id, query: { reason } }),
    listKey: reviewsKey,
    success: successes.reviewDeleted,
  })
}

/**
 * Shows the review as published only once the server has answered.
 *
 * Source: docs/product.md, "8.1 Successes".
 */
export function useApproveReview() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: reviewsKey,
    mutationFn: (id: string) => callApi('approveReview', { id }),
    onSuccess: () => toast(successes.reviewApproved),
    onError: toastFailure,
    onSettled: () => refetchList(client, reviewsKey),
  })
}
