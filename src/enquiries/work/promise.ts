import { randomUUID } from 'node:crypto'
import type { CollectionAfterDeleteHook, Payload } from 'payload'
import { withinTransaction } from '@/platform/database/connection'
import { ownCollection, ownCollections } from '@/platform/database/own-collections'
import { day } from '@/platform/time/durations'
import type { PromiseFigures } from '@/enquiries/enquiry-work'
import { complaintKinds } from '@/enquiries/kinds'
import { measuredDays, promiseWords } from '@/enquiries/reply-promise'
import { storeQuotedFigures } from '@/content/published/site-facts'
import { enquiriesOf } from './read'
import type { Enquiry } from '../../../payload-types'

/** The latest ones: the inbox asks each time it opens. */
const mostCounted = 2_000

/** What the figures need of a deleted enquiry. */
interface PastReply {
  /** Random: nothing leads back to the enquiry. */
  _id: string
  createdAt: Date
  dueAt: Date
  repliedAt: Date | null
  /** When it no longer counts. */
  endsAt: Date
}

export const pastRepliesOf = (payload: Payload) => ownCollection<PastReply>(payload, 'pastReplies')

/** A deletion changes no figure, so what counted by then goes on counting. */
export const countPastReply: CollectionAfterDeleteHook<Enquiry> = async ({ doc, req }) => {
  const { kind, repliedAt, status } = doc
  const [createdAt, dueAt] = [new Date(doc.createdAt), new Date(doc.dueAt)]
  const endsAt = new Date(createdAt.getTime() + measuredDays * day)
  const counts = status !== 'spam' && !complaintKinds.includes(kind)
  if (!counts || endsAt < new Date() || (!repliedAt && dueAt > new Date())) return
  const past = { createdAt, dueAt, repliedAt: repliedAt ? new Date(repliedAt) : null, endsAt }
  await pastRepliesOf(req.payload).insertOne(
    { _id: randomUUID(), ...past },
    await withinTransaction(req),
  )
}

/**
 * Enquiries of the last 90 days, spam and complaints aside, that had a reply or whose reply is due,
 * deleted ones too; at most the latest 2,000.
 *
 * Source: docs/product.md, "9.2 Reply promise".
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
  const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } })
  const waited = { $divide: [{ $subtract: ['$repliedAt', '$createdAt'] }, 60_000] }
  const [counted] = await enquiriesOf(payload)
    .aggregate<PromiseFigures & { minutes: number[] }>([
      { $match: counting },
      { $unionWith: { coll: ownCollections.pastReplies, pipeline: [{ $match: counting }] } },
      { $sort: { createdAt: -1 } },
      { $limit: mostCounted },
      {
        $group: {
          _id: null,
          enquiries: { $sum: 1 },
          replied: countIf(replied),
          inTime: countIf({ $and: [replied, { $lte: ['$repliedAt', '$dueAt'] }] }),
          minutes: { $push: { $cond: [replied, waited, '$$REMOVE'] } },
        },
      },
    ])
    .toArray()
  const { enquiries = 0, inTime = 0, minutes = [], replied: replies = 0 } = counted ?? {}
  return { enquiries, replied: replies, inTime, medianMinutes: median(minutes) }
}

/** The mean of the middle two; null for none. */
function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1].map((at) => sorted[at])
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

/**
 * Instances may do so at once: each stores the same.
 *
 * Source: docs/product.md, "9.2 Reply promise".
 */
export async function recountQuotedFigures(payload: Payload): Promise<void> {
  await storeQuotedFigures(payload, promiseWords(await promiseFigures(payload)))
}
