import type { Payload, PayloadRequest } from 'payload'
import { now } from '@/platform/time/clock'
import { sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'

/** A document that was deleted for good, as the database remembers it. */
export interface StoredErasure {
  /** The document's id, a random UUID. */
  _id: string
  collection: string
  at: Date
}

/** What was deleted for good. */
export const erasuresOf = (payload: Payload) => ownCollection<StoredErasure>(payload, 'erasures')

/**
 * Remembers that documents are deleted for good, in the transaction that deletes them, so that a
 * restored backup does not bring them back.
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
 * Names who keeps erasures outside the database, and is asked to before an erasure is answered.
 *
 * @param keep never rejects
 * @returns a function that takes it back
 */
export function keepErasuresBy(keep: Keep): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** Waits until what was erased is also kept outside the database, where this process keeps it there. */
export async function untilErasuresAreKept(): Promise<void> {
  await Promise.all([...keepers].map((keep) => keep()))
}
