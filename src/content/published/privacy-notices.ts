import { createHash } from 'node:crypto'
import { BSON } from 'mongodb'
import type { GlobalAfterChangeHook, Payload } from 'payload'
import { quoteFacts } from '@/content/quote-facts'
import type { PromiseWords } from '@/enquiries/reply-promise'
import { asText } from '@/platform/fields/text'
import { isRecord } from '@/platform/is-record'
import type { PrivacyNotice } from '@/privacy/notice'
import { type InRequest, mongo, withinTransaction } from '@/platform/database/connection'
import { ownCollection, ownCollections } from '@/platform/database/own-collections'
import { mailSettingsId, type StoredSettings } from '@/mail/settings'
import { plainBlocks } from './rich-text'
import { factGlobals, figuresId, quotedFacts, siteFactsOf, type StoredFacts } from './site-facts'

/** A notice under a hash of its words. It never changes. */
interface StoredNotice extends Omit<PrivacyNotice, 'id' | 'shownFrom'> {
  _id: string
  shownFrom: Date
}

const noticesOf = (payload: Payload) => ownCollection<StoredNotice>(payload, 'privacyNotices')

interface Stored {
  globals: StoredFacts[]
  figures: Partial<PromiseWords>[]
  settings: Partial<StoredSettings>[]
}

const lookup = (from: string, match: object, as: keyof Stored) => ({
  $lookup: { from, pipeline: [{ $match: match }], as },
})

const pipeline = [
  { $documents: [{}] },
  lookup('globals', { globalType: { $in: [...factGlobals, 'privacy'] } }, 'globals'),
  lookup(ownCollections.figures, { _id: figuresId }, 'figures'),
  lookup(ownCollections.settings, { _id: mailSettingsId }, 'settings'),
]

const isStored = (document: object): document is Stored => 'globals' in document

/**
 * The facts, the privacy page, the figures and the mail settings in one round trip, as bytes, which
 * are cheap to compare.
 */
async function readBytes(req: InRequest): Promise<Buffer> {
  const options = { raw: true, ...(await withinTransaction(req)) }
  const database = mongo(req.payload).connection.getClient().db()
  return Buffer.concat(await database.aggregate<Uint8Array>(pipeline, options).toArray())
}

function published(bytes: Buffer) {
  const stored: object = BSON.deserialize(bytes)
  if (!isStored(stored)) throw new Error('The database answered without the facts')
  const { figures, globals, settings } = stored
  const site = siteFactsOf(globals)
  const terms = { ...site, notifyTo: settings[0]?.notifyTo }
  const page: object | undefined = globals.find(({ globalType }) => globalType === 'privacy')
  if (!isRecord(page)) return { terms, notice: null }
  const { answeredInTime = null, medianReply = null } = figures[0] ?? {}
  const facts = quotedFacts(site, { answeredInTime, medianReply })
  const fillIn = (text: unknown) => quoteFacts(asText(text), facts)
  const { body, heading, lead } = page
  const words = { heading: fillIn(heading), lead: fillIn(lead), text: plainBlocks(body, fillIn) }
  const id = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
  return { terms, notice: { id, words } }
}

type Notice = ReturnType<typeof published>['notice']

async function store(req: InRequest, notice: Notice): Promise<string | null> {
  if (!notice) return null
  const { id, words } = notice
  const options = { upsert: true, ...(await withinTransaction(req)) }
  const change = { $setOnInsert: { ...words, shownFrom: new Date() } }
  await noticesOf(req.payload).updateOne({ _id: id }, change, options)
  return id
}

/** Stores the current words, with the facts filled in, unless they're stored already. */
export async function keepPrivacyNotice(req: InRequest): Promise<void> {
  await store(req, published(await readBytes(req)).notice)
}

type Terms = ReturnType<typeof published>['terms'] & {
  /** The privacy notice's id; null without a page. */
  privacyVersion: string | null
}

const lastTerms = new WeakMap<object, { bytes: Buffer; terms: Terms }>()

/**
 * The terms of a new enquiry, whichever instance has changed them last. Each call reads the
 * database, but works the terms out again, and stores the notice, only if a byte has changed.
 */
export async function currentTerms(payload: Payload): Promise<Terms> {
  const { connection } = mongo(payload)
  const bytes = await readBytes({ payload })
  const last = lastTerms.get(connection)
  if (last?.bytes.equals(bytes)) return last.terms
  const { terms, notice } = published(bytes)
  const current = { ...terms, privacyVersion: await store({ payload }, notice) }
  lastTerms.set(connection, { bytes, terms: current })
  return current
}

/** Stores the notice when the page, or a fact that it may quote, is published. */
export const keepPublishedNotice: GlobalAfterChangeHook = async ({ doc, req }) => {
  const saved: unknown = doc
  if (isRecord(saved) && saved['_status'] === 'published') await keepPrivacyNotice(req)
}

export async function readPrivacyNotice(
  payload: Payload,
  id: string,
): Promise<PrivacyNotice | undefined> {
  const stored = await noticesOf(payload).findOne({ _id: id })
  if (!stored) return undefined
  const { heading, lead, shownFrom, text } = stored
  return { id, shownFrom: shownFrom.toISOString(), heading, lead, text }
}
