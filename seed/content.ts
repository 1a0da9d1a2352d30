import type { Payload } from 'payload'
import { about } from '@/content/defaults/about'
import { articles } from '@/content/defaults/articles'
import { contact } from '@/content/defaults/contact'
import { faq } from '@/content/defaults/faq'
import { faqs } from '@/content/defaults/faqs'
import { home } from '@/content/defaults/home'
import { practiceAreas } from '@/content/defaults/practice-areas'
import { privacy } from '@/content/defaults/privacy'
import { resources } from '@/content/defaults/resources'
import { savedReplies } from '@/content/defaults/saved-replies'
import { services } from '@/content/defaults/services'
import { site } from '@/content/defaults/site'
import { terms } from '@/content/defaults/terms'
import { testimonials } from '@/content/defaults/testimonials'
import { orderKeys } from '@/database/order'
import { seedTime } from './clock'
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
  await payload.updateGlobal({ slug: 'site', data: { ...site, ...nowPublished } })
  await payload.updateGlobal({ slug: 'home', data: { ...home, ...nowPublished } })
  await payload.updateGlobal({ slug: 'about', data: { ...about, ...nowPublished } })
  await payload.updateGlobal({ slug: 'services', data: { ...services, ...nowPublished } })
  await payload.updateGlobal({ slug: 'resources', data: { ...resources, ...nowPublished } })
  await payload.updateGlobal({ slug: 'faq', data: { ...faq, ...nowPublished } })
  await payload.updateGlobal({ slug: 'contact', data: { ...contact, ...nowPublished } })
  await payload.updateGlobal({ slug: 'privacy', data: { ...privacy, ...nowPublished } })
  await payload.updateGlobal({ slug: 'terms', data: { ...terms, ...nowPublished } })
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
    const data = { ...article, ...published('article', index) }
    await payload.create({ collection: 'articles', data })
  }
  for (const [index, reply] of savedReplies.entries()) {
    const data = { ...reply, ...made('saved reply', index) }
    await payload.create({ collection: 'saved-replies', data })
  }
}
