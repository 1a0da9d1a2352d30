import type { Payload, PayloadRequest } from 'payload'
import { leavingTime } from '@/privacy/retention'
import { type EventKind, isAboutKeeping } from '@/enquiries/history'
import { now } from '@/platform/time/clock'
import type { Status } from '@/enquiries/statuses'
import { mongo, sessionOf } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/indexes'
import { readSiteFacts } from '@/content/published/site-facts'

/** What is looked at of an enquiry to see when it goes. */
interface StoredWork {
  _id: string
  createdAt: Date
  status?: Status
  kept?: boolean | null
  leavesAt?: Date | null
  repliedAt?: Date | null
  withdrawnAt?: Date | null
  notes?: { at: Date }[]
  history?: { kind: EventKind; at: Date }[]
}

type WithMails = StoredWork & { mails: { sentAt: Date | null }[] }

/** The enquiries, as far as it matters for when they go. */
export const closable = (payload: Payload) =>
  mongo(payload).connection.collection<StoredWork>('enquiries')

/** What the enquiries that match a filter need, with when each of their mails was sent. */
const withMails = (match: object) => [
  { $match: match },
  {
    $project: {
      ...{ createdAt: 1, status: 1, kept: 1, leavesAt: 1, repliedAt: 1, withdrawnAt: 1 },
      ...{ 'notes.at': 1, 'history.at': 1, 'history.kind': 1 },
    },
  },
  {
    $lookup: {
      from: ownCollections.mails,
      localField: '_id',
      foreignField: 'enquiry',
      pipeline: [{ $match: { state: 'sent' } }, { $project: { _id: 0, sentAt: 1 } }],
      as: 'mails',
    },
  },
]

/** The enquiries that match a filter, one after the other, with what decides when they go. */
export function workOn(payload: Payload, match: object) {
  return closable(payload).aggregate<WithMails>(withMails(match))
}

/** The last thing that happened to an enquiry; that it was read or kept is none. */
function lastEventOf(work: WithMails): Date {
  const { createdAt, history = [], mails, notes = [], repliedAt, withdrawnAt } = work
  const times = [
    createdAt,
    repliedAt,
    withdrawnAt,
    ...notes.map(({ at }) => at),
    ...history.filter(({ kind }) => !isAboutKeeping(kind)).map(({ at }) => at),
    ...mails.map(({ sentAt }) => sentAt),
  ]
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)))
}

/**
 * When an enquiry goes, as it was announced or is to be from now on; null where it does not go within a
 * week.
 *
 * @param months how long enquiries are kept; null for ever
 */
export function leavesAtOf(work: WithMails, months: number | null, at: Date): Date | null {
  if (work.status !== 'closed' || work.kept) return null
  return leavingTime({ lastEvent: lastEventOf(work), leavesAt: work.leavesAt ?? null }, months, at)
}

/** An enquiry in the transaction that the request is in; null where there is none, or no longer. */
export async function readWork(req: PayloadRequest, id: string): Promise<WithMails | null> {
  const session = await sessionOf(req)
  return closable(req.payload)
    .aggregate<WithMails>(withMails({ _id: id }), { session })
    .next()
}

/** When an enquiry goes from now on, if nobody asks to keep it; null where not within a week. */
export async function timeToLeave(req: PayloadRequest, id: string): Promise<Date | null> {
  const { monthsKept } = await readSiteFacts(req.payload)
  const work = await readWork(req, id)
  return work && leavesAtOf({ ...work, kept: false }, monthsKept, now())
}
