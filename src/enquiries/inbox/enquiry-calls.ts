import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi, failureText } from '@/platform/calls/api-client'
import { callQuery } from '@/dashboard/shared/query'
import { sendOnce } from '@/ui/form/send-once'
import { enquiryCalls, enquiryExport } from '@/enquiries/calls'
import type { InputOf } from '@/platform/calls/call'
import { toast, type ToastContent } from '@/ui/overlays/toast'
import { failures, successes } from '@/platform/notices'
import {
  type EnquiryChange,
  type EnquiryRow,
  type InboxRow,
  inboxRowSchema,
  keepingWords,
  type SentReply,
} from '@/enquiries/enquiry-work'
import { reachedAt } from '@/enquiries/contact'
import { kinds } from '@/enquiries/kinds'
import { statuses } from '@/enquiries/statuses'
import { londonTime, longDate } from '@/platform/time/london-time'
import type { EnquiryFilter } from '@/dashboard/shared/dashboard-address'
import { type ListPage, listQuery, withQuery } from '@/dashboard/shared/list-page'
import {
  isGone,
  type Outcome,
  toastFailure,
  useChange,
  useRemoval,
  withEach,
} from '@/dashboard/shared/row-mutations'

export const enquiriesKey = [enquiryCalls.enquiries.path] as const

const enquiryKey = [enquiryCalls.enquiry.path] as const

export const inboxQuery = callQuery(enquiryCalls.inbox)

/** The free ones, which change by themselves. */
export const callTimesQuery = { ...callQuery(enquiryCalls.callTimes), staleTime: 0 }

/** Queries that work on an enquiry changes. */
export const inboxKeys = [enquiriesKey, enquiryKey, inboxQuery.queryKey] as const

/** "All" with a time limit means the open ones. A closed one's limit no longer matters. */
const withStatus = ({ status, ...filter }: EnquiryFilter) => ({
  ...filter,
  status: status ?? (filter.sort === 'limit' ? 'open' : undefined),
})

/** The default order has what's due first. */
export function enquiriesPage(page: number, filter: EnquiryFilter) {
  return listQuery(enquiriesKey, {
    path: enquiryCalls.enquiries.path,
    row: inboxRowSchema,
    filter: { ...withStatus(filter), sort: filter.sort ?? 'due' },
    page,
  })
}

export const enquiryQuery = (id: string) => callQuery(enquiryCalls.enquiry, id)

export const enquiryExportPath = (filter: EnquiryFilter): string =>
  withQuery(enquiryExport.path, withStatus(filter))

export function keepRow(client: QueryClient, row: EnquiryRow): void {
  client.setQueriesData<ListPage<InboxRow>>(
    { queryKey: enquiriesKey },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((one) => (one.id === row.id ? { ...one, ...row } : one)),
      },
  )
  client.setQueryData(enquiryQuery(row.id).queryKey, (work) => {
    return work && { ...work, ...row, files: work.files }
  })
}

export function refetchInbox(client: QueryClient): void {
  for (const queryKey of inboxKeys) void client.invalidateQueries({ queryKey })
}

type Named = Pick<EnquiryRow, 'id' | 'fullName'>

export const enquiriesInWords = (count: number) =>
  count === 1 ? '1 enquiry' : `${count} enquiries`

/** What could be done. What couldn't stays selected. */
export function outcomeNotice(
  { done, failed }: Outcome<Pick<Named, 'fullName'>>,
  title: string,
): ToastContent {
  const [failure] = failed
  if (!failure) {
    const [only] = done
    const description = done.length === 1 && only ? only.fullName : enquiriesInWords(done.length)
    return { title, description }
  }
  const others = failed.length > 1 ? ` and ${failed.length - 1} more` : ''
  const notDone = `Not done: ${failure.row.fullName}${others} (${failureText(failure.error)}).`
  const description = `${done.length} of ${enquiriesInWords(done.length + failed.length)} done. ${notDone}`
  return { ...failures.action, description, variant: 'destructive' }
}

/** A single failure reads like that of any other action. */
function notify(outcome: Outcome<Named>, title: string, more?: Partial<ToastContent>): void {
  const [only] = outcome.failed
  if (only && outcome.failed.length === 1 && outcome.done.length === 0) toastFailure(only.error)
  else toast({ ...outcomeNotice(outcome, title), ...(outcome.done.length > 0 && more) })
}

/** Ids of enquiries deleted in this window. */
export const deletedHere = new Set<string>()

