import { createHash } from 'node:crypto'
import type { GlobalAfterChangeHook, Payload } from 'payload'
import { quoteFacts } from '@/content/quote-facts'
import { isRecord } from '@/platform/is-record'
import type { PrivacyNotice } from '@/privacy/notice'
import { type InRequest, mongo, withinTransaction } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { plainBlocks } from './rich-text'
import { readQuotedFacts } from './site-facts'

/** Keyed by a hash of the words; never changed. */
interface StoredNotice extends Omit<PrivacyNotice, 'id' | 'shownFrom'> {
  _id: string
  shownFrom: Date
}

const noticesOf = (payload: Payload) => ownCollection<StoredNotice>(payload, 'privacyNotices')

/**
 * Stores the current words, with the facts filled in, unless they're stored already; returns their
 * id, null without a page.
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
  const { body, heading, lead } = await payload.findGlobal({ slug: 'privacy', depth: 0, req })
  const facts = await readQuotedFacts(payload, req)
  const say = (text: string) => quoteFacts(text, facts)
  const words = { heading: say(heading), lead: say(lead ?? ''), text: plainBlocks(body, say) }
  const id = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
  const notice = { $setOnInsert: { ...words, shownFrom: new Date() } }
  await noticesOf(payload).updateOne({ _id: id }, notice, { upsert: true, ...within })
  return id
}

/** When the page, or a fact that it may quote, is published. */
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
