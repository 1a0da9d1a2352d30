import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/client/api'
import { toast } from '@/client/toast'
import { successes } from '@/contract/wording/notices'
import { refetchList, toastFailure, useRowDeletion } from '../shared/row-mutations'
import { reviewsKey } from './review-queries'

/** Deletes a review by its id. Source: docs/product.md, "8.1 Successes". */
export function useDeleteReview() {
  return useRowDeletion({
    call: 'deleteReview',
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
