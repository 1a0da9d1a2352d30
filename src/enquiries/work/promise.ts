import { randomUUID } from 'node:crypto'
import type { CollectionAfterDeleteHook, Payload } from 'payload'
import { withinTransaction } from '@/platform/database/connection'
import { ownCollection, ownCollections } from '@/platform/database/own-collections'
import { noonOf, todayInLondon } from '@/platform/time/dates'
import { day } from '@/platform/time/durations'
import type { PromiseFigures } from '@/enquiries/enquiry-work'
import { complaintKinds } from '@/enquiries/kinds'
import { measuredDays, promiseWords } from '@/enquiries/reply-promise'
import { storeQuotedFigures } from '@/content/published/site-facts'
import { enquiriesOf } from './read'
import type { Enquiry } from '../../../payload-types'

/** Only the latest count: each opening of the inbox reads them. */
const mostCounted = 2_000

/**
 * The figures' share of a deleted enquiry: a day and a number of minutes, which many have in
 * common, so that nothing leads back to it.
 */
interface PastReply {
  /** A random id. */
  _id: string
  /** Noon UTC of its day in London. */
  day: Date
  inTime: boolean
  /** Minutes until the reply; null without one. */
  minutes: number | null
  /** The same time of day for all, when it no longer counts. */
  endsAt: Date
}

export const pastRepliesOf = (payload: Payload) => ownCollection<PastReply>(payload, 'pastReplies')

interface Times {
  createdAt: Date
  dueAt: Date
  repliedAt: Date | null
}

function rounded({ createdAt, dueAt, repliedAt }: Times): Omit<PastReply, '_id'> {
  const noon = new Date(noonOf(todayInLondon(createdAt)))
  const minutes = repliedAt && Math.round((Number(repliedAt) - Number(createdAt)) / 60_000)
  return {
    day: noon,
    inTime: repliedAt !== null && repliedAt <= dueAt,
    minutes,
    endsAt: new Date(noon.getTime() + measuredDays * day),
  }
}

/** A deletion changes no figure, so what counted by then goes on counting. */
export const countPastReply: CollectionAfterDeleteHook<Enquiry> = async ({ doc, req }) => {
  const { kind, repliedAt, status } = doc
  const [createdAt, dueAt] = [new Date(doc.createdAt), new Date(doc.dueAt)]
  const past = rounded({ createdAt, dueAt, repliedAt: repliedAt ? new Date(repliedAt) : null })
  const counts = status !== 'spam' && !complaintKinds.includes(kind)
  if (!counts || past.endsAt < new Date() || (!repliedAt && dueAt > new Date())) return
  await pastRepliesOf(req.payload).insertOne(
    { _id: randomUUID(), ...past },
    await withinTransaction(req),
  )
}

/** Release 1 stored the times to the millisecond. */
export async function roundPastReplies(payload: Payload): Promise<void> {
  const exact = ownCollection<Times & { _id: string }>(payload, 'pastReplies')
  const found = await exact.find({ createdAt: { $exists: true } }).toArray()
  for (const { _id, ...times } of found) {
    await pastRepliesOf(payload).replaceOne({ _id }, rounded(times))
  }
}

/**
 * Enquiries of the last 90 days, spam and complaints aside, that had a reply or whose reply is due,
 * deleted ones too; at most the latest 2,000.
 */
export async function promiseFigures(payload: Payload): Promise<PromiseFigures> {
  const at = new Date()
  const counting = {
    createdAt: { $gte: new Date(at.getTime() - measuredDays * day) },
    status: { $ne: 'spam' },
    kind: { $nin: complaintKinds },
    $or: [{ repliedAt: { $type: 'date' } }, { dueAt: { $lte: at } }],
  }
  const replied = { $ne: [{ $ifNull: ['$repliedAt', null] }, null] }
  const waited = { $divide: [{ $subtract: ['$repliedAt', '$createdAt'] }, 60_000] }
  const counted = {
    day: '$createdAt',
    inTime: { $and: [replied, { $lte: ['$repliedAt', '$dueAt'] }] },
    minutes: { $cond: [replied, waited, null] },
  }
  const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } })
  const wasReplied = { $ne: ['$minutes', null] }
  const past = [{ $match: { endsAt: { $gt: at } } }]
  const [figures] = await enquiriesOf(payload)
    .aggregate<PromiseFigures & { minutes: number[] }>([
      { $match: counting },
      { $project: counted },
      { $unionWith: { coll: ownCollections.pastReplies, pipeline: past } },
      { $sort: { day: -1 } },
      { $limit: mostCounted },
      {
        $group: {
          _id: null,
          enquiries: { $sum: 1 },
          replied: countIf(wasReplied),
          inTime: countIf({ $eq: ['$inTime', true] }),
          minutes: { $push: { $cond: [wasReplied, '$minutes', '$$REMOVE'] } },
        },
      },
    ])
    .toArray()
  const { enquiries = 0, inTime = 0, minutes = [], replied: replies = 0 } = figures ?? {}
  return { enquiries, replied: replies, inTime, medianMinutes: median(minutes) }
}

/** The mean of the middle two; null for none. */
function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1].map((at) => sorted[at])
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

/** Several instances may run this at once, with the same result. */
export async function recountQuotedFigures(payload: Payload): Promise<void> {
  await storeQuotedFigures(payload, promiseWords(await promiseFigures(payload)))
}
