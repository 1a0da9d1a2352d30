import type { Payload, PayloadRequest, Where } from 'payload'
import { announcedUntil, leavingTime } from '@/enquiries/retention'
import { isAboutKeeping } from '@/enquiries/enquiry-work'
import { type InRequest, withinTransaction } from '@/platform/database/connection'
import { readSiteFacts } from '@/content/published/site-facts'
import { mailsOf } from '@/mail/queue'

type Work = Awaited<ReturnType<typeof readWork>>[number]

const batch = 100

/** By id. */
async function readWork(req: InRequest, where: Where) {
  const { payload } = req
  const { docs } = await payload.find({
    collection: 'enquiries',
    where,
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
  return docs.map(({ id, kept, leavesAt, status, ...enquiry }) => {
    const sent = mails.filter((mail) => mail.enquiry === id).map(({ sentAt }) => sentAt)
    // Reading and keeping don't count.
    const events = (enquiry.history ?? []).filter(({ kind }) => !isAboutKeeping(kind))
    const times = [
      ...[enquiry.createdAt, enquiry.repliedAt, enquiry.withdrawnAt, ...sent],
      ...[...(enquiry.notes ?? []), ...events].map(({ at }) => at),
    ]
    return {
      id,
      isClosed: status === 'closed',
      isKept: kept === true,
      lastEvent: new Date(Math.max(...times.map((time) => new Date(time ?? 0).getTime()))),
      /** As announced. */
      leavesAt: leavesAt ? new Date(leavesAt) : null,
    }
  })
}

/** In the request's transaction. */
export const readOneWork = async (req: InRequest, id: string): Promise<Work | undefined> =>
  (await readWork(req, { id: { equals: id } }))[0]

/** One after the other, whatever changes meanwhile. */
export async function* workOn(payload: Payload, where: Where): AsyncGenerator<Work, void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const works = await readWork({ payload }, { and: [where, { id: { greater_than: after } }] })
    yield* works
    after = works.at(-1)?.id
  }
}

interface Terms {
  /** Null for ever. */
  months: number | null
  at: Date
  /** Nobody saw the announcements. */
  wasOff?: boolean
}

/** As announced, or from now on; null if more than a week away. */
export function leavesAtOf(work: Work, { at, months, wasOff = false }: Terms): Date | null {
  if (!work.isClosed || work.isKept) return null
  const isUnseen = wasOff && work.leavesAt && work.leavesAt < announcedUntil(at)
  return leavingTime(isUnseen ? { ...work, leavesAt: null } : work, months, at)
}

/** If nobody asks to keep it; null if more than a week away. */
export async function timeToLeave(req: PayloadRequest, id: string): Promise<Date | null> {
  const { monthsKept: months } = await readSiteFacts(req.payload)
  const work = await readOneWork(req, id)
  return work ? leavesAtOf({ ...work, isKept: false }, { months, at: new Date() }) : null
}
