import { weighSpam } from '@/enquiries/spam/signals'
import { dueTime, remindTime, usualTerms } from '@/platform/time/due-time'
import { inboxPlace, type Status, statuses } from '@/enquiries/statuses'
import { callLength } from '@/enquiries/contact'
import { limitOf } from '@/enquiries/time-limits'
import { type EventKind, usualWork } from '@/enquiries/enquiry-work'
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

/** As it is stored. */
export interface SeededEvent {
  kind: EventKind
  what: string
  at: Date
  by: string | null
}

export interface SeededEnquiry extends ReturnType<typeof withProgress> {
  leavesAt?: Date
  kept?: boolean
  callAt?: Date
  /** Half hours since 1970. */
  callHalves?: number[]
}

/** Minutes between two actions. */
const later = 7

/** The stored enquiry with its history. */
export function withProgress(sent: SentEnquiry, progress: Progress) {
  const { status, repliedAfter, withdrawnAfter, isRead = status !== 'new', by = worker } = progress
  const { id, createdAt } = sent
  const after = (minutes: number | undefined) =>
    minutes === undefined ? null : minutesBefore(-minutes, createdAt)
  const dueAt = dueTime(createdAt, usualTerms)
  const repliedAt = after(repliedAfter)
  const withdrawnAt = after(withdrawnAfter)
  const readAt = isRead ? after(later) : null
  const notes = (progress.notes ?? []).map((text, index) => {
    const at = minutesBefore(-later * (index + 2), createdAt)
    return { id: `${id}-${index}`, text, at, by }
  })
  const changed = (to: Status, at: Date): SeededEvent => ({
    kind: 'status',
    what: statuses[to].done,
    at,
    by,
  })
  const what = 'The sender asked for it to be deleted'
  const history: SeededEvent[] = [
    ...(repliedAt ? [changed('replied', repliedAt)] : []),
    ...(repliedAt && status === 'closed'
      ? [changed('closed', minutesBefore(-later, repliedAt))]
      : []),
    ...(withdrawnAt ? [{ kind: 'withdrawn' as const, what, at: withdrawnAt, by: null }] : []),
  ]
  const limitDate = limitOf(sent)?.day ?? null
  return {
    ...sent,
    kind: usualWork.kind,
    status,
    dueAt,
    remindAt: remindTime(createdAt, usualTerms),
    place: inboxPlace({ ...sent, status, createdAt, dueAt, repliedAt, limitDate }),
    repliedAt,
    withdrawnAt,
    readAt,
    limitDate,
    signals: weighSpam({ ...sent, ...(progress.isTrapped && { [unaskedField]: sent.email }) })
      .signals,
    notes,
    history: history.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

/** By half hours, of which no two enquiries may have the same. */
export const withCall = (callAt: Date) => ({
  callAt,
  callHalves: [Math.floor(callAt.getTime() / callLength)],
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

function gone({ reason, declined, takenOff }: Removed): StoredDecision[] {
  return Array.from({ length: declined + takenOff }, (_, index) => {
    const review = uuidOf(`review that went, ${reason ?? 'unrecorded'} ${index}`)
    const when = decided(minutesBefore((index + 1) * 11 * day))
    return { ...when, _id: `${review}:gone`, review, reason, wasPublished: index >= declined }
  })
}

/** Also on reviews that no longer exist. */
export function decisionsOn(
  reviews: readonly StoredReview[],
  removed: readonly Removed[],
): StoredDecision[] {
  return [...reviews.filter(({ approved }) => approved).map(published), ...removed.flatMap(gone)]
}

interface Outcome {
  kind: MailKind
  state: Exclude<MailState, 'queued'>
  at: Date
  attempts?: number
  error?: string
  reply?: Mail['reply']
}

/** None is `queued`: the addresses are made up and would be written to. */
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