/** Ids of enquiries added here, which need no announcement. */
export const addedHere = new Set<string>()

/** @param onDone given how to undo it, for a minute. */
export function useDeleteEnquiries(
  onDone: (rows: readonly EnquiryRow[]) => ToastContent['button'],
) {
  return useRemoval({
    lists: inboxKeys,
    remove: ({ id }: EnquiryRow) => {
      deletedHere.add(id)
      return callApi(enquiryCalls.deleteEnquiry, { id })
    },
    onDone: (outcome) => {
      for (const { row, error } of outcome.failed) if (!isGone(error)) deletedHere.delete(row.id)
      const button = onDone(outcome.done)
      const isOne = outcome.done.length === 1 && outcome.failed.length === 0
      if (isOne) toast({ ...successes.enquiryDeleted, button })
      else notify(outcome, 'Enquiries deleted', { button })
    },
  })
}

interface EnquiryChanges {
  rows: readonly Named[]
  change: Omit<EnquiryChange, 'read'>
  /** The rows after the change. This runs before refetching, while the focus is still there. */
  onDone?: ((done: readonly EnquiryRow[]) => void) | undefined
}

function aboutKeeping({ fullName, kept, leavesAt }: EnquiryRow): ToastContent {
  const when = leavesAt === null ? 'when its time has come' : `on ${longDate(leavesAt)}`
  const what = kept ? 'it won’t be deleted' : `it will be deleted ${when}`
  const title = keepingWords[kept ? 'kept' : 'no-longer-kept']
  return { title, description: `${fullName}: ${what}.` }
}

/**
 * A change of status or kind offers an undo, as a deletion does. `undoLast` works after the toast
 * has gone too, and takes back a reply that was sent since.
 */
export function useEnquiryChange() {
  const client = useQueryClient()
  const undoing = useRef<() => void>(undefined)
  const offerUndo = (rows: readonly Named[]) => {
    const onPress = () => {
      undoing.current = undefined
      for (const { id } of rows) deletedHere.delete(id)
      if (rows.length > 0) changing.mutate({ rows, change: { undo: true } })
    }
    undoing.current = onPress
    const otherwise = 'Press z in the list of enquiries to undo it'
    return { label: 'Undo', otherwise, onPress }
  }
  const changing = useChange({
    lists: inboxKeys,
    mutationFn: ({ rows, change }: EnquiryChanges) =>
      withEach(rows, async ({ id }) => {
        const row = await callApi(enquiryCalls.changeEnquiry, { id, body: change })
        keepRow(client, row)
        return row
      }),
    onSuccess: (outcome, { change, onDone }) => {
      const { emailAnyway, keep, kind, reachAt, status, wroteBackAt } = change
      const { done } = outcome
      onDone?.(done)
      if (emailAnyway) notify(outcome, 'Email allowed')
      else if (wroteBackAt === null) notify(outcome, 'Nothing to answer')
      else if (reachAt) notify(outcome, 'Saved')
      else if (keep !== undefined) notify(outcome, '', done[0] && aboutKeeping(done[0]))
      else {
        const rule = kind ? kinds[kind] : status && statuses[status]
        notify(outcome, rule?.done ?? 'Undone', rule && { button: offerUndo(done) })
      }
    },
  })
  return {
    ...changing,
    offerUndo,
    onReplySent: (takeBack: () => void) => {
      undoing.current = takeBack
    },
    undoLast: () => {
      const undo = undoing.current
      undoing.current = undefined
      undo?.()
    },
  }
}

export function useAddNote(id: string) {
  return useChange({
    lists: [enquiryQuery(id).queryKey],
    mutationFn: (body: InputOf<typeof enquiryCalls.addNote>) =>
      sendOnce(body, (options) => callApi(enquiryCalls.addNote, { id, ...options }), id),
  })
}

/** Confirms, moves or cancels the call. A refusal appears beside the button. */
export function useCallChange(
  { id, status }: Pick<EnquiryRow, 'id' | 'status'>,
  offerUndo: ReturnType<typeof useEnquiryChange>['offerUndo'],
) {
  const client = useQueryClient()
  return useChange({
    lists: [...inboxKeys, callTimesQuery.queryKey],
    mutationFn: (body: Pick<EnquiryChange, 'callAt' | 'anyTime'>) =>
      callApi(enquiryCalls.changeEnquiry, { id, body }),
    onSuccess: (row) => {
      keepRow(client, row)
      const { callAt, fullName } = row
      const isMarked = row.status !== status
      const when = [fullName, ...(callAt ? [londonTime(callAt)] : [])].join(', ')
      toast({
        title: callAt ? 'Call confirmed' : 'Call cancelled',
        description: isMarked ? `${when}. ${statuses[row.status].done}.` : when,
        ...(isMarked && { button: offerUndo([row]) }),
      })
    },
    onError: () => undefined,
  })
}

