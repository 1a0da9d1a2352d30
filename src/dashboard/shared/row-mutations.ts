import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, failureText } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import { failures } from '@/platform/notices'
import type { ListPage } from './list-page'
import { isSessionEnded } from './auth'

interface Row {
  id: string
}

export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Says nothing of an ended session, which `SessionWatch` reports. */
export function toastFailure(error: Error): void {
  if (isSessionEnded(error)) return
  const reason = failureText(error)
  const description = isGone(error)
    ? `${reason}. It was deleted in another window or device.`
    : reason
  toast({ ...failures.action, description, variant: 'destructive' })
}

/** Removes a row from every cached page. @returns a function that restores it */
async function removeRow(client: QueryClient, queryKey: QueryKey, id: string): Promise<() => void> {
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

/** Fetches a list again once the last of several actions on it is done. */
export function refetchList(
  client: QueryClient,
  key: QueryKey,
  queryKey: QueryKey = key,
): Promise<void> | undefined {
  if (client.isMutating({ mutationKey: key }) > 1) return undefined
  return client.invalidateQueries({ queryKey })
}

interface RowDeletion<Deleted extends Row> {
  remove: (row: Deleted) => Promise<unknown>
  listKey: QueryKey
  related?: readonly QueryKey[]
  success: { title: string; description: string }
}

/** The row leaves the screen at once, and comes back if the server refuses. */
export function useRowDeletion<Deleted extends Row>({
  remove,
  listKey,
  related = [],
  success,
}: RowDeletion<Deleted>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: listKey,
    mutationFn: remove,
    onMutate: ({ id }) => removeRow(client, listKey, id),
    onSuccess: () => toast(success),
    onError: (error, _row, restore) => {
      if (!isGone(error)) restore?.()
      toastFailure(error)
    },
    onSettled: () =>
      Promise.all(
        [listKey, ...related].map(async (queryKey) => refetchList(client, listKey, queryKey)),
      ),
  })
}
