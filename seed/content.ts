import type { Payload } from 'payload'
import { generateNKeysBetween } from 'payload/shared'
import { wordedGlobals } from '@/content/defaults/all-globals'
import { articles } from '@/content/defaults/articles/all-articles'
import { faqs } from '@/content/defaults/faqs'
import { practiceAreas } from '@/content/defaults/practice-areas'
import { savedReplies } from '@/content/defaults/saved-replies'
import { testimonials } from '@/content/defaults/testimonials'
import { made } from './clock'
import { firstWords } from '../collections/globals/first-words'
import { richTextOf } from '../collections/fields/rich-text/markdown'

const published = (name: string, index: number) =>
  ({ ...made(`${name} ${index}`), _status: 'published' }) as const

/** Documents with their places in the order. */
const placed = <Document extends object>(name: string, documents: readonly Document[]) => {
  const keys = generateNKeysBetween(null, null, documents.length)
  return documents.map((document, index) => ({
    ...document,
    ...published(name, index),
    _order: keys[index] ?? null,
  }))
}

/** Of an article that a fresh site comes with. */
export const articleId = (wanted: string): string =>
  published(
    'article',
    articles.findIndex(({ slug }) => slug === wanted),
  ).id

export async function seedContent(payload: Payload): Promise<void> {
  for (const slug of wordedGlobals) {
    await payload.updateGlobal({ slug, data: firstWords(payload, slug) })
  }
  for (const data of placed('practice area', practiceAreas)) {
    await payload.create({ collection: 'practice-areas', data })
  }
  for (const data of placed('faq', faqs)) await payload.create({ collection: 'faqs', data })
  for (const data of placed('testimonial', testimonials)) {
    await payload.create({ collection: 'testimonials', data })
  }
  for (const [index, article] of articles.entries()) {
    const body = richTextOf(payload, article.body)
    const data = { ...article, body, readTime: 1, ...published('article', index) }
    await payload.create({ collection: 'articles', data })
  }
  for (const [index, reply] of savedReplies.entries()) {
    const data = { ...reply, ...made(`saved reply ${index}`) }
    await payload.create({ collection: 'saved-replies', data })
  }
}
