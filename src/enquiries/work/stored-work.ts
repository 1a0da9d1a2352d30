import type { Payload, PayloadRequest } from 'payload'
import {
  type Draft,
  type EnquiryRow,
  enquiryRowSchema,
  type EnquiryWork,
  usualWork,
  type WorkName,
} from '@/enquiries/enquiry-work'
import { mailsAbout } from '@/mail/queue'
import { inTransaction, mongo } from '@/platform/database/connection'
import { notFound } from '@/server/pipeline/http-error'
import { routeId } from '@/server/pipeline/request'
import type { Enquiry } from '../../../payload-types'
import { othersOf } from './same-person'

/** As stored. */
export interface StoredEnquiry extends Pick<Enquiry, 'email' | 'phone' | 'contact' | 'reachAt'> {
  _id: string
  createdAt: Date
  dueAt: Date
  repliedAt?: Date | null
  callHalves?: number[] | null
  [field: string]: unknown
}

/** For what Payload can't count or sum. Only the undoing of a deletion writes here. */
export function enquiriesOf(payload: Payload) {
  return mongo(payload).connection.collection<StoredEnquiry>('enquiries')
}

const usual = new Map<string, unknown>(Object.entries(usualWork))

/** Unchecked: one odd row must not hide the others. */
export function enquiryRow(enquiry: Enquiry): EnquiryRow
export function enquiryRow(enquiry: object): unknown {
  const fields = new Map<string, unknown>(Object.entries(enquiry))
  return Object.fromEntries(
    Object.keys(enquiryRowSchema.shape).map((name) => [
      name,
      fields.get(name) ?? usual.get(name) ?? null,
    ]),
  )
}

export async function enquiryWork(
  payload: Payload,
  enquiry: Enquiry,
): Promise<Omit<EnquiryWork, 'sharedSafety'>> {
  const { createdAt, history, notes, signals } = enquiry
  const received = { kind: 'received', what: 'Received', at: createdAt, by: null } as const
  return {
    ...enquiryRow(enquiry),
    notes: (notes ?? []).map((note) => ({ ...note, id: note.id ?? '', by: note.by ?? null })),
    mail: await mailsAbout(payload, enquiry.id),
    history: [
      ...(history?.[0]?.kind === 'received' ? [] : [received]),
      ...(history ?? []).map(({ kind, what, at, by }) => ({ kind, what, at, by: by ?? null })),
    ],
    signals: signals ?? [],
    draft: draftOf(enquiry),
    others: await othersOf(payload, enquiry),
  }
}

export function draftOf({ draft }: Enquiry): Draft | null {
  return draft?.at ? { subject: draft.subject ?? '', text: draft.text ?? '', at: draft.at } : null
}

export const noDraft = { subject: null, text: null, at: null } as const

export interface WorkChange {
  set?: Partial<
    Pick<
      Enquiry,
      | 'draft'
      | 'place'
      | 'remindAt'
      | 'callTimes'
      | 'callHalves'
      | 'emailAnyway'
      | 'reachKey'
      | WorkName
    >
  >
  note?: NonNullable<Enquiry['notes']>[number]
  events?: NonNullable<Enquiry['history']>
}

/**
 * In the request's transaction, for callers that have checked the right to read it.
 * @throws HttpError 404 if there's none, or no longer
 */
async function findEnquiry(req: PayloadRequest, id: string): Promise<Enquiry> {
  const one = { collection: 'enquiries', id, req, depth: 0, disableErrors: true } as const
  const found = await req.payload.findByID(one)
  if (!found) throw notFound('Enquiry')
  return found
}

/**
 * Changes the work on an enquiry. Of two changes at once one conflicts and is done again on the
 * other's result. The collection's rules let nobody change it by hand, hence the override.
 * @param change given the enquiry as it is; may run several times
 * @throws HttpError 404 if there's none, or no longer
 */
export function changeWork(
  req: PayloadRequest,
  id: string,
  change: (enquiry: Enquiry) => WorkChange | Promise<WorkChange>,
): Promise<Enquiry> {
  return inTransaction(req, async () => {
    const enquiry = await findEnquiry(req, id)
    const { events = [], note, set } = await change(enquiry)
    const data = {
      // Any event cancels an announced deletion.
      ...((note || events.length > 0) && { leavesAt: null }),
      ...set,
      ...(note && { notes: [...(enquiry.notes ?? []), note] }),
      ...(events.length > 0 && { history: [...(enquiry.history ?? []), ...events] }),
    }
    if (Object.keys(data).length === 0) return enquiry
    return req.payload.update({ collection: 'enquiries', id, data, req, depth: 0 })
  })
}

/** @throws HttpError 404 if there's none, or no longer */
export const routeEnquiry = (req: PayloadRequest): Promise<Enquiry> =>
  findEnquiry(req, routeId(req))
