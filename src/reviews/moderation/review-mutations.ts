import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import type { RemovalReason } from '@/reviews/reasons'
import { successes } from '@/platform/notices'
import { refetchList, toastFailure, useRowDeletion } from '@/dashboard/shared/row-mutations'
import { reviewsKey } from './review-queries'

interface ReviewDeletion {
  id: string
  reason: RemovalReason
}

/** Deletes a review for a reason. Source: docs/product.md, "8.1 Successes". */
export function useDeleteReview() {
  return useRowDeletion({
    remove: ({ id, reason }: ReviewDeletion) => callApi('deleteReview', { id, query: { reason } }),
    listKey: reviewsKey,
    success: successes.reviewDeleted,
  })
}

/**
 * Approves a review by its id. The review moves to the published ones once the server has answered,
 * not before: the dashboard never shows as public what may not be.
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
