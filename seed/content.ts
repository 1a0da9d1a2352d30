import type { Payload } from 'payload'
import { about } from '@/content/defaults/about'
import { articles } from '@/content/defaults/articles/all-articles'
import { contact } from '@/content/defaults/contact'
import { contactDetails } from '@/content/defaults/facts/contact-details'
import { faq } from '@/content/defaults/faq'
import { faqs } from '@/content/defaults/faqs'
import { fees } from '@/content/defaults/facts/fees'
import { home } from '@/content/defaults/home'
import { hours } from '@/content/defaults/facts/hours'
import { links } from '@/content/defaults/facts/links'
import { practiceAreas } from '@/content/defaults/practice-areas'
import { privacy } from '@/content/defaults/privacy'
import { resources } from '@/content/defaults/resources'
import { reviewRules } from '@/content/defaults/review-rules'
import { savedReplies } from '@/content/defaults/saved-replies'
import { services } from '@/content/defaults/services'
import { sharedWords } from '@/content/defaults/facts/shared-words'
import { terms } from '@/content/defaults/terms'
import { testimonials } from '@/content/defaults/testimonials'
import { orderKeys } from '@/content/order'
import { seedTime } from './clock'
import { richTextOf } from '../collections/fields/rich-text/markdown'
import { uuidOf } from './uuid'

const now = seedTime.toISOString()

const made = (name: string, index: number) => ({
  id: uuidOf(`${name} ${index}`),
  createdAt: now,
  updatedAt: now,
})

const nowPublished = { _status: 'published' } as const

/** What a document of a collection has besides its texts. */
const published = (name: string, index: number) =>
  ({ ...made(name, index), ...nowPublished }) as const

/** Documents with their places in the order, the first first. */
const placed = <Document extends object>(name: string, documents: readonly Document[]) => {
  const keys = orderKeys(documents.length)
  return documents.map((document, index) => ({
    ...document,
    ...published(name, index),
    _order: keys[index] ?? null,
  }))
}

async function seedGlobals(payload: Payload): Promise<void> {
  await payload.updateGlobal({
    slug: 'contact-details',
    data: { ...contactDetails, ...nowPublished },
  })
  await payload.updateGlobal({ slug: 'fees', data: { ...fees, ...nowPublished } })
  await payload.updateGlobal({ slug: 'hours', data: { ...hours, ...nowPublished } })
  await payload.updateGlobal({ slug: 'shared-words', data: { ...sharedWords, ...nowPublished } })
  await payload.updateGlobal({ slug: 'links', data: { ...links, ...nowPublished } })
  await payload.updateGlobal({ slug: 'home', data: { ...home, ...nowPublished } })
  await payload.updateGlobal({ slug: 'about', data: { ...about, ...nowPublished } })
  await payload.updateGlobal({ slug: 'services', data: { ...services, ...nowPublished } })
  await payload.updateGlobal({ slug: 'resources', data: { ...resources, ...nowPublished } })
  await payload.updateGlobal({ slug: 'faq', data: { ...faq, ...nowPublished } })
  await payload.updateGlobal({ slug: 'contact', data: { ...contact, ...nowPublished } })
  for (const [slug, page] of [
    ['review-rules', reviewRules],
    ['privacy', privacy],
    ['terms', terms],
  ] as const) {
    const body = richTextOf(payload, page.body)
    await payload.updateGlobal({ slug, data: { ...page, body, ...nowPublished } })
  }
}

/** Fills the pages and the collections that they are made from with the site's own copy. */
export async function seedContent(payload: Payload): Promise<void> {
  await seedGlobals(payload)
  for (const data of placed('practice area', practiceAreas)) {
    await payload.create({ collection: 'practice-areas', data })
  }
  for (const data of placed('faq', faqs)) await payload.create({ collection: 'faqs', data })
  for (const data of placed('testimonial', testimonials)) {
    await payload.create({ collection: 'testimonials', data })
  }
  for (const [index, article] of articles.entries()) {
    const body = richTextOf(payload, article.body)
    const data = { ...article, body, ...published('article', index) }
    await payload.create({ collection: 'articles', data })
  }
  for (const [index, reply] of savedReplies.entries()) {
    const data = { ...reply, ...made('saved reply', index) }
    await payload.create({ collection: 'saved-replies', data })
  }
}
