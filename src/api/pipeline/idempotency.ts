import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { headerNames } from '@/contract/headers'
import { idempotencyHours, maxLength } from '@/contract/limits'
import { tooLong } from '@/contract/text'
import { keptAnswers, sessionOf } from '@/database/connection'
import { inTransaction } from '@/database/transaction'
import { badRequest, HttpError } from './http-error'

const header = headerNames.idempotencyKey

/**
 * Does a piece of storing once for the request's Idempotency-Key, whichever instance it reaches
 * and however many equal requests come at the same moment: the key is kept in the transaction that
 * stores. Without a key it is simply done.
 *
 * @param body what was sent, by which an equal request is known
 * @param work stores, and returns what the sender is told; may run several times on a conflict
 * @returns what the first request with this key was told
 * @throws HttpError 400 for a key that is too long, 409 where it came with another body before
 * Source: docs/api.md, "Idempotency key".
 */
export async function onceForKey<Told extends object>(
  req: PayloadRequest,
  body: Record<string, unknown>,
  work: () => Promise<Told>,
): Promise<Told> {
  const key = req.headers.get(header)
  if (!key) return inTransaction(req, work)
  if (key.length > maxLength.idempotencyKey) {
    throw badRequest([{ path: header, message: tooLong(header, maxLength.idempotencyKey) }])
  }
  return inTransaction(req, () => recall(req, { key, bodyHash: jsonHash(body) }, work))
}

async function recall<Told extends object>(
  req: PayloadRequest,
  { key, bodyHash }: { key: string; bodyHash: string },
  work: () => Promise<Told>,
): Promise<Told> {
  const keys = keptAnswers<Told>(req.payload)
  const session = await sessionOf(req)
  const now = new Date()
  const kept = await keys.findOne({ _id: key }, { session })
  if (kept && kept.expiresAt > now) {
    if (kept.bodyHash === bodyHash) return kept.told
    throw new HttpError(409, `This ${header} was used before, with another body`)
  }
  const expiresAt = new Date(now.getTime() + idempotencyHours * 3_600_000)
  await keys.deleteOne({ _id: key }, { session })
  const told = await work()
  await keys.insertOne({ _id: key, bodyHash, told, expiresAt }, { session })
  return told
}

/** A hash that two JSON values share when they are equal as JSON, whatever the order of their keys. */
export function jsonHash(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortedKeys(value)))
    .digest('hex')
}

// The dot keeps keys that look like numbers in the order they were sorted in.
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, child]) => [`.${key}`, sortedKeys(child)]))
}
