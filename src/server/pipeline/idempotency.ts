import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { configure } from 'safe-stable-stringify'
import { tooLong } from '@/platform/fields/text'
import { headerNames } from '@/platform/headers'
import { idempotencyHours, maxLength } from '@/platform/limits'
import { inTransaction, sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { badRequest, HttpError } from './http-error'

type JsonObject = Record<string, unknown>

const header = headerNames.idempotencyKey

/**
 * Stores once per Idempotency-Key, across instances: the key is kept in the transaction that
 * stores. Without a key the work is simply done.
 * @param body what was sent, to recognise an equal request
 * @param work stores, and returns the call's output; may run several times on a conflict
 * @returns the output of the first request with this key
 * @throws HttpError 400 if the key is too long, 409 if it came with another body before
 * Source: docs/api.md, "Idempotency key".
 */
export async function onceForKey<Output extends object>(
  req: PayloadRequest,
  body: JsonObject,
  work: () => Promise<Output>,
): Promise<Output> {
  const key = req.headers.get(header)
  if (!key) return inTransaction(req, work)
  if (key.length > maxLength.idempotencyKey) {
    throw badRequest([{ path: header, message: tooLong(header, maxLength.idempotencyKey) }])
  }
  const bodyHash = jsonHash(body)
  const keys = ownCollection<KeptAnswer<Output>>(req.payload, 'idempotency')
  return inTransaction(req, async () => {
    const session = await sessionOf(req)
    const now = new Date()
    const kept = await keys.findOne({ _id: key }, { session })
    if (kept && kept.expiresAt > now) {
      if (kept.bodyHash === bodyHash) return kept.output
      throw new HttpError(409, `This ${header} was used before, with another body`)
    }
    const expiresAt = new Date(now.getTime() + idempotencyHours * 3_600_000)
    await keys.deleteOne({ _id: key }, { session })
    const output = await work()
    await keys.insertOne({ _id: key, bodyHash, output, expiresAt }, { session })
    return output
  })
}

/** Deeper than any call's input: anything below isn't part of an enquiry. */
const stringify = configure({ maximumDepth: 32 })

/** Ignores the order of keys. */
export const jsonHash = (value: JsonObject): string =>
  createHash('sha256').update(stringify(value)).digest('hex')

interface KeptAnswer<Output> {
  _id: string
  bodyHash: string
  output: Output
  expiresAt: Date
}
