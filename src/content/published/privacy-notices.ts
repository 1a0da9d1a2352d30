import { createHash } from 'node:crypto'
import type { GlobalAfterChangeHook, Payload } from 'payload'
import { isFigure, quotedNames, quoteFacts } from '@/content/quote-facts'
import { plainBlocks } from '@/content/rich-text/nodes'
import { isRecord } from '@/platform/is-record'
import type { PrivacyNotice } from '@/privacy/notice'
import { now } from '@/platform/time/clock'
import { usualReplyTime } from '@/platform/time/due-time'
import { type InRequest, mongo, withinTransaction } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { quotedFacts, readQuotedFacts, readQuotedFigures } from './quoted-facts'

/** Keyed by a hash of the words; never changed. */
interface StoredNotice extends Omit<PrivacyNotice, 'id' | 'shownFrom'> {
  _id: string
  shownFrom: Date
}

const noticesOf = (payload: Payload) => ownCollection<StoredNotice>(payload, 'privacyNotices')

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** With the facts filled in. */
async function shownNotice(req: InRequest): Promise<Omit<StoredNotice, '_id'>> {
  const { payload } = req
  // One after the other: parallel first reads fail within a transaction.
  const { body, heading, lead, lastChanged, ...page } = await payload.findGlobal({
    slug: 'privacy',
    depth: 0,
    req,
  })
  const contact = await payload.findGlobal({ slug: 'contact-details', depth: 0, req })
  const fees = await payload.findGlobal({ slug: 'fees', depth: 0, req })
  const { hours, weekendsCount } = fees.replyTime
  const site = {
    replyTime: { hours, weekendsCount: weekendsCount ?? usualReplyTime.weekendsCount },
    monthsKept: fees.enquiriesKept?.months ?? null,
  }
  const values = quotedFacts({ ...contact, ...fees }, site, await readQuotedFigures(payload))
  const say = (text: string) => quoteFacts(text, values)
  const quotes = quotedNames(JSON.stringify([heading, lead, body]))
  const quoted = [contact, fees].filter((facts) => quotes.some((name) => name in facts))
  const changes = [lastChanged, page.updatedAt, ...quoted.map(({ updatedAt }) => updatedAt)]
    .filter(isText)
    .map((at) => Date.parse(at))
  const changedNow = changes.length === 0 || quotes.some(isFigure)
  const latest = changedNow ? now().getTime() : Math.max(...changes)
  return {
    heading: say(heading),
    lead: say(lead ?? ''),
    text: plainBlocks(body, say),
    shownFrom: new Date(Math.min(latest, now().getTime())),
  }
}

/**
 * Stores the current words unless they're stored already; returns their id, null without a page.
 *
 * Source: docs/api.md, "Privacy notices".
 */
export async function keepPrivacyNotice(req: InRequest): Promise<string | null> {
  const { payload } = req
  const within = await withinTransaction(req)
  const pages = mongo(payload).connection.collection('globals')
  if (!(await pages.findOne({ globalType: 'privacy' }, { projection: { _id: 1 }, ...within }))) {
    return null
  }
  const { shownFrom, ...words } = await shownNotice(req)
  const id = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
  const notice = { $setOnInsert: { ...words, shownFrom } }
  await noticesOf(payload).updateOne({ _id: id }, notice, { upsert: true, ...within })
  return id
}

/** When the page, or a fact that it may quote, is published. */
export const keepPublishedNotice: GlobalAfterChangeHook = async ({ doc, req }) => {
  const saved: unknown = doc
  if (isRecord(saved) && saved['_status'] === 'published') await keepPrivacyNotice(req)
}

/** Changes with the page's words and is quick to read; null without the page. */
async function stampOf(payload: Payload): Promise<string | null> {
  const privacy = await mongo(payload)
    .connection.collection('globals')
    .findOne({ globalType: 'privacy' }, { projection: { updatedAt: 1, edition: 1 } })
  return privacy && JSON.stringify([privacy, await readQuotedFacts(payload)])
}

const known = new WeakMap<object, { stamp: string; id: string }>()

/**
 * The id of the current words, null without a page. They're put together only if something may have
 * changed, and are on disk before an enquiry names them.
 */
export async function privacyVersion(payload: Payload): Promise<string | null> {
  const { connection } = mongo(payload)
  const stamp = await stampOf(payload)
  if (stamp === null) return null
  const kept = known.get(connection)
  if (kept?.stamp === stamp) return kept.id
  const id = await keepPrivacyNotice({ payload })
  if (id !== null) known.set(connection, { stamp, id })
  return id
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
