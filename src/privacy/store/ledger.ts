import type { Payload, PayloadRequest } from 'payload'
import { now } from '@/platform/time/clock'
import { sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'

export interface StoredErasure {
  /** A random UUID. */
  _id: string
  collection: string
  at: Date
}

export const erasuresOf = (payload: Payload) => ownCollection<StoredErasure>(payload, 'erasures')

/**
 * Remembers deletions, in their transaction, so that a restored backup doesn't bring them back.
 *
 * Source: docs/operating.md, "What was erased stays erased".
 */
export async function rememberErasures(
  req: PayloadRequest,
  collection: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const at = now()
  await erasuresOf(req.payload).bulkWrite(
    ids.map((id) => ({
      updateOne: {
        filter: { _id: id },
        update: { $setOnInsert: { collection, at } },
        upsert: true,
      },
    })),
    { session: await sessionOf(req) },
  )
}

type Keep = () => Promise<void>

const keepers = new Set<Keep>()

/**
 * Registers the keeper that is awaited before an erasure is answered.
 * @param keep never rejects
 */
export function keepErasuresBy(keep: Keep): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** If this process has a keeper. */
export async function untilErasuresAreKept(): Promise<void> {
  await Promise.all([...keepers].map((keep) => keep()))
}
