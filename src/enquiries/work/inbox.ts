import type { Payload, Where } from 'payload'
import { readSiteFacts } from '@/content/published/site-facts'
import { callLength } from '@/enquiries/contact'
import { type InboxSummary, mostNamed } from '@/enquiries/enquiry-work'
import { announcedUntil } from '@/enquiries/retention'
import { type Status, statusValues } from '@/enquiries/statuses'
import { mailsOf } from '@/mail/queue'
import { isMailSetUp } from '@/mail/settings'
import { daysLater, londonMidnight, todayInLondon } from '@/platform/time/dates'
import { day } from '@/platform/time/durations'
import { mailboxState } from '../mails/mail-settings'
import { eventsOf } from './events'
import { storedMessagesOf } from './messages'
import { promiseFigures } from './promise'
import { among, countEnquiries } from './read'
import { stateOf } from './state'

const named = { collection: 'enquiries', select: { fullName: true }, pagination: false } as const

/** Mails that failed, and held mails that the consultant wrote or decided on. */
const unsent: Parameters<ReturnType<typeof mailsOf>['countDocuments']>[0] = {
  $or: [
    { state: 'failed', bounced: { $ne: true } },
    { state: 'held', kind: { $in: ['reply', 'call'] }, heldFor: { $ne: 'safety' } },
  ],
}

/** Leaves out closed enquiries. Names each enquiry once. */
async function unsentMails(payload: Payload) {
  const mails = await mailsOf(payload)
    .aggregate<{ about: { _id: string; fullName: string; status: Status }[] }>([
      { $match: unsent },
      { $sort: { nextAttemptAt: -1 } },
      { $lookup: { from: 'enquiries', localField: 'enquiry', foreignField: '_id', as: 'about' } },
      {
        $match: {
          'about.status': { $ne: 'closed' },
          'about.deletedAt': { $not: { $type: 'date' } },
        },
      },
      { $project: { 'about._id': 1, 'about.fullName': 1 } },
    ])
    .toArray()
  const about = new Map(
    mails.flatMap((mail) => mail.about.map(({ _id: id, fullName }) => [id, { id, fullName }])),
  )
  return { failed: mails.length, failedAbout: [...about.values()].slice(0, mostNamed) }
}

/** Enquiries whose sender a mail didn't reach, until the consultant has. */
async function bounced(payload: Payload): Promise<InboxSummary['mail']['bounced']> {
  const ids = await mailsOf(payload).distinct('enquiry', { bounced: true })
  const where = among({ id: { in: ids }, status: { not_equals: 'closed' } })
  const { docs } = await payload.find({ collection: 'enquiries', where, depth: 0, limit: 100 })
  return docs
    .filter((one) => stateOf(one, eventsOf(one)).hasBounced)
    .slice(0, mostNamed)
    .map(({ id, fullName }) => ({ id, fullName }))
}

async function unsure(payload: Payload): Promise<InboxSummary['unsure']> {
  const ids = await storedMessagesOf(payload).distinct('enquiry', { state: 'unsure' })
  const where = among({ id: { in: ids }, status: { not_equals: 'spam' } })
  const { docs } = await payload.find({ ...named, where, limit: mostNamed })
  return docs.map(({ id, fullName }) => ({ id, fullName }))
}

async function probablySpam(payload: Payload): Promise<InboxSummary['probablySpam']> {
  const { docs } = await payload.find({
    ...named,
    where: among({ probablySpam: { equals: true } }),
    sort: '-createdAt',
    limit: mostNamed,
  })
  return docs.map(({ id, fullName }) => ({ id, fullName }))
}

/** Deletions within a week, the soonest first. */
async function deletionsSoon(payload: Payload): Promise<InboxSummary['leaving']> {
  const soon = announcedUntil(new Date()).toISOString()
  const soonDeleted = {
    collection: 'enquiries',
    where: { leavesAt: { exists: true, less_than_equal: soon } },
    select: { fullName: true, kind: true, claimType: true, leavesAt: true },
  } as const
  const [{ docs, totalDocs }, last] = await Promise.all([
    payload.find({ ...soonDeleted, sort: ['leavesAt', 'id'], limit: 100 }),
    payload.find({ ...soonDeleted, sort: '-leavesAt', limit: 1, pagination: false }),
  ])
  return {
    count: totalDocs,
    by: last.docs[0]?.leavesAt ?? null,
    first: docs.flatMap(({ id, claimType, fullName, kind, leavesAt }) =>
      leavesAt ? [{ id, fullName, kind, claimType: claimType ?? null, leavesAt }] : [],
    ),
  }
}

/** Includes calls that have just begun. */
async function callsAhead(payload: Payload): Promise<InboxSummary['calls']> {
  const from = new Date(Date.now() - callLength)
  const to = new Date(Date.now() + 7 * day)
  const { docs } = await payload.find({
    ...named,
    where: { callAt: { greater_than: from.toISOString(), less_than: to.toISOString() } },
    select: { fullName: true, callAt: true },
    sort: 'callAt',
  })
  return docs.flatMap(({ id, callAt, fullName }) => (callAt ? [{ id, fullName, callAt }] : []))
}

/** Calls and promised replies in closures. Each enquiry appears once. */
async function insideClosures(payload: Payload): Promise<InboxSummary['closed']> {
  const { replyTime } = await readSiteFacts(payload)
  const [at, today] = [new Date().toISOString(), todayInLondon()]
  const ahead = replyTime.closures.filter(({ until }) => until >= today)
  const during = ahead.map(({ day: from, until }) => ({
    greater_than: [londonMidnight(from).toISOString(), at].toSorted().at(-1),
    less_than: londonMidnight(daysLater(until, 1)).toISOString(),
  }))
  const find = async (falls: (time: (typeof during)[number]) => Where) => {
    const some = { ...named, where: { or: during.map(falls) } }
    return during.length > 0 ? (await payload.find(some)).docs : []
  }
  const [calls, replies] = await Promise.all([
    find((callAt) => ({ callAt })),
    find((dueAt) => among({ dueAt, status: { equals: 'new' } })),
  ])
  const all = new Map([...calls, ...replies].map(({ id, fullName }) => [id, { id, fullName }]))
  const first = [...all.values()].slice(0, mostNamed)
  return { calls: calls.length, replies: replies.length, first }
}

export async function inboxSummary(payload: Payload): Promise<InboxSummary> {
  const [
    counts,
    overdue,
    mails,
    leaving,
    promise,
    calls,
    doubtful,
    closures,
    unreached,
    fromOthers,
    { fault },
  ] = await Promise.all([
    Promise.all(statusValues.map((status) => countEnquiries(payload, [status]))),
    // A new enquiry that had a reply has kept its promise.
    countEnquiries(payload, ['new'], { dueAt: { $lt: new Date() }, repliedAt: null }),
    unsentMails(payload),
    deletionsSoon(payload),
    promiseFigures(payload),
    callsAhead(payload),
    probablySpam(payload),
    insideClosures(payload),
    bounced(payload),
    unsure(payload),
    mailboxState(payload),
  ])
  const [fresh = 0, replied = 0, closed = 0, spam = 0] = counts
  return {
    counts: { new: fresh, replied, closed, spam },
    overdue,
    probablySpam: doubtful,
    mail: { isSetUp: isMailSetUp(), ...mails, bounced: unreached, mailboxFault: fault },
    unsure: fromOthers,
    leaving,
    closed: closures,
    promise,
    calls,
  }
}
