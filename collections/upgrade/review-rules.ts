import type { Payload } from 'payload'
import { reviewRules } from '@/content/defaults/review-rules'
import { mongo } from '@/platform/database/connection'
import { richTextOf } from '../fields/rich-text/markdown'

interface Global extends Record<string, unknown> {
  _id: string
  globalType: string
}

const slug = 'review-rules'

/**
 * Gives a database of a release that had no page on how reviews are handled the words that a fresh site
 * has there. An empty database is left empty. Several instances may do so at once.
 */
export async function addReviewRules(payload: Payload): Promise<void> {
  const globals = mongo(payload).connection.collection<Global>('globals')
  if (!(await globals.findOne({ globalType: 'home' }))) return
  if (await globals.findOne({ globalType: slug })) return
  const at = new Date()
  const body = richTextOf(payload, reviewRules.body)
  const page = { ...reviewRules, body, lastChanged: at, createdAt: at, updatedAt: at }
  await globals.updateOne(
    { _id: slug },
    { $setOnInsert: { ...page, globalType: slug, _status: 'published' } },
    { upsert: true },
  )
}
