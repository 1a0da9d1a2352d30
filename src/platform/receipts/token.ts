import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import { oncePerConnection } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { agreementRoute, handoverRoute, type LinkedPage, receiptRoute } from '@/platform/pages'
import { isSameText } from '@/platform/same-text'

/**
 * `full` is the sender's own and shows the answers; `mail` goes to an address that may be a
 * stranger's; `review` withdraws a review.
 */
const receipts = ['full', 'mail', 'review'] as const

/** `agreement` asks the sender of an enquiry; `handover` shows the partner firm what was passed on. */
type LinkKind = (typeof receipts)[number] | 'agreement' | 'handover'

const kindsOf: Readonly<Record<LinkedPage, readonly LinkKind[]>> = {
  [receiptRoute]: receipts,
  [agreementRoute]: ['agreement'],
  [handoverRoute]: ['handover'],
}

interface LinkToken<Kind extends LinkKind> {
  kind: Kind
  /** An enquiry, a review or a pack that may be deleted by now. */
  id: string
}

/** Lengths of a UUID and of its signature in hexadecimal digits: addresses ignore case. */
const part = 32

interface StoredKey {
  _id: string
  key: string
}

/** The key is in the database, so that receipts survive a restore elsewhere. */
const receiptKey = oncePerConnection(async (payload) => {
  const stored = await ownCollection<StoredKey>(payload, 'keys').findOneAndUpdate(
    { _id: 'receipt' },
    { $setOnInsert: { key: randomBytes(32).toString('hex') } },
    { upsert: true, returnDocument: 'after' },
  )
  if (!stored) throw new Error('The key of receipts was removed while it was being made')
  return stored.key
})

const uuidOf = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const mac = (key: string, kind: LinkKind, id: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex'))
    .update(`${kind}:`)
    .update(Buffer.from(id, 'hex'))
    .digest('hex')
    .slice(0, part)

/** A signed id. Nothing is stored, so the token of a deleted enquiry is still recognised. */
export async function receiptToken(
  payload: Payload,
  { id, kind }: LinkToken<LinkKind>,
): Promise<string> {
  const digits = id.replaceAll('-', '')
  return digits + mac(await receiptKey(payload), kind, digits)
}

/** Undefined for a token that this site hasn't made, or of another kind. */
export async function readLinkToken<Kind extends LinkKind>(
  payload: Payload,
  text: string,
  kinds: readonly Kind[],
): Promise<LinkToken<Kind> | undefined> {
  if (!/^[0-9a-f]{64}$/.test(text)) return undefined
  const [digits, signature] = [text.slice(0, part), Buffer.from(text.slice(part))]
  const key = await receiptKey(payload)
  const kind = kinds.find((one) => timingSafeEqual(Buffer.from(mac(key, one, digits)), signature))
  return kind && { kind, id: uuidOf(digits) }
}

export const isTokenOf = async (payload: Payload, page: LinkedPage, text: string) =>
  (await readLinkToken(payload, text, kindsOf[page])) !== undefined

export const readReceiptToken = (payload: Payload, text: string) =>
  readLinkToken(payload, text, receipts)

/** Milliseconds: enough for the page that follows the digits. */
export const shownFor = 60_000

/** Proves until then (in milliseconds) that the digits of an enquiry's phone number were given. */
export async function shownMark(payload: Payload, id: string, until: number): Promise<string> {
  const key = Buffer.from(await receiptKey(payload), 'hex')
  const signature = createHmac('sha256', key).update(`shown:${until}:${id}`).digest('hex')
  return `${until}.${signature}`
}

export async function isShown(payload: Payload, id: string, mark: string): Promise<boolean> {
  const until = Number.parseInt(mark)
  return until > Date.now() && isSameText(mark, await shownMark(payload, id, until))
}
