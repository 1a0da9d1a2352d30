import { type Payload, ValidationError } from 'payload'
import { generateNKeysBetween } from 'payload/shared'
import { articleWords, fileOf, listWords, serviceWords } from '@/content/words/default-words'
import { idAndDates } from './clock'
import { firstWords } from '../collections/globals/first-words'
import { richTextOf } from '../collections/fields/rich-text/markdown'

const published = (name: string, index: number) =>
  ({ ...idAndDates(`${name} ${index}`), _status: 'published' }) as const

/** Documents with their places in the order. */
const inOrder = <Document extends object>(name: string, documents: readonly Document[]) => {
  const keys = generateNKeysBetween(null, null, documents.length)
  return documents.map((document, index) => ({
    ...document,
    ...published(name, index),
    _order: keys[index] ?? null,
  }))
}

/** The id of an article that a fresh site comes with. */
export const articleId = (ofSlug: string): string =>
  published(
    'article',
    articleWords().findIndex(({ slug }) => slug === ofSlug),
  ).id

/** @throws an error that names the file, and each field that's refused, with the reason */
async function storing(file: string, stored: Promise<unknown>): Promise<void> {
  await stored.catch((error: unknown) => {
    if (!(error instanceof ValidationError)) throw error
    const refused = error.data.errors.map(({ message, path }) => `${path}: ${message}`)
    throw new Error(`content/${file} isn’t right. ${refused.join(' ')}`, { cause: error })
  })
}

export async function seedContent(payload: Payload): Promise<void> {
  // The facts come first: the privacy notice that is stored quotes them.
  const globals = payload.config.globals.map(({ slug }) => slug)
  for (const slug of globals.toSorted((a, b) => fileOf(a).localeCompare(fileOf(b)))) {
    const data = firstWords(payload, slug)
    await storing(fileOf(slug), payload.updateGlobal({ slug, data }))
  }
  for (const data of inOrder('practice area', serviceWords)) {
    await storing(
      `claim-types.yaml, ${data.claimType},`,
      payload.create({ collection: 'practice-areas', data }),
    )
  }
  for (const data of inOrder('faq', listWords('faqs'))) {
    await storing(`faqs.yaml, ${data.slug},`, payload.create({ collection: 'faqs', data }))
  }
  for (const data of inOrder('testimonial', listWords('testimonials'))) {
    await storing(
      `testimonials.yaml, ${data.name},`,
      payload.create({ collection: 'testimonials', data }),
    )
  }
  for (const [index, article] of articleWords().entries()) {
    const body = richTextOf(payload, article.body)
    const data = { ...article, body, readTime: 1, ...published('article', index) }
    await storing(`articles/${data.slug}.md`, payload.create({ collection: 'articles', data }))
  }
  for (const [index, reply] of listWords('saved-replies').entries()) {
    const data = { ...reply, ...idAndDates(`saved reply ${index}`) }
    await storing(
      `saved-replies.yaml, ${data.title},`,
      payload.create({ collection: 'saved-replies', data }),
    )
  }
}
