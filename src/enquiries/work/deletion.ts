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
import { isDatabaseAway } from '@/platform/database/outage'
import { ownCollection } from '@/platform/database/own-collections'
import { log } from '@/platform/log/log'
import { todayInLondon } from '@/platform/time/dates'
import type { Enquiry } from '../../../payload-types'
import { among } from './read'
import { type State, undoneWithin } from './state'
import { changeWork, findEnquiry, Work } from './store'

const collection = 'enquiries'

/** The last mail's time within the request's transaction; 1970 if none was sent. */
async function lastMailAt(req: InRequest, enquiry: string): Promise<number> {
  const sent = { enquiry, state: 'sent' } as const
  const last = await mailsOf(req.payload).findOne(sent, {
    sort: { sentAt: -1 },
    projection: { sentAt: 1 },
    ...(await withinTransaction(req)),
  })
  return Number(last?.sentAt ?? 0)
}

interface Terms {
  /** Null for ever. */
  months: number | null
  at: Date
  /** True if nobody saw the announcements, so that the week starts again. */
  wasOff?: boolean
}

const dateOf = (time: string | null) => (time === null ? null : new Date(time))

const earlier = (one: Date | null, other: Date | null) =>
  one && other ? (one < other ? one : other) : (one ?? other)

/**
 * The deletion after the usual time: as announced, or a week from now; null if more than a week
 * away.
 */
async function usualTime(
  req: InRequest,
  { id, state }: { id: string; state: State },
  { at, months, wasOff = false }: Terms,
): Promise<Date | null> {
  if (state.status !== 'closed') return null
  const lastEvent = new Date(Math.max(Date.parse(state.lastWorkAt), await lastMailAt(req, id)))
  const announced = dateOf(state.announcedFor)
  const isUnseen = wasOff && announced !== null && announced < announcedUntil(at)
  return deletionTime({ lastEvent, leavesAt: isUnseen ? null : announced }, months, at)
}

/**
 * The deletion of an enquiry that's no longer kept: in a week at the earliest. Null before the
 * announcement.
 */
export async function newDeletionTime(req: PayloadRequest, work: Work): Promise<string | null> {
  const { monthsKept: months } = await readSiteFacts(req.payload)
  const at = new Date()
  const { wishedFor } = work.state
  const soonest = announcedUntil(at)
  const wish =
    wishedFor === null ? null : new Date(Math.max(Date.parse(wishedFor), soonest.getTime()))
  const usual = await usualTime(req, work, { months, at })
  return earlier(usual, wish)?.toISOString() ?? null
}

interface StoredRun {
  _id: string
  /** The day, with the number of months. */
  doneFor?: string
  doneAt?: Date
  /** Deletions not in the activity yet. */
  deleted?: number
}

interface Run extends Terms {
  payload: Payload
}

const _id = 'expire-enquiries'

const runsOf = (payload: Payload) => ownCollection<StoredRun>(payload, 'runs')

/**
 * A day's work on deletions: announces closed enquiries whose time is near, takes that back for
 * those that stay, and deletes those whose time has come. It runs once a day, and again if the
 * number of months changes. An interruption or a second instance does no harm.
 * @param mayGoOn runs before each change; false leaves the rest to the next call
 * @returns true if the day's work is done
 * @throws the driver's error if the database is away
 * Source: docs/product.md, "4.9 How long enquiries are kept".
 */
export async function expireEnquiries(
  payload: Payload,
  mayGoOn: () => boolean = () => true,
): Promise<boolean> {
  const at = new Date()
  const { monthsKept: months } = await readSiteFacts(payload)
  const day = `${todayInLondon(at)} ${months ?? 'never'}`
  const stored = await runsOf(payload).findOne({ _id })
  if (stored?.doneFor === day) return true
  // A restored backup counts as off, too.
  const wasOff = Number(at) - Number(stored?.doneAt ?? at) > 26 * 3_600_000
  const run: Run = { payload, months, at, wasOff }
  for await (const enquiry of eachOf(payload, { or: [isAnnounced, ...mayBeDue(run)] })) {
    const { change } = await nextStep({ payload }, enquiry, run)
    if (change === null) continue
    if (!mayGoOn()) return false
    await settle(run, enquiry.id)
  }
  await finish(run, day)
  return true
}

