import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi, failureText } from '@/client/api'
import { toast } from '@/client/toast'
import { failures, successes } from '@/contract/notices'
import { enquiriesKey, type ListPage, reviewsKey } from './list-page'
import { isSessionEnded } from './session-watch'

interface Row {
  id: string
}

const isGone = (error: Error) => error instanceof ApiError && error.status === 404

/** Says why an action failed, unless because the session has ended, which is said elsewhere. */
function toastFailure(error: Error): void {
  if (isSessionEnded(error)) return
  const said = failureText(error)
  const description = isGone(error) ? `${said}. It was deleted in another window or device.` : said
  toast({ ...failures.action, description, variant: 'destructive' })
}

/** Takes a row off every page that is kept. @returns what puts it back */
async function takeOff(client: QueryClient, queryKey: QueryKey, id: string): Promise<() => void> {
  await client.cancelQueries({ queryKey })
  const before = client.getQueriesData<ListPage<Row>>({ queryKey })
  client.setQueriesData<ListPage<Row>>({ queryKey }, (page) => {
    const rows = page?.rows.filter((row) => row.id !== id)
    if (!page || !rows || rows.length === page.rows.length) return page
    return { ...page, rows, total: page.total - 1 }
  })
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page)
  }
}

/** Asks for a list again, once the last of several actions on it is through. */
function refetch(client: QueryClient, key: QueryKey): Promise<void> | undefined {
  if (client.isMutating({ mutationKey: key }) > 1) return undefined
  return client.invalidateQueries({ queryKey: key })
}

interface Deletion {
  call: 'deleteEnquiry' | 'deleteReview'
  listKey: QueryKey
  success: { title: string; description: string }
}

/**
 * Deletes a row: it leaves the screen at once, and comes back with a toast where the server refuses;
 * one that was deleted elsewhere stays away, and that is said.
 */
function useDeletion({ call, listKey, success }: Deletion) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: listKey,
    mutationFn: (id: string) => callApi(call, { id }),
    onMutate: (id) => takeOff(client, listKey, id),
    onSuccess: () => toast(success),
    onError: (error, _id, putBack) => {
      if (!isGone(error)) putBack?.()
      toastFailure(error)
    },
    onSettled: () => refetch(client, listKey),
  })
}

/** Deletes an enquiry by its id. Source: docs/product.md, "8.1 Successes". */
export function useDeleteEnquiry() {
  return useDeletion({
    call: 'deleteEnquiry',
    listKey: enquiriesKey,
    success: successes.enquiryDeleted,
  })
}

/** Deletes a review by its id. Source: docs/product.md, "8.1 Successes". */
export function useDeleteReview() {
  return useDeletion({
    call: 'deleteReview',
    listKey: reviewsKey,
    success: successes.reviewDeleted,
  })
}

/**
 * Approves a review by its id. It moves to the published ones only once the server says so: what the
 * public can read is never guessed.
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
    onSettled: () => refetch(client, reviewsKey),
  })
}
