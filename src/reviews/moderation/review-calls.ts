import { storedReviewSchema } from '@/reviews/review'
import { reviewCalls } from '@/reviews/calls'
import { listQuery } from '@/dashboard/shared/list-page'
import { callApi } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import type { RemovalReason } from '@/reviews/reasons'
import { successes } from '@/platform/notices'
import { toastFailure, useChange, useRemoval } from '@/dashboard/shared/row-mutations'

const reviewsKey = [reviewCalls.reviews.path] as const
const lists = [reviewsKey] as const

export type ReviewStatus = 'pending' | 'approved'

export function reviewsPage(status: ReviewStatus, page: number) {
  return listQuery(reviewsKey, {
    path: reviewCalls.reviews.path,
    row: storedReviewSchema,
    filter: { status },
    page,
  })
}

export function useDeleteReview() {
  return useRemoval({
    lists,
    remove: ({ id, reason }: { id: string; reason: RemovalReason }) =>
      callApi(reviewCalls.deleteReview, { id, query: { reason } }),
    onDone: ({ failed: [failure] }) =>
      failure ? toastFailure(failure.error) : toast(successes.reviewDeleted),
  })
}

export function useAnswerReview(id: string) {
  return useChange({
    lists,
    mutationFn: (text: string) => callApi(reviewCalls.answerReview, { id, body: { text } }),
    onSuccess: () => toast({ title: 'Saved', description: 'The site is up to date.' }),
  })
}

/** Shows the review as published only once the server has answered. */
export function useApproveReview() {
  return useChange({
    lists,
    mutationKey: reviewsKey,
    mutationFn: (id: string) => callApi(reviewCalls.approveReview, { id }),
    onSuccess: () => toast(successes.reviewApproved),
  })
}
