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
