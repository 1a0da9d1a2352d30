import { weighSpam } from '@/enquiries/spam/signals'
import { dueTime, remindTime, usualTerms } from '@/platform/time/due-time'
import { wishGoesBy } from '@/enquiries/retention'
import { type Status, statuses } from '@/enquiries/statuses'
import { limitOf } from '@/enquiries/time-limits'
import { usualWork } from '@/enquiries/enquiry-work'
import { happened, type NewEvent } from '@/enquiries/work/events'
import { stateOf, storedState } from '@/enquiries/work/state'
import type { Removed } from '@/reviews/counts'
import type { StoredDecision } from '@/reviews/store/decisions'
import type { SentEnquiry, StoredReview } from './builders'
import { day, minutesBefore, uuidOf } from './clock'
import { unaskedField } from '@/platform/fields/unseen-field'
import { facts } from '@/content/facts'
import { type MailKind, mailRules, type MailState } from '@/enquiries/mail'
import type { Mail } from '@/mail/queue'

export const worker = 'admin'

export interface Progress {
  status: Status
  /** Minutes after it came, if ever. */
  repliedAfter?: number
  /** Minutes after it came. */
  withdrawnAfter?: number
  isRead?: boolean
  notes?: readonly string[]
  /** Filled in a field that no form asks for. */
  isTrapped?: boolean
  by?: string
}

export type SeededEnquiry = ReturnType<typeof withProgress>

/** Minutes between two actions. */
const later = 7

/**
 * The stored enquiry with its events.
 * @param more what happens besides, with its times
 */
export function withProgress(
  sent: SentEnquiry,
  progress: Progress,
  more: readonly NewEvent[] = [],
) {
  const { status, repliedAfter, withdrawnAfter, isRead = status !== 'new', by = worker } = progress
  const { id, createdAt } = sent
  const after = (minutes: number) => minutesBefore(-minutes, createdAt).toISOString()
  const verdict = weighSpam({ ...sent, ...(progress.isTrapped && { [unaskedField]: sent.email }) })
  const began = {
    kind: usualWork.kind,
    status: status === 'spam' ? status : 'new',
    dueAt: dueTime(createdAt, usualTerms).toISOString(),
    remindAt: remindTime(createdAt, usualTerms).toISOString(),
    probablySpam: false,
    readAt: null,
  } as const
  const marked = (to: Status, minutes: number): NewEvent => ({
    kind: 'status',
    status: to,
    what: statuses[to].done,
    at: after(minutes),
    by,
  })
  const happenings: NewEvent[] = [
    ...(isRead ? [{ kind: 'read', what: 'Read', at: after(later), by } as const] : []),
    ...(progress.notes ?? []).map((text, index) => {
      const at = after(later * (index + 2))
      return { kind: 'note', id: `${id}-${index}`, text, what: 'Note added', at, by } as const
    }),
    ...(repliedAfter === undefined ? [] : [marked('replied', repliedAfter)]),
    ...(repliedAfter !== undefined && status === 'closed'
      ? [marked('closed', repliedAfter + later)]
      : []),
    ...(withdrawnAfter === undefined ? [] : [withdrawal(after(withdrawnAfter))]),
    ...more,
  ]
  const received = { kind: 'received', began, what: 'Received', at: after(0), by: null } as const
  const inOrder = happenings.toSorted((one, other) => timeOf(one) - timeOf(other))
  const events = [received, ...inOrder].map((event, index) =>
    happened({ id: uuidOf(`event ${index} of ${id}`), ...event }),
  )
  const limitDate = limitOf(sent)?.day ?? null
  const known = { ...sent, createdAt: createdAt.toISOString(), limitDate }
  const stored = storedState(known, stateOf(known, events))
  return { ...sent, ...stored, limitDate, signals: verdict.signals, events }
}

const timeOf = ({ at = '' }: NewEvent) => Date.parse(at)

const withdrawal = (at: string): NewEvent => ({
  kind: 'withdrawn',
  deletesAt: wishGoesBy(new Date(at)).toISOString(),
  what: 'The sender asked for it to be deleted',
  at,
  by: null,
})

/** A day after the review came. */
const decided = (receivedAt: Date) => ({ receivedAt, decidedAt: minutesBefore(-day, receivedAt) })

const published = ({ createdAt, id }: StoredReview): StoredDecision => ({
  ...decided(new Date(createdAt)),
  _id: `${id}:published`,
  review: id,
  reason: 'published',
  wasPublished: false,
})

function removedDecisions({ reason, declined, takenOff }: Removed): StoredDecision[] {
  return Array.from({ length: declined + takenOff }, (_, index) => {
    const review = uuidOf(`review that went, ${reason ?? 'unrecorded'} ${index}`)
    const when = decided(minutesBefore((index + 1) * 11 * day))
    return { ...when, _id: `${review}:gone`, review, reason, wasPublished: index >= declined }
  })
}

/** The decisions, those on reviews that no longer exist included. */
export function decisionsOn(
  reviews: readonly StoredReview[],
  removed: readonly Removed[],
): StoredDecision[] {
  return [
    ...reviews.filter(({ approved }) => approved).map(published),
    ...removed.flatMap(removedDecisions),
  ]
}

interface Outcome {
  kind: MailKind
  state: Exclude<MailState, 'queued'>
  at: Date
  attempts?: number
  error?: string
  reply?: Mail['reply']
}

/** No mail is `queued`: the addresses are made up and would be written to. */
export function mailAbout({ id, email }: SeededEnquiry, outcome: Outcome): Mail {
  const { kind, state, at, error = null, reply } = outcome
  return {
    _id: uuidOf(`mail ${kind} ${state} ${id}`),
    kind,
    enquiry: id,
    to: mailRules[kind].to === 'visitor' ? email : facts.email.value,
    state,
    createdAt: at,
    attempts: outcome.attempts ?? (state === 'sent' ? 1 : 0),
    error,
    nextAttemptAt: at,
    claimedUntil: null,
    sentAt: state === 'sent' ? minutesBefore(-1, at) : null,
    ...(reply && { reply }),
  }
}
