import { createLocalReq, type Payload } from 'payload'
import { recordActivity } from '@/platform/activity/activity'
import { todayInLondon } from '@/platform/time/dates'
import { announcedUntil } from '@/privacy/retention'
import { now } from '@/platform/time/clock'
import { mongo, sessionOf } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/indexes'
import { isDatabaseAway } from '@/platform/database/outage'
import { readSiteFacts } from '@/content/published/site-facts'
import { inTransaction } from '@/platform/database/transaction'
import { log } from '@/platform/log/log'
import { closable, leavesAtOf, readWork, workOn } from '@/enquiries/store/leaving'

/** How far the work of a day is. The name of a day says how many months hold on it too. */
interface StoredRun {
  _id: string
  /** The day for which it was announced what goes. */
  announcedFor?: string
  announcedAt?: Date
  /** The day whose work is done. */
  doneFor?: string
  /** How many enquiries were deleted that the activity does not tell of yet. */
  deleted?: number
}

/** What a run works with. */
interface Run {
  payload: Payload
  months: number | null
  at: Date
  day: string
}

const _id = 'expire-enquiries'

const runsOf = (payload: Payload) =>
  mongo(payload).connection.collection<StoredRun>(ownCollections.runs)

/** Milliseconds between two runs after which the site was off for a while, or is one from a backup. */
const missed = 26 * 3_600_000

const shortestMonth = 28 * 24 * 3_600_000

const isClosed = { status: 'closed', kept: { $ne: true } } as const
const isAnnounced = { leavesAt: { $type: 'date' } } as const

/**
 * The work of a day on closed enquiries: it announces those that have been kept for long enough, takes
 * that back of those that stay after all, and deletes those that were announced for a week. A day's work
 * is done once, and again where the number of months was changed. It may be broken off at any moment and
 * done by two instances at once.
 *
 * @param mayGoOn asked before each deletion; where it may not, the rest is for the next call
 * @returns whether the day's work is done
 * @throws whatever the driver says where the database is away
 * Source: docs/product.md, "4.9 How long enquiries are kept".
 */
export async function expireEnquiries(
  payload: Payload,
  mayGoOn: () => boolean = () => true,
): Promise<boolean> {
  const at = now()
  const { monthsKept: months } = await readSiteFacts(payload)
  const run: Run = { payload, months, at, day: `${todayInLondon(at)} ${months ?? 'never'}` }
  const stored = await runsOf(payload).findOne({ _id })
  if (stored?.doneFor === run.day) return true
  if (stored?.announcedFor !== run.day) {
    await announce(run, stored?.announcedAt)
  }
  if (!(await deleteAnnounced(run, mayGoOn))) return false
  await finish(run)
  return true
}

async function announce(run: Run, announcedAt: Date | undefined): Promise<void> {
  const { at, day, payload } = run
  // While the site was off nobody saw what is announced, so that the week begins again.
  if (announcedAt && at.getTime() - announcedAt.getTime() > missed) {
    const soonest = announcedUntil(at)
    await closable(payload).updateMany(
      { leavesAt: { $lt: soonest } },
      { $set: { leavesAt: soonest } },
    )
  }
  for await (const work of workOn(payload, { $or: [isAnnounced, ...mayBeDue(run)] })) {
    const leavesAt = leavesAtOf(work, run.months, at)
    if ((leavesAt?.getTime() ?? null) === (work.leavesAt?.getTime() ?? null)) continue
    const unchanged = {
      _id: work._id,
      leavesAt: work.leavesAt ?? null,
      ...(work.history && { history: { $size: work.history.length } }),
    }
    await closable(payload).updateOne(unchanged, { $set: { leavesAt } })
  }
  const announced = { announcedFor: day, announcedAt: at }
  await runsOf(payload).updateOne({ _id }, { $set: announced }, { upsert: true })
}

/** The closed enquiries among which are all that are due within a week: those that came long ago. */
function mayBeDue({ at, months }: Run): object[] {
  if (months === null) return []
  const latest = announcedUntil(at).getTime() - months * shortestMonth
  return [{ ...isClosed, createdAt: { $lt: new Date(latest) } }]
}

/** Deletes what was announced to go by now. @returns whether it came to the end */
async function deleteAnnounced(run: Run, mayGoOn: () => boolean): Promise<boolean> {
  const { at, payload } = run
  const due = closable(payload).find(
    { leavesAt: { $type: 'date', $lte: at } },
    { projection: { _id: 1 } },
  )
  for await (const { _id: id } of due) {
    if (!mayGoOn()) return false
    try {
      await deleteOne(run, id)
    } catch (err) {
      if (isDatabaseAway(err)) throw err
      log.error({ err, msg: 'A closed enquiry could not be deleted after its time' })
    }
  }
  return true
}

/** Deletes an enquiry, unless something has happened to it since it was announced. */
async function deleteOne({ at, months, payload }: Run, id: string): Promise<void> {
  // One line for all of them tells the activity.
  const req = await createLocalReq({ context: { activity: false } }, payload)
  await inTransaction(req, async () => {
    const session = await sessionOf(req)
    const work = await readWork(req, id)
    if (!work) return
    const leavesAt = leavesAtOf(work, months, at)
    if (!leavesAt || leavesAt > at) {
      await closable(payload).updateOne({ _id: id }, { $set: { leavesAt } }, { session })
      return
    }
    await payload.delete({ collection: 'enquiries', id, depth: 0, req })
    await runsOf(payload).updateOne({ _id }, { $inc: { deleted: 1 } }, { session })
  })
}

/** Tells the activity what was deleted, in one line, and that the day's work is done. */
async function finish({ day, payload }: Run): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const session = await sessionOf(req)
    const done = { doneFor: day, deleted: 0 }
    const before = await runsOf(payload).findOneAndUpdate({ _id }, { $set: done }, { session })
    const count = before?.deleted ?? 0
    if (count === 0) return
    const target = `${count} ${count === 1 ? 'enquiry' : 'enquiries'}`
    await recordActivity(req, { kind: 'enquiries-expired', target })
  })
}
