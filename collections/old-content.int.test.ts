import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { discardPayload, openPayload } from '@/server/testing/open-payload'
import { mongo } from '@/platform/database/connection'
import { presentable } from '@/content/published/presentable'
import { seedContent } from '../seed/content'

let payload: Payload
/** What the pages were made from, before the database was put back to its old form. */
let before: unknown

const globals = [
  'hours',
  'shared-words',
  'home',
  'about',
  'services',
  'contact',
  'privacy',
  'terms',
  'review-rules',
] as const
const collections = ['faqs', 'articles'] as const

beforeAll(async () => {
  payload = await openPayload()
  await seedContent(payload)
  const closures = [{ day: '2026-12-24T12:00:00.000Z' }]
  await payload.updateGlobal({ slug: 'hours', data: { closures } })
  before = await shownPages()
  await putBackToOldForm()
}, 120_000)

afterAll(() => discardPayload(payload))

const say = (text: string) => text

async function shownGlobal(slug: GlobalSlug) {
  const fields = payload.globals.config.find((one) => one.slug === slug)?.flattenedFields ?? []
  return presentable(fields, await payload.findGlobal({ slug }), say)
}

async function shownCollection(slug: (typeof collections)[number]) {
  const { docs } = await payload.find({ collection: slug, pagination: false })
  const { flattenedFields } = payload.collections[slug].config
  return docs.map((document) => withoutTimes(presentable<object>(flattenedFields, document, say)))
}

const withoutTimes = (shown: object = {}) =>
  Object.fromEntries(Object.entries(shown).filter(([name]) => !name.endsWith('edAt')))

async function shownPages() {
  return {
    globals: await Promise.all(globals.map(shownGlobal)),
    collections: await Promise.all(collections.map(shownCollection)),
  }
}

/** A stored document as this site stored it before lists were lists and days were dates. */
function oldForm(value: unknown, name = ''): unknown {
  if (['paragraphs', 'points'].includes(name) && Array.isArray(value)) return value.join(' \n\n')
  if (name === 'day' && value instanceof Date) return value.toISOString().slice(0, 10)
  if (Array.isArray(value)) return value.map((one) => oldForm(one))
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, oldForm(one, key)]))
}

async function putBackToOldForm(): Promise<void> {
  for (const collection of (await mongo(payload).connection.db?.collections()) ?? []) {
    for (const document of await collection.find({}).toArray()) {
      await collection.updateOne({ _id: document._id }, [
        { $replaceWith: { $literal: oldForm(document) } },
      ])
    }
  }
}

const stored = async (collection: string, filter: object): Promise<string> =>
  JSON.stringify(await mongo(payload).connection.collection(collection).findOne(filter))

const latestVersion = async (slug: CollectionSlug, id: string) => {
  const { docs } = await payload.findVersions({
    collection: slug,
    where: { parent: { equals: id } },
    limit: 1,
  })
  return docs[0]?.id ?? ''
}

test('an old database holds texts with line ends, and days as texts', async () => {
  expect(await stored('globals', { globalType: 'services' })).toContain(
    '"points":"Unfair dismissal and redundancy \\n\\nDiscrimination',
  )
  expect(await stored('globals', { globalType: 'hours' })).toContain('"day":"2026-12-24"')
})

test('every page made from an old database shows what it showed before', async () => {
  expect(await shownPages()).toEqual(before)
})

test('the panel gets every line, and days that are the same in every browser', async () => {
  const services = await payload.findGlobal({ slug: 'services' })
  expect(services.areas.items?.[1]?.points.slice(0, 2)).toEqual([
    'Unfair dismissal and redundancy',
    'Discrimination and harassment',
  ])
  const { closures } = await payload.findGlobal({ slug: 'hours' })
  expect(closures?.map(({ day }) => day)).toEqual(['2026-12-24T12:00:00.000Z'])
})

test('an old version is restored with every line of it', async () => {
  const { docs } = await payload.findGlobalVersions({ slug: 'services', limit: 1 })
  await payload.restoreGlobalVersion({ slug: 'services', id: docs[0]?.id ?? '' })
  const [faq] = (await payload.find({ collection: 'faqs', limit: 1 })).docs
  await payload.restoreVersion({
    collection: 'faqs',
    id: await latestVersion('faqs', String(faq?.id)),
  })
  expect(await shownPages()).toEqual(before)
})

test('saving in the panel what it read keeps every line, as a list from then on', async () => {
  for (const slug of globals) {
    await payload.updateGlobal({ slug, data: await payload.findGlobal({ slug }) })
  }
  const { docs } = await payload.find({ collection: 'faqs', pagination: false })
  for (const { id, quick } of docs) {
    await payload.update({ collection: 'faqs', id, data: { quick: quick ?? null } })
  }
  expect(await shownPages()).toEqual(before)
  expect(await stored('globals', { globalType: 'services' })).toContain(
    '"points":["Unfair dismissal and redundancy","Discrimination',
  )
  expect(await stored('globals', { globalType: 'hours' })).toContain(
    '"day":"2026-12-24T12:00:00.000Z"',
  )
  expect(await stored('faqs', { slug: 'are-you-a-solicitor' })).toContain('"paragraphs":["No. I am')
})

test('a line that quotes what is no fact is refused, whichever line it is', async () => {
  const { privacyNote, ...contact } = await payload.findGlobal({ slug: 'contact' })
  const paragraphs = ['About {{fee}}', 'and about {{price}}.']
  const data = { ...contact, privacyNote: { ...privacyNote, paragraphs } }
  const refused = payload.updateGlobal({ slug: 'contact', data })
  await expect(refused).rejects.toMatchObject({
    data: { errors: [expect.objectContaining({ path: 'privacyNote.paragraphs' })] },
  })
})

test('a required list of empty lines is refused', async () => {
  const { privacyNote, ...contact } = await payload.findGlobal({ slug: 'contact' })
  const data = { ...contact, privacyNote: { ...privacyNote, paragraphs: ['', ' '] } }
  await expect(payload.updateGlobal({ slug: 'contact', data })).rejects.toThrow('Paragraphs')
})

test('empty lines and the space around a line are not stored', async () => {
  const { privacyNote, ...contact } = await payload.findGlobal({ slug: 'contact' })
  const paragraphs = ['One', '', ' Two ']
  const data = { ...contact, privacyNote: { ...privacyNote, paragraphs } }
  const saved = await payload.updateGlobal({ slug: 'contact', data })
  expect(saved.privacyNote.paragraphs).toEqual(['One', 'Two'])
  expect(await stored('globals', { globalType: 'contact' })).toContain('["One","Two"]')
})
