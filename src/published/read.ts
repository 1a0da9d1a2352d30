import 'server-only'

import config from '@payload-config'
import { headers } from 'next/headers'
import { getPayload, type GlobalSlug } from 'payload'
import { cache } from 'react'
import { todayInLondon } from '@/contract/fields/dates'
import { headerNames } from '@/contract/headers'
import { type PublicReview, publicReview } from '@/contract/review'
import { replyTimeWords, usualReplyTime } from '@/contract/work/due-time'
import { readQuotedFigures } from '@/database/quoted-figures'
import { presentable, type Say } from './presentable'
import { withStandIns } from './stand-ins'
import type { ContentCollection } from '@/content/published-collections'
import { quoteFacts } from '@/content/quote-facts'

/**
 * Whether the page is made with the words that are not published yet, for the consultant's eyes only.
 * The server around Next says so, of no page that it keeps and of none that a visitor gets.
 */
export const readsDrafts = cache(async () => (await headers()).has(headerNames.preview))

/** The facts and what all pages share, as stored; within one render they are read once. */
const storedSite = cache(async () => {
  const payload = await getPayload({ config })
  return payload.findGlobal({ slug: 'site', draft: await readsDrafts() })
})

/** Within what time a reply is promised, in words such as `24 hours`. */
export async function readReplyTime(): Promise<string> {
  const { hours, weekendsCount } = (await storedSite()).replyTime
  return replyTimeWords({ hours, weekendsCount: weekendsCount ?? usualReplyTime.weekendsCount })
}

/** Puts the facts and the figures into a text. */
const speaker = cache(async (): Promise<Say> => {
  const payload = await getPayload({ config })
  const [{ facts }, replyTime, figures] = await Promise.all([
    storedSite(),
    readReplyTime(),
    readQuotedFigures(payload),
  ])
  const values = { ...facts, replyTime, ...figures }
  return (text) => quoteFacts(text, values)
})

/**
 * A page's words, or the facts, as they are now; the page that shows them is made anew when they
 * change. Within one render each is read once, however many sections ask.
 *
 * @throws whatever the driver says where the database is away, and an Error where a required choice,
 *   number or date is missing
 */
export const readGlobal = cache(async <Slug extends GlobalSlug>(slug: Slug) => {
  const payload = await getPayload({ config })
  const described = payload.globals.config.find((one) => one.slug === slug)
  const fields = described?.flattenedFields ?? []
  const draft = await readsDrafts()
  const stored = await payload.findGlobal({ slug, draft })
  const shown = presentable(fields, draft ? withStandIns(fields, stored) : stored, await speaker())
  if (!shown) throw new Error(`'${slug}' lacks something that is required: save it in the panel.`)
  return shown
})

/**
 * What is published of a collection, in the collection's own order. A document that lacks a required
 * choice, number or date is left out, and so is one whose day is still to come. Where the page is a
 * preview, all of them, as they are being written.
 *
 * @throws whatever the driver says where the database is away
 */
export const readCollection = cache(async <Slug extends ContentCollection>(slug: Slug) => {
  const payload = await getPayload({ config })
  const { flattenedFields } = payload.collections[slug].config
  const draft = await readsDrafts()
  const { docs } = await payload.find({
    collection: slug,
    draft,
    ...(!draft && { where: { _status: { equals: 'published' } } }),
    pagination: false,
  })
  const say = await speaker()
  const today = todayInLondon()
  return docs
    .map((stored) => (draft ? withStandIns(flattenedFields, stored) : stored))
    .map((document) => presentable(flattenedFields, document, say))
    .filter((shown) => shown !== undefined)
    .filter((shown) => draft || !isStillToCome(shown, today))
})

/** Whether a document has a day, and that is after today in the United Kingdom. */
const isStillToCome = (shown: object, today: string): boolean =>
  'date' in shown && typeof shown.date === 'string' && shown.date > today

/** The newest approved reviews, and how many there are in all. */
export interface ApprovedReviews {
  newest: readonly PublicReview[]
  total: number
}

/**
 * What a page shows of the approved reviews at first.
 *
 * @param limit how many at most
 * @throws whatever the driver says where the database is away
 * Source: docs/product.md, "2.3 Reviews section".
 */
export async function readApprovedReviews(limit: number): Promise<ApprovedReviews> {
  const payload = await getPayload({ config })
  const { docs, totalDocs } = await payload.find({
    collection: 'reviews',
    where: { approved: { equals: true } },
    sort: '-createdAt',
    limit,
  })
  return { newest: docs.map(publicReview), total: totalDocs }
}