const batch = 100

/** Reads one after the other, whatever changes meanwhile. */
async function* eachOf(payload: Payload, where: Where): AsyncGenerator<Enquiry, void> {
  const some = { collection, sort: 'id', limit: batch, pagination: false, depth: 0 } as const
  for (let after: string | undefined = ''; after !== undefined;) {
    const rest = among({ and: [where, { id: { greater_than: after } }] })
    const { docs } = await payload.find({ ...some, where: rest })
    yield* docs
    after = docs.at(-1)?.id
  }
}

const isAnnounced: Where = { leavesAt: { greater_than: new Date(0).toISOString() } }

/** All enquiries that are due within a week, and some others. */
function mayBeDue({ at, months }: Run): Where[] {
  if (months === null) return []
  // No month is shorter than 28 days.
  const latest = new Date(announcedUntil(at).getTime() - months * 28 * 24 * 3_600_000)
  return [
    {
      status: { equals: 'closed' },
      kept: { not_equals: true },
      createdAt: { less_than: latest.toISOString() },
    },
  ]
}

/** The next step for an enquiry: delete it, announce another time, or nothing. */
async function nextStep(req: InRequest, enquiry: Enquiry, terms: Terms) {
  const work = new Work(enquiry)
  const { announcedFor, kept, wishedFor } = work.state
  const usual = kept ? null : await usualTime(req, work, terms)
  const goes = kept ? null : earlier(usual, dateOf(wishedFor))
  if (goes && goes <= terms.at) return { change: 'delete' } as const
  const deletesAt = usual?.toISOString() ?? null
  return { change: deletesAt === announcedFor ? null : 'announce', deletesAt } as const
}

/** Deletes an enquiry whose time has come, unless something has happened to it since. */
async function settle(run: Run, id: string): Promise<void> {
  const { payload } = run
  // The activity gets one line for all.
  const req = await createLocalReq({ context: { activity: false } }, payload)
  try {
    await inTransaction(req, async () => {
      const enquiry = await findEnquiry(req, id)
      const step = enquiry && (await nextStep(req, enquiry, run))
      if (step?.change === 'delete') {
        await payload.delete({ collection, id, depth: 0, overrideLock: true, req })
        const options = { session: await sessionOf(req), upsert: true }
        await runsOf(payload).updateOne({ _id }, { $inc: { deleted: 1 } }, options)
      } else if (step?.change === 'announce') {
        const event = { kind: 'announced', deletesAt: step.deletesAt, by: null } as const
        await changeWork(req, id, (work) => work.append({ ...event, what: 'To be deleted' }))
      }
    })
  } catch (err) {
    if (isDatabaseAway(err)) throw err
    log.error({ err, msg: 'An enquiry could not be announced or deleted after its time' })
  }
}

async function finish({ at, payload }: Run, day: string): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const options = { session: await sessionOf(req), upsert: true }
    const done = { $set: { doneFor: day, doneAt: at, deleted: 0 } }
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
  const { docs } = await payload.find({
    collection,
    where: { deletedAt: { less_than: ended } },
    select: { deletedAt: true },
    depth: 0,
    pagination: false,
  })
  for (const { id } of docs) {
    // The activity has had its line.
    const req = await createLocalReq({ context: { activity: false } }, payload)
    await inTransaction(req, async () => {
      const enquiry = await findEnquiry(req, id, true)
      if (!enquiry?.deletedAt || enquiry.deletedAt >= ended) return
      await tellThatCallIsOff(req, enquiry)
      await payload.delete({ collection, id, depth: 0, overrideLock: true, req })
    })
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
