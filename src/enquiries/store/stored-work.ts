import type { Payload, PayloadRequest } from 'payload'
import { dueTime, usualTerms } from '@/platform/time/due-time'
import type { EnquiryRow, EnquiryWork } from '@/enquiries/enquiry-work'
import type { Status } from '@/enquiries/statuses'
import { mongo, sessionOf } from '@/platform/database/connection'
import { inTransaction } from '@/platform/database/transaction'
import { mailsAbout } from '@/mail/queue'
import type { Enquiry as EnquiryDocument } from '../../../payload-types'
import { notFound } from '@/server/pipeline/http-error'
import { routeId } from '@/server/pipeline/request'

/** What happened to an enquiry, and what it was before, for what can be undone. */
export interface StoredEvent {
  what: string
  at: Date
  by: string | null
  before?: { status: Status; repliedAt: Date | null }
}

export interface StoredNote {
  id: string
  text: string
  at: Date
  by: string | null
}

type VisitorsWords = Pick<
  EnquiryDocument,
  'fullName' | 'email' | 'phone' | 'claimType' | 'message' | 'claimDetails'
>

/** An enquiry with the work on it. A field that was never set may be missing. */
export interface StoredEnquiry extends VisitorsWords {
  _id: string
  createdAt: Date
  status: Status
  dueAt: Date
  repliedAt?: Date | null
  withdrawnAt?: Date | null
  readAt?: Date | null
  privacyVersion?: string | null
  leavesAt?: Date | null
  kept?: boolean | null
  signals?: string[]
  notes?: StoredNote[]
  history?: StoredEvent[]
}

/**
 * An enquiry as the database holds it. An instance of an older release, which may run beside this one
 * for a while, stores enquiries without the work on them: those are new, and due after the usual time.
 */
export type InDatabase = Omit<StoredEnquiry, 'status' | 'dueAt'> &
  Partial<Pick<StoredEnquiry, 'status' | 'dueAt'>> & { place?: number }

/** An enquiry whose work has begun, whoever stored it. */
export function withWork(stored: InDatabase): StoredEnquiry {
  const { status = 'new', dueAt = dueTime(stored.createdAt, usualTerms) } = stored
  return { ...stored, status, dueAt }
}

/** The enquiries as they are stored; what the visitor wrote is never changed here. */
export function enquiriesOf(payload: Payload) {
  return mongo(payload).connection.collection<InDatabase>('enquiries')
}

/** What a list of enquiries needs not read: what was done about each. */
export const withoutWork = { notes: 0, history: 0, signals: 0 } as const

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null

/** An enquiry as the inbox shows it. */
export function enquiryRow(inDatabase: InDatabase): EnquiryRow {
  const stored = withWork(inDatabase)
  const { _id, fullName, email, phone, claimType, message, claimDetails, createdAt } = stored
  return {
    id: _id,
    fullName,
    email,
    phone,
    claimType,
    message,
    claimDetails: claimDetails ?? null,
    createdAt: createdAt.toISOString(),
    status: stored.status,
    dueAt: stored.dueAt.toISOString(),
    repliedAt: iso(stored.repliedAt),
    withdrawnAt: iso(stored.withdrawnAt),
    readAt: iso(stored.readAt),
    privacyVersion: stored.privacyVersion ?? null,
    leavesAt: iso(stored.leavesAt),
    kept: stored.kept ?? false,
  }
}

/** An enquiry with all that was done about it. */
export async function enquiryWork(payload: Payload, stored: InDatabase): Promise<EnquiryWork> {
  const { notes = [], history = [], signals = [] } = stored
  const received = { what: 'Received', at: stored.createdAt.toISOString(), by: null }
  return {
    ...enquiryRow(stored),
    notes: notes.map(({ id, text, at, by }) => ({ id, text, at: at.toISOString(), by })),
    mail: await mailsAbout(payload, stored._id),
    history: [received, ...history.map(({ what, at, by }) => ({ what, at: at.toISOString(), by }))],
    signals,
  }
}

/** What is to be changed of the work on an enquiry. */
export interface WorkChange {
  set?: Partial<
    Pick<
      InDatabase,
      'status' | 'dueAt' | 'place' | 'repliedAt' | 'withdrawnAt' | 'readAt' | 'leavesAt' | 'kept'
    >
  >
  note?: StoredNote
  event?: StoredEvent
  /** That it is kept, or no longer. */
  keeping?: StoredEvent
}

/** A change as the database makes it. Whatever happens to an enquiry, it does not go as was announced. */
function updateOf({ event, keeping, note, set }: WorkChange) {
  const events = [event, keeping].filter((one) => one !== undefined)
  const happened = events.length > 0 || note !== undefined
  const changed = { ...(happened && { leavesAt: null }), ...set }
  return {
    ...(Object.keys(changed).length > 0 && { $set: changed }),
    ...(happened && {
      $push: {
        ...(note && { notes: note }),
        ...(events.length > 0 && { history: { $each: events } }),
      },
    }),
  }
}

/**
 * Changes the work on an enquiry. Of two changes at once one conflicts, is done again, and finds what
 * the other has done.
 *
 * @param change given the enquiry as it is; may run several times
 * @returns the enquiry as it is after it
 * @throws HttpError 404 where there is none, or no longer
 */
export async function changeWork(
  req: PayloadRequest,
  id: string,
  change: (stored: StoredEnquiry) => WorkChange | Promise<WorkChange>,
): Promise<StoredEnquiry> {
  const enquiries = enquiriesOf(req.payload)
  return inTransaction(req, async () => {
    const session = await sessionOf(req)
    const found = await enquiries.findOne({ _id: id }, { session })
    if (!found) throw notFound('Enquiry')
    const stored = withWork(found)
    const update = updateOf(await change(stored))
    if (Object.keys(update).length === 0) return stored
    const changed = await enquiries.findOneAndUpdate({ _id: id }, update, {
      session,
      returnDocument: 'after',
    })
    if (!changed) throw notFound('Enquiry')
    return withWork(changed)
  })
}

/** The enquiry of the call's path. @throws HttpError 404 where there is none, or no longer */
export async function routeEnquiry(req: PayloadRequest): Promise<StoredEnquiry> {
  const stored = await enquiriesOf(req.payload).findOne({ _id: routeId(req) })
  if (!stored) throw notFound('Enquiry')
  return withWork(stored)
}
