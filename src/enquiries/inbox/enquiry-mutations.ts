import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi, failureText } from '@/platform/calls/api-client'
import { toast, type ToastButton, type ToastContent } from '@/ui/overlays/toast'
import { failures, successes } from '@/platform/notices'
import { type EnquiryChange, type EnquiryRow, keepingWords } from '@/enquiries/enquiry-work'
import { type Status, statuses } from '@/enquiries/statuses'
import { longDate } from '@/platform/time/london-time'
import { isGone, toastFailure, useRowDeletion } from '@/dashboard/shared/row-mutations'
import { isSessionEnded } from '@/dashboard/shared/auth'
import {
  aroundTheLists,
  enquiriesKey,
  enquiryQuery,
  keepRow,
  refetchInbox,
} from './enquiry-queries'

export interface Outcome<Row> {
  done: Row[]
  failed: { row: Row; error: Error }[]
}

/** In parallel; one failure doesn't stop the others. */
export async function withEach<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<Outcome<Row>> {
  const settled = await Promise.allSettled(rows.map(act))
  const outcome: Outcome<Row> = { done: [], failed: [] }
  for (const [index, row] of rows.entries()) {
    const result = settled[index]
    if (result?.status === 'fulfilled') outcome.done.push(row)
    else outcome.failed.push({ row, error: asError(result?.reason) })
  }
  return outcome
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))

const mostNamed = 3

export const enquiriesInWords = (count: number) =>
  count === 1 ? '1 enquiry' : `${count} enquiries`

/** Says which weren't done, and why. */
export function outcomeNotice(
  { done, failed }: Outcome<{ fullName: string }>,
  doneTitle: string,
): ToastContent {
  const [only] = done
  if (failed.length === 0) {
    const description = done.length === 1 && only ? only.fullName : enquiriesInWords(done.length)
    return { title: doneTitle, description }
  }
  const named = failed
    .slice(0, mostNamed)
    .map(({ row, error }) => `${row.fullName} (${failureText(error)})`)
  const rest = failed.length - named.length
  const names = [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  const description = `${done.length} of ${enquiriesInWords(done.length + failed.length)} done. Not done: ${names}.`
  return { ...failures.action, description, variant: 'destructive' }
}

type Rows = readonly EnquiryRow[]

const deletedHere = new Set<string>()

export const wasDeletedHere = (id: string): boolean => deletedHere.has(id)

/** @throws {ApiError} where it could not be deleted, or was not there any longer */
async function deleteHere({ id }: EnquiryRow): Promise<void> {
  deletedHere.add(id)
  try {
    await callApi('deleteEnquiry', { id })
  } catch (error) {
    if (!isGone(error)) deletedHere.delete(id)
    throw error
  }
}

/** Source: docs/product.md, "8.1 Successes". */
export function useDeleteEnquiry() {
  return useRowDeletion({
    remove: deleteHere,
    listKey: enquiriesKey,
    related: aroundTheLists,
    success: successes.enquiryDeleted,
  })
}

/** A failure because nobody is signed in counts for the whole. */
function throwIfSignedOut({ failed }: Outcome<EnquiryRow>): void {
  const signedOut = failed.find(({ error }) => isSessionEnded(error))
  if (signedOut) throw signedOut.error
}

/** A single failure reads like that of any other action. */
function say(outcome: Outcome<EnquiryRow>, title: string, button?: ToastButton): void {
  const [only] = outcome.failed
  if (only && outcome.failed.length === 1 && outcome.done.length === 0) toastFailure(only.error)
  else toast({ ...outcomeNotice(outcome, title), ...(outcome.done.length > 0 && { button }) })
}

/** What every change to enquiries has in common. */
function useInboxChange() {
  const client = useQueryClient()
  return {
    mutationKey: enquiriesKey,
    onError: toastFailure,
    onSettled: () => refetchInbox(client),
  }
}

/** They leave the list once the server has answered. */
export function useDeleteEnquiries() {
  return useMutation({
    ...useInboxChange(),
    mutationFn: async (rows: Rows) => {
      const outcome = await withEach(rows, deleteHere)
      throwIfSignedOut(outcome)
      return outcome
    },
    onSuccess: (outcome) => say(outcome, 'Enquiries deleted'),
  })
}

async function changeEach(
  client: QueryClient,
  rows: Rows,
  body: { status: Status } | { undo: true },
): Promise<Outcome<EnquiryRow>> {
  const outcome = await withEach(rows, async ({ id }) =>
    keepRow(client, await callApi('changeEnquiry', { id, body })),
  )
  throwIfSignedOut(outcome)
  return outcome
}

interface Marking {
  rows: Rows
  status: Status
  onDone?: ((done: Rows) => void) | undefined
}

/**
 * `mark` skips enquiries that have the status already and offers an undo. `undoLast` works after
 * the toast has gone too.
 *
 * Source: docs/product.md, "2.13 Dashboard".
 */
export function useStatusChange() {
  const client = useQueryClient()
  const change = useInboxChange()
  const last = useRef<Rows>([])
  const undoing = useMutation({
    ...change,
    mutationFn: (rows: Rows) => changeEach(client, rows, { undo: true }),
    onSuccess: (outcome) => say(outcome, 'Undone'),
  })
  const undo = (rows: Rows) => {
    last.current = []
    undoing.mutate(rows)
  }
  const marking = useMutation({
    ...change,
    mutationFn: ({ rows, status }: Marking) => changeEach(client, rows, { status }),
    onSuccess: (outcome, { status, onDone }) => {
      last.current = outcome.done
      // Before refetching, while the focus is still there.
      onDone?.(outcome.done)
      say(outcome, statuses[status].done, {
        label: 'Undo',
        otherwise: 'Press z in the list of enquiries to undo it',
        onPress: () => undo(outcome.done),
      })
    },
  })
  return {
    mark: (rows: Rows, status: Status, onDone?: (done: Rows) => void) => {
      const others = rows.filter((row) => row.status !== status)
      if (others.length === 0) return
      marking.mutate({ rows: others, status, onDone })
    },
    undoLast: () => {
      if (last.current.length > 0) undo(last.current)
    },
    isPending: marking.isPending || undoing.isPending,
  }
}

interface WorkChange {
  id: string
  change: Omit<EnquiryChange, 'status' | 'undo'>
  /** Before refetching, while the focus is still there. */
  onDone?: (row: EnquiryRow) => void
}

/** @param words about the enquiry as it is after it */
export function useWorkChange(words: (row: EnquiryRow) => { title: string; description: string }) {
  const client = useQueryClient()
  return useMutation({
    ...useInboxChange(),
    mutationFn: ({ id, change }: WorkChange) => callApi('changeEnquiry', { id, body: change }),
    onSuccess: (row, { onDone }) => {
      onDone?.(row)
      keepRow(client, row)
      toast(words(row))
    },
  })
}

export function aboutKeeping({ fullName, kept, leavesAt }: EnquiryRow) {
  const when = leavesAt === null ? 'when its time has come' : `on ${longDate(leavesAt)}`
  return kept
    ? { title: keepingWords.kept, description: `${fullName}: it is not deleted.` }
    : { title: keepingWords['no-longer-kept'], description: `${fullName}: it is deleted ${when}.` }
}

/**
 * Silent; if it fails, the next opening does it. A missing enquiry is fetched again, which shows
 * that.
 */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi('changeEnquiry', { id, body: { read: true } }),
    onSuccess: (row) => keepRow(client, row),
    onError: (error, id) =>
      isGone(error) ? client.invalidateQueries(enquiryQuery(id)) : undefined,
  })
}
