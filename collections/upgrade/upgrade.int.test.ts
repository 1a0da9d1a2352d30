import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Payload } from 'payload'
import { discardPayload, openPayload } from '@/server/testing/open-payload'
import { plainLines } from '@/content/rich-text/nodes'
import { mongo } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/indexes'
import { seedContent } from '../../seed/content'
import { weekOf } from './split-site'
import { upgradeContent } from './upgrade'

let payload: Payload

const moment = new Date('2026-01-05T09:00:00.000Z')

/** The global `site` as the release before the split stored it, with words of the consultant's own. */
const site = {
  globalType: 'site',
  facts: { businessName: 'Ada Hart, Legal Help', fee: '20%', email: 'ada@example.com' },
  satisfactionEvidence: 'from 212 clients',
  replyTime: { hours: 48, weekendsCount: false },
  consultant: { name: 'Ada Hart', description: 'A consultant.' },
  hours: [
    { firstDay: 'monday', lastDay: 'friday', opens: '09:00', closes: '12:00' },
    { firstDay: 'friday', lastDay: 'friday', opens: '13:00', closes: '16:00', note: 'by phone' },
    { firstDay: 'sunday', lastDay: 'sunday' },
  ],
  hoursNote: 'Ring first.',
  closedOnBankHolidays: false,
  closures: [{ day: '2026-12-24T12:00:00.000Z' }],
  pageNames: { home: 'Start' },
  actions: { book: 'Write to me', call: 'Ring' },
  footer: { statement: 'I am no solicitor.' },
  social: { label: 'Mastodon', url: 'https://example.com/ada' },
  showSampleTestimonials: false,
  sampleLabel: 'Made up',
  createdAt: moment,
  updatedAt: moment,
}

const globals = () => mongo(payload).connection.collection('globals')

beforeAll(async () => {
  payload = await openPayload()
  await seedContent(payload)
  const places = ['contact-details', 'fees', 'hours', 'shared-words', 'links', 'review-rules']
  await globals().deleteMany({ globalType: { $in: places } })
  await globals().updateMany({}, { $unset: { _status: '', 'reviews.showSamples': '' } })
  await globals().insertOne({ ...site })
  await Promise.all([upgradeContent(payload), upgradeContent(payload)])
}, 120_000)

afterAll(() => discardPayload(payload))

test('what stood under Site stands in the places that came of it', async () => {
  expect(await payload.findGlobal({ slug: 'contact-details' })).toMatchObject({
    businessName: 'Ada Hart, Legal Help',
    email: 'ada@example.com',
    consultant: { name: 'Ada Hart' },
  })
  expect(await payload.findGlobal({ slug: 'fees' })).toMatchObject({
    fee: '20%',
    satisfactionEvidence: 'from 212 clients',
    replyTime: { hours: 48, weekendsCount: false },
  })
  const hours = await payload.findGlobal({ slug: 'hours' })
  expect(hours).toMatchObject({ note: 'Ring first.', closedOnBankHolidays: false })
  expect(hours.closures?.map(({ day }) => day)).toEqual(['2026-12-24T12:00:00.000Z'])
  expect(hours.days?.friday).toMatchObject({
    opens: '09:00',
    opensAgain: '13:00',
    note: 'by phone',
  })
  expect(await payload.findGlobal({ slug: 'shared-words' })).toMatchObject({
    pageNames: { home: 'Start' },
    actions: { book: 'Write to me' },
  })
  expect(await payload.findGlobal({ slug: 'links' })).toMatchObject({
    social: { label: 'Mastodon' },
  })
  const { reviews } = await payload.findGlobal({ slug: 'home' })
  expect(reviews).toMatchObject({ showSamples: false, sampleLabel: 'Made up' })
})

test('the page on reviews has the words of a fresh site, its links and its day', async () => {
  const { body, lastChanged, reasons } = await payload.findGlobal({ slug: 'review-rules' })
  expect(plainLines(body)).toEqual(expect.arrayContaining(['Who may write']))
  expect(reasons.heading).toBe('Why a review is not on the site')
  expect(Date.parse(lastChanged ?? '')).toBeGreaterThan(Date.parse('2026-01-01'))
  const { pageNames } = await payload.findGlobal({ slug: 'shared-words' })
  expect(pageNames['review-rules']).toBe('How reviews are handled')
})

test('each place is there once, and published, as all pages are', async () => {
  const stored = await globals().find().toArray()
  const types = stored.map(({ globalType }) => String(globalType))
  expect(types.toSorted()).toEqual([...new Set(types)].toSorted())
  expect(stored.filter(({ _status }) => _status !== 'published')).toEqual([])
})

test('the next start changes nothing of what was edited since', async () => {
  await payload.updateGlobal({ slug: 'fees', data: { fee: '30%', _status: 'published' } })
  await upgradeContent(payload)
  expect(await payload.findGlobal({ slug: 'fees' })).toMatchObject({ fee: '30%' })
  expect(await globals().countDocuments({ globalType: 'fees' })).toBe(1)
})

