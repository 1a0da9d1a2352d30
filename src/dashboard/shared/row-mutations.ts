import {
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, failureText } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import { failures } from '@/platform/notices'
import type { ListPage } from './list-page'
import { isSessionEnded } from './auth'

export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** `SessionWatch` reports an ended session, so this doesn't. */
export function toastFailure(error: Error): void {
  if (isSessionEnded(error)) return
  const reason = failureText(error)
  const description = isGone(error)
    ? `${reason}. It was deleted in another window or on another device.`
    : reason
  toast({ ...failures.action, description, variant: 'destructive' })
}

type Keys = readonly [QueryKey, ...QueryKey[]]

interface Change<Data, Input> extends UseMutationOptions<Data, Error, Input> {
  /** Queries to fetch again. With a `mutationKey` that waits until the last such change is done. */
  lists: Keys
}

/** The common part of every change from the dashboard. A failure shows in a toast. */
export function useChange<Data, Input>({ lists, ...change }: Change<Data, Input>) {
  const client = useQueryClient()
  const { mutationKey } = change
  return useMutation({
    onError: toastFailure,
    ...change,
    onSettled: (_, error) => {
      if (mutationKey && client.isMutating({ mutationKey }) > 1) return
      const fetched = Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })))
      // A server that didn't answer may not answer this either.
      return error ? undefined : fetched
    },
  })
}

export interface Outcome<Row, Done = Row> {
  done: Done[]
  failed: { row: Row; error: Error }[]
}

/**
 * Runs in parallel; one failure doesn't stop the others.
 * @throws if nobody is signed in any more, which counts for the whole
 */
export async function withEach<Row, Done>(
  rows: readonly Row[],
  act: (row: Row) => Promise<Done>,
): Promise<Outcome<Row, Done>> {
  const outcome: Outcome<Row, Done> = { done: [], failed: [] }
  const acts = rows.map(async (row) => {
    try {
      return { done: await act(row) }
    } catch (reason) {
      return { row, error: reason instanceof Error ? reason : new Error(String(reason)) }
    }
  })
  for (const result of await Promise.all(acts)) {
    if ('done' in result) outcome.done.push(result.done)
    else if (isSessionEnded(result.error)) throw result.error
    else outcome.failed.push(result)
  }
  return outcome
}

interface Row {
  id: string
}

interface Removal<Removed extends Row> {
  /** The list itself comes first. */
  lists: Keys
  remove: (row: Removed) => Promise<unknown>
  onDone: (outcome: Outcome<Removed>) => void
}

/** The rows leave the screen at once. Fetching brings back those that the server refuses to delete. */
export function useRemoval<Removed extends Row>({ lists, remove, onDone }: Removal<Removed>) {
  const client = useQueryClient()
  const [queryKey] = lists
  return useChange({
    lists,
    mutationKey: queryKey,
    mutationFn: (rows: readonly Removed[]) =>
      withEach(rows, async (row) => {
        await remove(row)
        return row
      }),
    onMutate: async (rows) => {
      await client.cancelQueries({ queryKey })
      const ids = new Set(rows.map(({ id }) => id))
      client.setQueriesData<ListPage<Row>>({ queryKey }, (page) => {
        if (!page) return page
        const left = page.rows.filter(({ id }) => !ids.has(id))
        return { ...page, rows: left, total: page.total - (page.rows.length - left.length) }
      })
    },
    onSuccess: onDone,
  })
}
