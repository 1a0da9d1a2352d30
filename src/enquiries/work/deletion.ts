import { createLocalReq, type Payload, type PayloadRequest, type Where } from 'payload'
import { readSiteFacts } from '@/content/published/site-facts'
import { isEmailUnsafe, reachedAt } from '@/enquiries/contact'
import { announcedUntil, deletionTime } from '@/enquiries/retention'
import { mailsOf, newMail, queueMails } from '@/mail/queue'
import { recordActivity } from '@/platform/activity/activity'
import {
  type InRequest,
  inTransaction,
  sessionOf,
  withinTransaction,
} from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { logFailure } from '@/platform/database/repeat'
import { todayInLondon } from '@/platform/time/dates'
import { day, hour } from '@/platform/time/durations'
import { HttpError } from '@/server/pipeline/http-error'
import type { Enquiry } from '../../../payload-types'
import { among } from './read'
import { earliest, latest, undoneWithin } from './state'
import { changeWork, findEnquiry, Work } from './store'

const collection = 'enquiries'

interface Terms {
  /** Null for ever. */
  months: number | null
  at: Date
  /** True if nobody saw the announcements, so that the week starts again. */
  wasOff?: boolean
}

/**
 * The deletion after the usual time: as announced, or a week from now; null if more than a week
 * away. It counts from the last event or mail, as the request's transaction sees them.
 */
async function usualTime(
  req: InRequest,
  { id, state }: Work,
  { at, months, wasOff = false }: Terms,
): Promise<string | null> {
  if (state.status !== 'closed') return null
  const sent = { enquiry: id, state: 'sent' } as const
  const last = await mailsOf(req.payload).findOne(sent, {
    sort: { sentAt: -1 },
    projection: { sentAt: 1 },
    ...(await withinTransaction(req)),
  })
  const lastEvent = new Date(Math.max(Date.parse(state.lastWorkAt), Number(last?.sentAt ?? 0)))
  const announced = state.announcedFor === null ? null : new Date(state.announcedFor)
  const isUnseen = wasOff && announced !== null && announced < announcedUntil(at)
  const time = deletionTime({ lastEvent, leavesAt: isUnseen ? null : announced }, months, at)
  return time?.toISOString() ?? null
}

/**
 * The deletion of an enquiry that's no longer kept: in a week at the earliest. Null before the
 * announcement.
 */
export async function newDeletionTime(req: PayloadRequest, work: Work): Promise<string | null> {
  const { monthsKept: months } = await readSiteFacts(req.payload)
  const at = new Date()
  const { wishedFor } = work.state
  const wish = wishedFor && latest(wishedFor, announcedUntil(at).toISOString())
  return earliest(await usualTime(req, work, { months, at }), wish)
}

interface StoredRun {
  _id: string
  /** The day, with the number of months. */
  doneFor?: string
  doneAt?: Date
  /** Deletions not in the activity yet. */
  deleted?: number
}

const _id = 'expire-enquiries'

const runsOf = (payload: Payload) => ownCollection<StoredRun>(payload, 'runs')

/**
 * A day's work on deletions: announces closed enquiries whose time is near, takes that back for
 * those that stay, and deletes those whose time has come. It runs once a day, and again if the
 * number of months changes. An interruption or a second instance does no harm.
 * @param mayGoOn runs before each enquiry; false leaves the rest to the next call
 * @returns true if the day's work is done
 * @throws the driver's error if the database is away
 */
export async function expireEnquiries(
  payload: Payload,
  mayGoOn: () => boolean = () => true,
): Promise<boolean> {
  const at = new Date()
  const { monthsKept: months } = await readSiteFacts(payload)
  const today = `${todayInLondon(at)} ${months ?? 'never'}`
  const stored = await runsOf(payload).findOne({ _id })
  if (stored?.doneFor === today) return true
  // A restored backup counts as off, too.
  const wasOff = Number(at) - Number(stored?.doneAt ?? at) > 26 * hour
  for (const id of await idsOf(payload, among({ or: [isAnnounced, ...mayBeDue(months, at)] }))) {
    if (!mayGoOn()) return false
    await settle(payload, id, { months, at, wasOff })
  }
  await finish(payload, today, at)
  return true
}