test('rows that overlapped give a week in which nothing does', () => {
  const rows = [
    { firstDay: 'saturday', lastDay: 'monday', opens: '10:00', closes: '14:00' },
    { firstDay: 'monday', lastDay: 'monday', opens: '13:00', closes: '18:00' },
    { firstDay: 'monday', lastDay: 'monday', opens: '08:00', closes: '09:30' },
  ]
  const week = weekOf(rows)
  expect(week.saturday).toMatchObject({ opens: '10:00', closes: '14:00' })
  expect(week.monday).toMatchObject({ opens: '08:00', closes: '09:30', opensAgain: '10:00' })
  expect(week.tuesday).toEqual({})
})

test('what an older release said of how long enquiries are kept quotes the months, and no other words change', async () => {
  const sharedWords = async (draft: boolean) =>
    (await payload.findGlobal({ slug: 'shared-words', draft })).enquiry
  const oldPoint =
    'What you send is read by me. If you become a client it is kept for {{retention}} after your case closes.'
  const oldSentence =
    'Enquiries that do not become a case: until they have been answered and it is clear that nothing follows, and no longer than 12 months.'
  const text = (words: string) => ({ type: 'text', version: 1, text: words })
  const paragraph = (words: string) => ({ type: 'paragraph', version: 1, children: [text(words)] })
  const { body, lastChanged } = await payload.findGlobal({ slug: 'privacy' })
  const older = [paragraph(oldSentence), paragraph('My own: no longer than 12 months.')]
  const words = { ...body, root: { ...body.root, children: older } }
  const versions = (slug: string) => mongo(payload).connection.collection(`_${slug}_versions`)
  await globals().updateOne({ globalType: 'privacy' }, { $set: { body: words } })
  await versions('privacy').updateOne({ latest: true }, { $set: { 'version.body': words } })
  const enquiry = { heading: 'Tell me', lead: 'Now', submit: 'Go', points: ['Mine.', oldPoint] }
  await globals().updateOne({ globalType: 'shared-words' }, { $set: { enquiry } })

  await Promise.all([upgradeContent(payload), upgradeContent(payload)])
  for (const draft of [false, true]) {
    const page = await payload.findGlobal({ slug: 'privacy', draft })
    const [first, second] = plainLines(page.body)
    expect(first).toContain('deleted {{enquiriesKept}} after I last worked on them')
    expect(second).toBe('My own: no longer than 12 months.')
    expect(Date.parse(page.lastChanged ?? '')).toBeGreaterThan(Date.parse(lastChanged ?? ''))
  }
  const { points, privacyLink, startNote } = await sharedWords(false)
  expect(points).toEqual(['Mine.', expect.stringContaining('deleted {{enquiriesKept}} after')])
  expect([privacyLink, startNote]).toEqual([expect.any(String), expect.any(String)])
  const { enquiriesKept } = await payload.findGlobal({ slug: 'fees' })
  expect(enquiriesKept).toEqual({ months: 12 })
  const kept = mongo(payload).connection.collection(ownCollections.privacyNotices)
  expect(JSON.stringify(await kept.find().toArray())).toContain('deleted 12 months after')
})

test('a text in sections is a text of the editor, on the page and in the panel', async () => {
  const articles = mongo(payload).connection.collection('articles')
  const slug = 'dismissed-what-now'
  const sections = [{ heading: 'First', paragraphs: ['Words.'], points: ['A point'] }]
  await articles.updateOne({ slug }, { $set: { sections }, $unset: { body: '' } })
  const read = async () =>
    (await payload.find({ collection: 'articles', where: { slug: { equals: slug } } })).docs[0]
  const article = await read()
  expect(plainLines(article?.body)).toEqual(['First', 'Words.', 'A point'])
  await payload.update({ collection: 'articles', id: article?.id ?? '', data: { ...article } })
  expect(JSON.stringify((await articles.findOne({ slug }))?.['body'])).toContain('A point')
})

test('privacy and terms say when their text was changed last, and no other change counts', async () => {
  const { lastChanged } = await payload.findGlobal({ slug: 'terms' })
  await payload.updateGlobal({ slug: 'terms', data: { lead: 'Other words' } })
  const { body, lastChanged: still } = await payload.findGlobal({ slug: 'terms' })
  expect(still).toBe(lastChanged)
  const { root } = body
  const shorter = { root: { ...root, children: root.children.slice(1) } }
  await payload.updateGlobal({ slug: 'terms', data: { body: shorter } })
  const after = await payload.findGlobal({ slug: 'terms' })
  expect(Date.parse(after.lastChanged ?? '')).toBeGreaterThan(Date.parse(lastChanged ?? ''))
})
