import type { Payload, PayloadRequest, Where } from 'payload'
import { announcedUntil, leavingTime } from '@/privacy/retention'
import { isAboutKeeping } from '@/enquiries/history'
import { now } from '@/platform/time/clock'
import { type InRequest, withinTransaction } from '@/platform/database/connection'
import { readSiteFacts } from '@/content/published/site-facts'
import { mailsOf } from '@/mail/queue'
import type { Enquiry } from '../../../payload-types'

/** What decides when an enquiry goes. */
interface Work {
  id: string
  isClosed: boolean
  isKept: boolean
  lastEvent: Date
  /** When it goes, as it was announced. */
  leavesAt: Date | null
}

/** How many enquiries are read at once. */
const batch = 100

/** The first enquiries, by their ids, that match a filter. */
async function readWork(req: InRequest, where: Where): Promise<Work[]> {
  const { payload } = req
  const { docs } = await payload.find({
    collection: 'enquiries',
    where,
    select: {
      createdAt: true,
      status: true,
      kept: true,
      leavesAt: true,
      repliedAt: true,
      withdrawnAt: true,
      notes: { at: true },
      history: { at: true, kind: true },
    },
    sort: 'id',
    limit: batch,
    pagination: false,
    depth: 0,
    req,
  })
  const about = { enquiry: { $in: docs.map(({ id }) => id) }, state: 'sent' } as const
  const mails = await mailsOf(payload)
    .find(about, { projection: { enquiry: 1, sentAt: 1 }, ...(await withinTransaction(req)) })
    .toArray()
  return docs.map((enquiry) => {
    const { id, kept, leavesAt, status } = enquiry
    const own = mails.filter((mail) => mail.enquiry === id).map(({ sentAt }) => sentAt)
    return {
      id,
      isClosed: status === 'closed',
      isKept: kept === true,
      lastEvent: lastEventOf(enquiry, own),
      leavesAt: typeof leavesAt === 'string' ? new Date(leavesAt) : null,
    }
  })
}

/** The last thing that happened to an enquiry; that it was read or kept is none. */
function lastEventOf(
  enquiry: Pick<Enquiry, 'createdAt' | 'history' | 'notes' | 'repliedAt' | 'withdrawnAt'>,
  mailed: readonly (Date | null)[],
): Date {
  const { createdAt, history, notes, repliedAt, withdrawnAt } = enquiry
  const times = [
    ...[createdAt, repliedAt, withdrawnAt, ...mailed],
    ...(notes ?? []).map(({ at }) => at),
    ...(history ?? []).filter(({ kind }) => !isAboutKeeping(kind)).map(({ at }) => at),
  ]
  return new Date(Math.max(...times.map((time) => new Date(time ?? 0).getTime())))
}

/** An enquiry as it is in the request's transaction; undefined where there is none, or no longer. */
export const readOneWork = async (req: InRequest, id: string): Promise<Work | undefined> =>
  (await readWork(req, { id: { equals: id } }))[0]

/** The enquiries that match a filter, one after the other, whatever becomes of them meanwhile. */
export async function* workOn(payload: Payload, where: Where): AsyncGenerator<Work, void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const works = await readWork({ payload }, { and: [where, { id: { greater_than: after } }] })
    yield* works
    after = works.at(-1)?.id
  }
}

/** By what it is decided when an enquiry goes. */
interface Terms {
  /** How long enquiries are kept; null for ever. */
  months: number | null
  at: Date
  /** The site was off, so that nobody saw what was announced to go within a week. */
  wasOff?: boolean
}

/** When an enquiry goes, as it was announced or is to be from now on; null where not within a week. */
export function leavesAtOf(work: Work, { at, months, wasOff = false }: Terms): Date | null {
  if (!work.isClosed || work.isKept) return null
  const isUnseen = wasOff && work.leavesAt && work.leavesAt < announcedUntil(at)
  return leavingTime(isUnseen ? { ...work, leavesAt: null } : work, months, at)
}

/** When an enquiry goes from now on, if nobody asks to keep it; null where not within a week. */
export async function timeToLeave(req: PayloadRequest, id: string): Promise<Date | null> {
  const { monthsKept: months } = await readSiteFacts(req.payload)
  const work = await readOneWork(req, id)
  return work ? leavesAtOf({ ...work, isKept: false }, { months, at: now() }) : null
}
