import 'server-only'

import config from '@payload-config'
import { headers } from 'next/headers'
import { getPayload, type GlobalSlug } from 'payload'
import { cache } from 'react'
import { todayInLondon } from '@/platform/time/dates'
import { headerNames } from '@/platform/headers'
import { type PublicReview, publicReview } from '@/reviews/review'
import { serviceNames } from '@/enquiries/service-names'
import { type ReplyTerms, type ReplyTime, usualReplyTime } from '@/platform/time/due-time'
import { quotedFacts } from './quoted-facts'
import { readQuotedFigures } from './quoted-figures'
import { presentable } from './presentable'
import type { Say } from './rich-text'
import { withStandIns } from './stand-ins'
import type { ContentCollection } from '@/content/published-collections'
import { quoteFacts } from '@/content/quote-facts'

/**
 * Whether the page is made with the words that are not published yet, for the consultant's eyes only.
 * The server around Next says so, of no page that it keeps and of none that a visitor gets.
 */
export const readsDrafts = cache(async () => (await headers()).has(headerNames.preview))

/** The facts as stored; within one render they are read once. */
const storedFacts = cache(async () => {
  const payload = await getPayload({ config })
  const draft = await readsDrafts()
  const [contact, fees] = await Promise.all([
    payload.findGlobal({ slug: 'contact-details', draft }),
    payload.findGlobal({ slug: 'fees', draft }),
  ])
  return { ...contact, ...fees }
})

/** What the business is called; its monogram is made of this. */
export async function readBusinessName(): Promise<string> {
  return (await storedFacts()).businessName
}

async function storedReplyTime(): Promise<ReplyTime> {
  const { hours, weekendsCount } = (await storedFacts()).replyTime
  return { hours, weekendsCount: weekendsCount ?? usualReplyTime.weekendsCount }
}

/** Within what time a reply is promised, and on which days that time stands still. */
export async function readReplyTerms(): Promise<ReplyTerms> {
  const { closedOnBankHolidays, closures } = await readGlobal('hours')
  return {
    ...(await storedReplyTime()),
    closedOnBankHolidays,
    closures: closures.map(({ day, until }) => ({ day, until: until || day })),
  }
}

/** Puts the facts and the figures into a text. */
const speaker = cache(async (): Promise<Say> => {
  const payload = await getPayload({ config })
  const [facts, replyTime, figures] = await Promise.all([
    storedFacts(),
    storedReplyTime(),
    readQuotedFigures(payload),
  ])
  const monthsKept = facts.enquiriesKept?.months ?? null
  const values = quotedFacts(facts, { replyTime, monthsKept }, figures)
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

/** What all pages share: the facts, and the words that several say alike. */
export const readSite = cache(async () => {
  const [contact, fees, hours, words, links] = await Promise.all([
    readGlobal('contact-details'),
    readGlobal('fees'),
    readGlobal('hours'),
    readGlobal('shared-words'),
    readGlobal('links'),
  ])
  const { satisfactionEvidence } = fees
  const { consultant } = contact
  return {
    ...words,
    facts: { ...contact, ...fees },
    satisfactionEvidence,
    consultant,
    hours,
    links,
  }
})

/** What all pages share, as `readSite` reads it. */
export type SharedContent = Awaited<ReturnType<typeof readSite>>

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

/**
 * The services. They are on the site whatever is done to them in the panel: the form asks by
 * them.
 *
 * @throws whatever the driver says where the database is away
 */
export const readServices = cache(async () => {
  const payload = await getPayload({ config })
  const { flattenedFields } = payload.collections['practice-areas'].config
  const draft = await readsDrafts()
  const { docs } = await payload.find({ collection: 'practice-areas', draft, pagination: false })
  const say = await speaker()
  return docs
    .map((document) => presentable(flattenedFields, document, say))
    .filter((shown) => shown !== undefined)
})

/** What visitors read of the services. */
export const readServiceNames = cache(async () => serviceNames(await readServices()))

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
