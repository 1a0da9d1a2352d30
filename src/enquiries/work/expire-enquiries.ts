import { createLocalReq, type Payload, type Where } from 'payload'
import { recordActivity } from '@/platform/activity/activity'
import { todayInLondon } from '@/platform/time/dates'
import { announcedUntil } from '@/enquiries/retention'
import { inTransaction, sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { isDatabaseAway } from '@/platform/database/outage'
import { readSiteFacts } from '@/content/published/site-facts'
import { log } from '@/platform/log/log'
import { leavesAtOf, readOneWork, workOn } from '@/enquiries/work/leaving'

interface StoredRun {
  _id: string
  /** A day's name includes the number of months. */
  doneFor?: string
  doneAt?: Date
  /** Deletions not in the activity yet. */
  deleted?: number
}

interface Run {
  payload: Payload
  months: number | null
  at: Date
  /** Nobody saw the announcements, so the week starts again. */
  wasOff: boolean
}

const _id = 'expire-enquiries'

const runsOf = (payload: Payload) => ownCollection<StoredRun>(payload, 'runs')

/**
 * A day's work on closed enquiries: announces those kept for long enough, takes that back for those
 * that stay, and deletes those announced for a week. Done once a day, and again if the number of
 * months changes. May be interrupted, or done by two instances at once.
 * @param mayGoOn asked before each change; if not, the rest is for the next call
 * @returns whether the day's work is done
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
  // Or it's restored from a backup.
  const wasOff = Number(at) - Number(stored?.doneAt ?? at) > 26 * 3_600_000
  const run: Run = { payload, months, at, wasOff }
  for await (const work of workOn(payload, { or: [isAnnounced, ...mayBeDue(run)] })) {
    const leavesAt = leavesAtOf(work, run)
    const stays = !leavesAt || leavesAt > at
    if (stays && Number(leavesAt) === Number(work.leavesAt)) continue
    if (!mayGoOn()) return false
    await settle(run, work.id)
  }
  await finish(run, day)
  return true
}

const isAnnounced: Where = { leavesAt: { greater_than: new Date(0).toISOString() } }

/** Includes all that are due within a week. */
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

/**
 * Deletes an enquiry whose time has come, unless something has happened to it since; otherwise
 * stores its new time.
 */
async function settle(run: Run, id: string): Promise<void> {
  const { at, payload } = run
  // The activity gets one line for all.
  const req = await createLocalReq({ context: { activity: false } }, payload)
  const enquiry = { collection: 'enquiries', id, depth: 0, overrideLock: true, req } as const
  try {
    await inTransaction(req, async () => {
      const work = await readOneWork(req, id)
      if (!work) return
      const leavesAt = leavesAtOf(work, run)
      if (leavesAt && leavesAt <= at) {
        await payload.delete(enquiry)
        const options = { session: await sessionOf(req), upsert: true }
        await runsOf(payload).updateOne({ _id }, { $inc: { deleted: 1 } }, options)
      } else {
        await payload.update({ ...enquiry, data: { leavesAt: leavesAt?.toISOString() ?? null } })
      }
    })
  } catch (err) {
    if (isDatabaseAway(err)) throw err
    log.error({ err, msg: 'A closed enquiry could not be announced or deleted after its time' })
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