type ReferralAct =
  | { act: 'ask' | 'close' }
  | { act: 'record'; body: InputOf<typeof enquiryCalls.recordAgreement> }
  | { act: 'pass'; body: InputOf<typeof enquiryCalls.passOn> }

const referralToasts = {
  ask: { title: 'Asked', description: 'You’ll get an email when they answer.' },
  record: { title: 'Agreement recorded', description: 'You can pass the case on now.' },
  pass: { title: 'Passed on', description: 'The firm gets an email with a link to it.' },
  close: { title: 'Page closed', description: 'The firm can’t open it any more.' },
} as const

function callForReferral(id: string, act: ReferralAct): Promise<EnquiryRow> {
  if (act.act === 'record') return callApi(enquiryCalls.recordAgreement, { id, body: act.body })
  if (act.act === 'pass') return callApi(enquiryCalls.passOn, { id, body: act.body })
  const { askForAgreement, closeHandover } = enquiryCalls
  return callApi(act.act === 'ask' ? askForAgreement : closeHandover, { id })
}

/** Steps of passing a case on. A refusal appears beside the button. */
export function useReferral(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useChange({
    lists: inboxKeys,
    mutationFn: (act: ReferralAct) => callForReferral(id, act),
    onSuccess: (row, { act }) => {
      keepRow(client, row)
      toast(referralToasts[act])
      onDone()
    },
    onError: () => undefined,
  })
}

/** The message, which came from another address, becomes a part of the enquiry. */
export function useJoinMessage(onDone: () => void) {
  const client = useQueryClient()
  return useChange({
    lists: inboxKeys,
    mutationFn: (id: string) => callApi(enquiryCalls.joinMessage, { id }),
    onSuccess: (row) => {
      keepRow(client, row)
      onDone()
      const description = 'What comes from that address joins by itself from now on.'
      toast({ title: 'Added to the enquiry', description })
    },
  })
}

export function useRemoveMessage() {
  return useChange({
    lists: inboxKeys,
    mutationFn: (id: string) => callApi(enquiryCalls.removeMessage, { id }),
    onSuccess: () =>
      toast({ title: 'Message deleted', description: 'It’s still in your own mailbox.' }),
  })
}

export function useResendMail(enquiryId: string) {
  return useChange({
    lists: [enquiryQuery(enquiryId).queryKey, inboxQuery.queryKey],
    mutationFn: (id: string) => callApi(enquiryCalls.resendMail, { id }),
    onSuccess: () => toast({ title: 'Sending again', description: 'The email is on its way.' }),
  })
}

/** Without a mail server, everything is fetched again to show it. */
export function useSendReply(id: string, onSent: (takeBack: () => void) => void) {
  const client = useQueryClient()
  const takingBack = useTakeReplyBack(id)
  return useChange({
    lists: inboxKeys,
    mutationFn: ({ after, ...reply }: SentReply) =>
      // `after` isn't part of the key: after a lost answer the client has seen its own reply.
      sendOnce(
        reply,
        ({ body, ...options }) =>
          callApi(enquiryCalls.reply, { id, body: { ...body, after }, ...options }),
        id,
      ),
    onSuccess: (row) => {
      keepRow(client, row)
      const onPress = () => takingBack.mutate()
      onSent(onPress)
      toast({
        title: 'Reply on its way',
        description: `It’s being sent to ${reachedAt(row).email}.`,
        button: {
          label: 'Take it back',
          otherwise: 'You can take it back for ten seconds, in the enquiry’s history',
          onPress,
        },
      })
    },
    // The refusal appears beside the button.
    onError: () => undefined,
  })
}

export function useTakeReplyBack(id: string) {
  const client = useQueryClient()
  return useChange({
    lists: inboxKeys,
    mutationFn: () => callApi(enquiryCalls.takeReplyBack, { id }),
    onSuccess: (row) => {
      keepRow(client, row)
      toast({ title: 'Taken back', description: 'The reply wasn’t sent. It’s a draft again.' })
    },
  })
}
