import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import { mongo } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'

/**
 * `full` is the sender's own and shows what was sent; `mail` goes to an address that may be a
 * stranger's; `review` withdraws a review.
 */
type ReceiptKind = 'full' | 'mail' | 'review'

const kinds: readonly ReceiptKind[] = ['full', 'mail', 'review']

interface ReceiptToken {
  kind: ReceiptKind
  /** An enquiry or review that may be deleted by now. */
  id: string
}

const idBytes = 16
const macBytes = 16

/** Addresses ignore case. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Base32 (RFC 4648) in small letters, without padding. */
function encode(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function decode(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    Math.max(0, alphabet.indexOf(letter)).toString(2).padStart(5, '0'),
  ).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)))
}

const uuidText = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

interface StoredKey {
  _id: string
  key: string
}

const receiptKeys = new WeakMap<object, Promise<string>>()

/** Kept in the database, so that receipts survive a restore elsewhere. */
async function receiptKey(payload: Payload): Promise<string> {
  const { connection } = mongo(payload)
  const known = receiptKeys.get(connection)
  if (known) return known
  const keys = ownCollection<StoredKey>(payload, 'keys')
  const made = keys
    .findOneAndUpdate(
      { _id: 'receipt' },
      { $setOnInsert: { key: randomBytes(32).toString('hex') } },
      { upsert: true, returnDocument: 'after' },
    )
    .then((stored) => stored?.key ?? receiptKey(payload))
  receiptKeys.set(connection, made)
  made.catch(() => receiptKeys.delete(connection))
  return made
}

function mac(key: string, kind: ReceiptKind, id: Buffer): Buffer {
  return createHmac('sha256', Buffer.from(key, 'hex'))
    .update(`${kind}:`)
    .update(id)
    .digest()
    .subarray(0, macBytes)
}

/**
 * A signed id. Nothing is stored, so the token of a deleted enquiry is still recognised.
 *
 * Source: docs/api.md, "Receipt".
 */
export async function receiptToken(payload: Payload, token: ReceiptToken): Promise<string> {
  const id = Buffer.from(token.id.replaceAll('-', ''), 'hex')
  return encode(Buffer.concat([id, mac(await receiptKey(payload), token.kind, id)]))
}

/** Undefined for a token that this site hasn't made. */
export async function readReceiptToken(
  payload: Payload,
  text: string,
): Promise<ReceiptToken | undefined> {
  if (!/^[a-z2-7]{52}$/.test(text)) return undefined
  const bytes = decode(text)
  // The last letter has spare bits; only one of the texts that decode alike is the token.
  if (encode(bytes) !== text) return undefined
  const [id, said] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  const key = await receiptKey(payload)
  const kind = kinds.find((one) => timingSafeEqual(mac(key, one, id), said))
  return kind && { kind, id: uuidText(id) }
}
