import type { Payload } from 'payload'
import { globalWords, type WordedGlobal, wordedGlobals } from '@/content/defaults/all-globals'
import { mongo } from '@/platform/database/connection'
import { isDuplicate } from '@/platform/database/outage'
import { richTextOf } from '../fields/rich-text/markdown'

interface StoredGlobal extends Record<string, unknown> {
  _id: string
  globalType: string
}

/** The published words that a fresh site has in a global. */
export function firstWords(payload: Payload, slug: WordedGlobal) {
  const words = globalWords[slug]
  const body = 'body' in words && { body: richTextOf(payload, words.body) }
  return { ...words, ...body, _status: 'published' as const }
}

/**
 * Gives each page and fact that this site has never stored its first words, so that a page that was
 * added to the table isn't blank on a site that runs. A database without content is left to the seed.
 * Two instances may do so at once: the id is the slug, so the second finds the words of the first.
 */
export async function addFirstWords(payload: Payload): Promise<void> {
  const globals = mongo(payload).connection.collection<StoredGlobal>('globals')
  const stored = await globals.distinct('globalType')
  if (!stored.includes('home')) return
  for (const slug of wordedGlobals.filter((one) => !stored.includes(one))) {
    const at = new Date()
    const words = { ...firstWords(payload, slug), globalType: slug, createdAt: at, updatedAt: at }
    const day = 'body' in words && { lastChanged: at }
    await globals
      .updateOne({ _id: slug }, { $setOnInsert: { ...words, ...day } }, { upsert: true })
      .catch((error: unknown) => {
        // Of two at the same moment one may be told so.
        if (!isDuplicate(error)) throw error
      })
  }
}
