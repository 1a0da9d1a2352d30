import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { configure } from 'safe-stable-stringify'
import { tooLong } from '@/platform/fields/text'
import { headerNames } from '@/platform/headers'
import { idempotencyHours, maxLength } from '@/platform/limits'
import { inTransaction, sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { badRequest, HttpError } from './http-error'
import { clientOf } from './rate-limit'

type JsonObject = Record<string, unknown>

const header = headerNames.idempotencyKey

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

/** A key is its signed-in user's, or else its client's. */
const ownerOf = (req: PayloadRequest, key: string) =>
  hashed(`${req.user?.id ?? clientOf(req)} ${key}`)

const keysOf = <Output>({ payload }: PayloadRequest) =>
  ownCollection<KeptAnswer<Output>>(payload, 'idempotency')

/** Whether the request's key is its client's own and has its answer already. */
export async function isRepeat(req: PayloadRequest): Promise<boolean> {
  const key = req.headers.get(header)
  if (!key) return false
  const own = { owner: ownerOf(req, key), expiresAt: { $gt: new Date() } }
  return (await keysOf(req).findOne(own, { projection: { _id: 1 } })) !== null
}

/**
 * Stores once per Idempotency-Key, across instances: the key is kept in the transaction that
 * stores. Without a key the work is simply done.
 * @param body what was sent, to recognise an equal request
 * @param work stores, and returns the call's output; may run several times on a conflict
 * @returns the output of the first request with this key; without its receipt if another client sends
 * the same, who may be a visitor whose network has changed
 * @throws HttpError 400 if the key is too long, 409 if the same client sent it with another body before
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
  const owner = ownerOf(req, key)
  // One document for equal requests of visitors from anywhere, so that of two at once one conflicts.
  const _id = hashed(`${req.user ? owner : key} ${jsonHash(body)}`)
  const keys = keysOf<Output>(req)
  return inTransaction(req, async () => {
    const session = await sessionOf(req)
    const now = new Date()
    const known = await keys.find({ $or: [{ _id }, { owner }] }, { session }).toArray()
    const isEqual = (one: KeptAnswer<Output>) => one._id === _id
    const current = known.filter(({ expiresAt }) => expiresAt > now)
    const earlier = current.find(isEqual)
    if (earlier) {
      const isOthers = earlier.owner !== owner && 'receipt' in earlier.output
      return isOthers ? { ...earlier.output, receipt: '' } : earlier.output
    }
    if (current.length > 0) {
      throw new HttpError(409, `This ${header} was used before, with another body`)
    }
    const expiresAt = new Date(now.getTime() + idempotencyHours * 3_600_000)
    if (known.some(isEqual)) await keys.deleteOne({ _id }, { session })
    const output = await work()
    await keys.insertOne({ _id, owner, output, expiresAt }, { session })
    return output
  })
}

/** Deeper than any call's input: anything below isn't part of an enquiry. */
const stringify = configure({ maximumDepth: 32 })

/** Ignores the order of keys. */
export const jsonHash = (value: JsonObject): string => hashed(stringify(value))

interface KeptAnswer<Output> {
  /** A hash of key and body. */
  _id: string
  /** A hash of client and key. */
  owner: string
  output: Output
  expiresAt: Date
}
