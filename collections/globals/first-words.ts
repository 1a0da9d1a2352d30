import type { GlobalSlug, Payload } from 'payload'
import { globalWords } from '@/content/words/default-words'
import { mongo } from '@/platform/database/connection'
import { richTextOf } from '../fields/rich-text/markdown'

interface StoredGlobal extends Record<string, unknown> {
  _id: string
  globalType: string
}

export function firstWords(payload: Payload, slug: GlobalSlug) {
  const words = globalWords(slug)
  const body = 'body' in words && { body: richTextOf(payload, words.body) }
  return { ...words, ...body, _status: 'published' as const }
}

/**
 * Stores the first words of pages and facts that this site has never stored, so that a new page
 * isn't blank on a running site. An empty database is left to the seed. Instances may do so at
 * once: the id is the slug.
 */
export async function addFirstWords(payload: Payload): Promise<void> {
  const globals = mongo(payload).connection.collection<StoredGlobal>('globals')
  const stored = await globals.distinct('globalType')
  if (!stored.includes('home')) return
  for (const { slug } of payload.config.globals) {
    if (stored.includes(slug)) continue
    const at = new Date()
    const words = { ...firstWords(payload, slug), globalType: slug, createdAt: at, updatedAt: at }
    const day = 'body' in words && { lastChanged: at }
    await globals.updateOne({ _id: slug }, { $setOnInsert: { ...words, ...day } }, { upsert: true })
  }
}
