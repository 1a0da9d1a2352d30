import { randomUUID } from 'node:crypto'
import type { CollectionAfterDeleteHook, Payload, PayloadRequest } from 'payload'
import { type InRequest, withinTransaction } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { type ActivityKind } from './kinds'

/** An activity holds nothing about a visitor. */
export interface StoredActivity {
  _id: string
  kind: ActivityKind
  at: Date
  /** A username; null if nobody was signed in. */
  by: string | null
  target: string | null
  /** For a kind counted by the hour: the number in the hour that begins at `at`. */
  times?: number
}

export const activityOf = (payload: Payload) => ownCollection<StoredActivity>(payload, 'activity')

/** An activity never holds a visitor's name, address or text. */
interface Activity {
  kind: ActivityKind
  target?: string | null
  /** The author, if that isn't the signed-in user. */
  by?: string | null
}

type Doer = InRequest & Partial<Pick<PayloadRequest, 'user'>>

/**
 * Adds a line in the request's transaction.
 * @param req `{ payload }` if the site does it on its own
 */
export async function recordActivity(
  req: Doer,
  { kind, target = null, by = req.user?.username ?? null }: Activity,
): Promise<void> {
  const line = { _id: randomUUID(), kind, at: new Date(), by, target }
  await activityOf(req.payload).insertOne(line, await withinTransaction(req))
}

/** Adds one line an hour with a count. */
export async function countActivity(payload: Payload, kind: ActivityKind): Promise<void> {
  const hour = new Date()
  hour.setUTCMinutes(0, 0, 0)
  await activityOf(payload).updateOne(
    { _id: `${kind}:${hour.toISOString()}` },
    { $inc: { times: 1 }, $setOnInsert: { kind, at: hour, by: null, target: null } },
    { upsert: true },
  )
}

/**
 * Adds a line for each deleted document. To delete many and add one line for all, set
 * `context.activity` to false.
 */
export function recordDeletion(kind: ActivityKind): CollectionAfterDeleteHook {
  return async ({ context, id, req }) => {
    if (context['activity'] === false) return
    await recordActivity(req, { kind, target: String(id) })
  }
}