async function idsOf(payload: Payload, where: Where): Promise<string[]> {
  const some = { collection, where, sort: 'id', pagination: false, depth: 0 } as const
  const { docs } = await payload.find({ ...some, select: { deletedAt: true } })
  return docs.map(({ id }) => id)
}

const isAnnounced: Where = { leavesAt: { greater_than: new Date(0).toISOString() } }

/** All closed enquiries that are due within a week, and some others. */
function mayBeDue(months: number | null, at: Date): Where[] {
  if (months === null) return []
  // No month is shorter than 28 days.
  const latestDue = new Date(announcedUntil(at).getTime() - months * 28 * day)
  return [
    {
      status: { equals: 'closed' },
      kept: { not_equals: true },
      createdAt: { less_than: latestDue.toISOString() },
    },
  ]
}

/** Deletes an enquiry whose time has come, or announces another time. */
async function settle(payload: Payload, id: string, terms: Terms): Promise<void> {
  // The activity gets one line for all.
  const req = await createLocalReq({ context: { activity: false } }, payload)
  try {
    await changeWork(req, id, async (work) => {
      const { announcedFor, kept, wishedFor } = work.state
      const deletesAt = kept ? null : await usualTime(req, work, terms)
      const goes = kept ? null : earliest(deletesAt, wishedFor)
      if (goes && goes <= terms.at.toISOString()) {
        await payload.delete({ collection, id, depth: 0, overrideLock: true, req })
        const options = { session: await sessionOf(req), upsert: true }
        await runsOf(payload).updateOne({ _id }, { $inc: { deleted: 1 } }, options)
      } else if (deletesAt !== announcedFor) {
        work.append({ kind: 'announced', deletesAt, what: 'To be deleted' })
      }
    })
  } catch (err) {
    // Someone has deleted it meanwhile.
    if (err instanceof HttpError) return
    logFailure(err, 'An enquiry could not be announced or deleted after its time')
  }
}

async function finish(payload: Payload, doneFor: string, doneAt: Date): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const options = { session: await sessionOf(req), upsert: true }
    const done = { $set: { doneFor, doneAt, deleted: 0 } }
    const before = await runsOf(payload).findOneAndUpdate({ _id }, done, options)
    const count = before?.deleted ?? 0
    if (count === 0) return
    const target = `${count} ${count === 1 ? 'enquiry' : 'enquiries'}`
    await recordActivity(req, { kind: 'enquiries-expired', target })
  })
}

/** Purges deleted enquiries that can't be restored any more. */
export async function purgeDeleted(payload: Payload): Promise<void> {
  const ended = new Date(Date.now() - undoneWithin).toISOString()
  for (const id of await idsOf(payload, { deletedAt: { less_than: ended } })) {
    // The activity has had its line.
    const req = await createLocalReq({ context: { activity: false } }, payload)
    await inTransaction(req, async () => {
      const enquiry = await findEnquiry(req, id, true)
      if (!enquiry?.deletedAt || enquiry.deletedAt >= ended) return
      await tellThatCallIsOff(req, enquiry)
      await payload.delete({ collection, id, depth: 0, overrideLock: true, req })
    }).catch((err: unknown) => logFailure(err, 'A deleted enquiry could not be purged'))
  }
}

/** Tells the enquirer, so that nobody waits by the phone, unless it's spam or email isn't safe. */
async function tellThatCallIsOff(req: PayloadRequest, enquiry: Enquiry): Promise<void> {
  const { callAt, status } = new Work(enquiry).state
  const to = reachedAt(enquiry).email
  const isAhead = callAt !== null && Date.parse(callAt) > Date.now()
  if (!isAhead || isEmailUnsafe(enquiry) || status === 'spam' || to === '') return
  await queueMails(req, [newMail({ kind: 'call-dropped', enquiry: null, to })])
}
