import 'server-only'

import config from '@payload-config'
import { headers } from 'next/headers'
import { getPayload, type GlobalSlug, type Where } from 'payload'
import { cache } from 'react'
import { todayInLondon } from '@/platform/time/dates'
import { unpackForm } from '@/platform/fields/returned-form'
import { headerNames } from '@/platform/headers'
import { storedReview } from '@/reviews/endpoints/reviews'
import { publicReview } from '@/reviews/review'
import { longDate } from '@/platform/time/london-time'
import { serviceNames } from '@/enquiries/service-names'
import { telephoneLink } from '@/platform/telephone-link'
import { businessRows } from '@/content/business'
import { openTypes, regulationStatement } from '@/content/regulation'
import {
  factGlobals,
  quotedFacts,
  readQuotedFigures,
  readSiteFacts,
  type SiteFacts,
  siteFactsOf,
} from '@/content/published/site-facts'
import { presentable } from '@/content/published/presentable'
import { hoursRows } from './office-hours/hours-rows'
import { openingsToday } from './office-hours/opening-hours'
import type { FillIn } from '@/content/published/rich-text'
import type { ContentCollection } from '@/content/published/content-follower'
import { quoteFacts } from '@/content/quote-facts'

/** The form that the server refused, when it makes the page that shows it again. */
export const readReturned = cache(async () =>
  unpackForm((await headers()).get(headerNames.formState)),
)

/** The server sets this for pages that it neither stores nor shows to visitors. */
export const readsDrafts = cache(async () => (await headers()).has(headerNames.preview))

/** A preview shows the newest drafts. */
const siteFacts = cache(async (): Promise<SiteFacts> => {
  const payload = await getPayload({ config })
  if (!(await readsDrafts())) return readSiteFacts(payload)
  const draft = (slug: (typeof factGlobals)[number]) => payload.findGlobal({ slug, draft: true })
  const stored = factGlobals.map(async (slug) => ({ ...(await draft(slug)), globalType: slug }))
  return siteFactsOf(await Promise.all(stored))
})

/** The name behind the monogram. */
export async function readBusinessName(): Promise<string> {
  return (await siteFacts()).business.businessName ?? ''
}

const factFiller = cache(async (): Promise<FillIn> => {
  const [facts, figures] = await Promise.all([
    siteFacts(),
    readQuotedFigures(await getPayload({ config })),
  ])
  const values = quotedFacts(facts, figures)
  return (text) => quoteFacts(text, values)
})

/**
 * A page's words or facts, read once per render; the page is made again when they change.
 * @throws the driver's error if the database is away, and an Error if a required choice, number or
 * date is missing
 */
export const readGlobal = cache(async <Slug extends GlobalSlug>(slug: Slug) => {
  const payload = await getPayload({ config })
  const described = payload.globals.config.find((one) => one.slug === slug)
  const fields = described?.flattenedFields ?? []
  const draft = await readsDrafts()
  const stored = await payload.findGlobal({ slug, draft })
  const shown = presentable(fields, stored, { fillIn: await factFiller(), isDraft: draft })
  if (!shown) throw new Error(`'${slug}' lacks something that is required: save it in the panel.`)
  return shown
})

export type PageContent<Slug extends GlobalSlug> = Awaited<ReturnType<typeof readGlobal<Slug>>>

/** A number that isn't valid anywhere is dialled as it is. */
const callOf = (phone: string) => telephoneLink(phone) ?? `tel:${phone.replaceAll(/[^+\d]/g, '')}`

export const readSite = cache(async () => {
  const [contact, fees, hours, words, links] = await Promise.all([
    readGlobal('contact-details'),
    readGlobal('fees'),
    readGlobal('hours'),
    readGlobal('shared-words'),
    readGlobal('links'),
  ])
  const { email, phone } = contact
  const lines = { phone, call: callOf(phone), email }
  const stored = await siteFacts()
  const regulation = regulationStatement(stored.regulation)
  const business = businessRows(stored.business)
  const { name, portrait } = contact.consultant
  const person = { name, portrait, ...lines }
  const openings = openingsToday({ ...stored.replyTime, rows: hoursRows(hours.days) })
  return {
    ...words,
    facts: { ...contact, ...fees },
    lines,
    hours,
    links,
    regulation,
    business,
    person,
    openings,
  }
})

export type SharedContent = Awaited<ReturnType<typeof readSite>>

/** Leaves out documents that can't be shown. */
async function readDocuments<Slug extends ContentCollection>(
  slug: Slug,
  { isDraft, where }: { isDraft: boolean; where: Where },
) {
  const payload = await getPayload({ config })
  const { flattenedFields } = payload.collections[slug].config
  const draft = await readsDrafts()
  const { docs } = await payload.find({ collection: slug, draft, where, pagination: false })
  const fillIn = await factFiller()
  return docs
    .map((stored) => presentable(flattenedFields, stored, { fillIn, isDraft }))
    .filter((shown) => shown !== undefined)
}

/**
 * A collection's published documents, in its order. Incomplete ones and those with a future day are
 * left out; a preview has them all.
 * @throws the driver's error if the database is away
 */
export const readCollection = cache(async <Slug extends ContentCollection>(slug: Slug) => {
  const isDraft = await readsDrafts()
  const where: Where = isDraft ? {} : { _status: { equals: 'published' } }
  const documents = await readDocuments(slug, { isDraft, where })
  const today = todayInLondon()
  return documents.filter((shown) => isDraft || !isStillToCome(shown, today))
})

export type CollectionContent<Slug extends ContentCollection> = Awaited<
  ReturnType<typeof readCollection<Slug>>
>

/** The day in the UK counts. */
const isStillToCome = (shown: object, today: string): boolean =>
  'date' in shown && typeof shown.date === 'string' && shown.date > today

/**
 * Services are always on the site, whatever the panel does: the form's questions depend on them.
 * @throws the driver's error if the database is away
 */
export const readServices = cache(() =>
  readDocuments('practice-areas', { isDraft: false, where: {} }),
)

export type ServiceContent = CollectionContent<'practice-areas'>[number]

export const readServiceNames = cache(async () => serviceNames(await readServices()))

/** The enquiry form's words, and its promise of a reply. */
export async function readEnquiry() {
  const [{ enquiry, lines, business, person, openings }, facts, names] = await Promise.all([
    readSite(),
    siteFacts(),
    readServiceNames(),
  ])
  const { regulation, replyTime: replyTerms } = facts
  const types = openTypes(regulation)
  const shared = { lines, business, person, openings, replyTerms, names, types, regulation }
  return { ...enquiry, ...shared }
}

export type EnquiryContent = Awaited<ReturnType<typeof readEnquiry>>

export type ApprovedReviews = Awaited<ReturnType<typeof readApprovedReviews>>

export async function readApprovedReviews(limit: number) {
  const payload = await getPayload({ config })
  const { docs, totalDocs } = await payload.find({
    collection: 'reviews',
    where: { approved: { equals: true } },
    sort: '-createdAt',
    limit,
  })
  const answered: Where = { approved: { equals: true }, answer: { exists: true } }
  const found = await payload.find({ collection: 'reviews', where: answered, pagination: false })
  return {
    newest: docs.map(publicReview),
    total: totalDocs,
    // Answers by the review's id. They're in the page because the list of reviews has none.
    answers: Object.fromEntries(
      found.docs.flatMap((one) => {
        const { answer, id } = storedReview(one)
        return answer ? [[id, { ...answer, day: longDate(answer.at) }] as const] : []
      }),
    ),
    answeredBy: await readBusinessName(),
  }
}
