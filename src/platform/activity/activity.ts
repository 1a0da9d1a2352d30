import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { type ActivityKind } from './kinds'
import { now } from '@/platform/time/clock'
import { type InRequest, withinTransaction } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { isDuplicate } from '@/platform/database/outage'

/** One thing that happened, as the database holds it: nothing of it is about a visitor. */
export interface StoredActivity {
  _id: string
  kind: ActivityKind
  at: Date
  /** A username; null where nobody was signed in. */
  by: string | null
  target: string | null
  /** How often it happened in the hour that begins at `at`; of what is counted by the hour. */
  times?: number
}

/** What happened, in no order. */
export const activityOf = (payload: Payload) => ownCollection<StoredActivity>(payload, 'activity')

/** What is told of: never a name, an address or a text of a visitor's. */
interface Activity {
  kind: ActivityKind
  /** A document's id, how many, which settings. */
  target?: string | null
  /** Who did it, where that is not whoever is signed in. */
  by?: string | null
}

/** Whose doing it is: a request of Payload's, or the site itself where it has no user. */
type Doer = InRequest & Partial<Pick<PayloadRequest, 'user'>>

/**
 * Keeps a line of what happened, in the transaction that the request is in: it is there if and only if
 * what it tells of has happened.
 *
 * @param req `{ payload }` where the site does it by itself
 * Source: docs/api.md, "Activity".
 */
export async function recordActivity(
  req: Doer,
  { kind, target = null, by = req.user?.username ?? null }: Activity,
): Promise<void> {
  const line = { _id: randomUUID(), kind, at: now(), by, target }
  await activityOf(req.payload).insertOne(line, await withinTransaction(req))
}

/** Counts what would fill pages if each had a line of its own: one line an hour. */
export async function countActivity(payload: Payload, kind: ActivityKind): Promise<void> {
  const hour = new Date(now())
  hour.setUTCMinutes(0, 0, 0)
  const count = () =>
    activityOf(payload).updateOne(
      { _id: `${kind}:${hour.toISOString()}` },
      { $inc: { times: 1 }, $setOnInsert: { kind, at: hour, by: null, target: null } },
      { upsert: true },
    )
  await count().catch((error: unknown) => {
    // Of two first ones at the same moment one is told so; by now there is the other's.
    if (!isDuplicate(error)) throw error
    return count()
  })
}
