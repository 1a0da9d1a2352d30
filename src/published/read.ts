import 'server-only'

import config from '@payload-config'
import { type CollectionSlug, getPayload, type GlobalSlug, type TypedCollection } from 'payload'
import { cache } from 'react'
import { type Presentable, presentable, type Say } from './presentable'
import { quoteFacts } from '@/content/quote-facts'

/** Puts the facts of `site` into a text; within one render they are read once. */
const speaker = cache(async (): Promise<Say> => {
  const payload = await getPayload({ config })
  const { facts } = await payload.findGlobal({ slug: 'site' })
  return (text) => quoteFacts(text, facts)
})

/**
 * A page's words, or the facts, as they are now; the page that shows them is made anew when they
 * change. Within one render each is read once, however many sections ask.
 *
 * @throws whatever the driver says where the database is away
 */
export const readGlobal = cache(async <Slug extends GlobalSlug>(slug: Slug) => {
  const payload = await getPayload({ config })
  const described = payload.globals.config.find((one) => one.slug === slug)
  const document = await payload.findGlobal({ slug })
  return presentable(described?.flattenedFields ?? [], document, await speaker())
})

type ContentSlug = Extract<CollectionSlug, 'articles' | 'faqs' | 'practice-areas' | 'testimonials'>

/**
 * What is published of a collection, in the collection's own order.
 *
 * @throws whatever the driver says where the database is away
 */
export const readCollection = cache(
  async <Slug extends ContentSlug>(slug: Slug): Promise<Presentable<TypedCollection[Slug]>[]> => {
    const payload = await getPayload({ config })
    const { flattenedFields } = payload.collections[slug].config
    const { docs } = await payload.find({
      collection: slug,
      where: { _status: { equals: 'published' } },
      pagination: false,
    })
    const say = await speaker()
    return docs.map((document) => presentable(flattenedFields, document, say))
  },
)
