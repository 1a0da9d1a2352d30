import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { articleOf } from '@/content/testing/long-text'
import { databaseUri, mongo } from '@/platform/database/connection'
import { idIn, propertiesOf } from '@/server/testing/answers'
import { goodReview } from '@/server/testing/bodies'
import { testSite } from '@/server/testing/test-site'
import { globalWords } from '@/content/words/default-words'
import { seedContent } from '../../../seed/content'
import { ContentFollower } from './content-follower'
import { countContentWrites } from './content-writes'

const site = testSite()

let written: () => number
let follower: ContentFollower
let changes = 0

beforeAll(async () => {
  await seedContent(site.payload)
  written = countContentWrites(mongo(site.payload).connection)
  const onChange = () => (changes += 1)
  const waits = { serverSelectionTimeoutMS: 60_000, socketTimeoutMS: 60_000 }
  follower = new ContentFollower({ uri: databaseUri(), onChange, onLost: () => {}, waits })
  await follower.upToDate()
})

afterAll(() => follower.close())

/** Whether the call waits for the pages, and whether they have changed. */
async function seenAfter(...call: Parameters<typeof site.asAdmin>) {
  await follower.upToDate()
  const before = { written: written(), changes }
  const answer = await site.asAdmin(...call)
  expect([call, answer.status < 300]).toEqual([call, true])
  const waits = written() > before.written
  await follower.upToDate()
  return { answer, seen: { waits, changed: changes > before.changes } }
}

const both = { waits: true, changed: true }
const neither = { waits: false, changed: false }

const autosave = 'draft=true&autosave=true'

test('saving a draft of a page waits for no page, and publishing it does', async () => {
  const about = '/api/globals/about'
  const body = { ...globalWords('about'), heading: 'About us', _status: 'draft' }
  expect((await seenAfter('POST', `${about}?${autosave}`, { body })).seen).toEqual(neither)
  const published = { ...body, _status: 'published' }
  expect((await seenAfter('POST', about, { body: published })).seen).toEqual(both)
})

test('an article’s drafts wait for no page, its publishing and its end do', async () => {
  const body = { ...articleOf('fees'), _status: 'draft' }
  const { answer, seen } = await seenAfter('POST', '/api/articles?draft=true', { body })
  expect(seen).toEqual(neither)
  const address = `/api/articles/${String(propertiesOf(propertiesOf(answer.json)['doc'])['id'])}`
  const draft = { title: 'About money', _status: 'draft' }
  const first = await seenAfter('PATCH', `${address}?${autosave}`, { body: draft })
  const publish = await seenAfter('PATCH', address, { body: { _status: 'published' } })
  const second = await seenAfter('PATCH', `${address}?${autosave}`, { body: draft })
  const end = await seenAfter('DELETE', address)
  expect([publish, second, end].map((one) => one.seen)).toEqual([both, neither, both])
  expect(first.seen).toEqual(neither)
})

test('work on enquiries, mails and settings waits for no page', async () => {
  const enquiry = `/api/admin/enquiries/${await site.enquire()}`
  const seen = []
  for (const [method, path, body] of [
    ['PATCH', enquiry, { status: 'closed' }],
    ['POST', `${enquiry}/notes`, { text: 'Rang.' }],
    ['PATCH', '/api/admin/mail-settings', { 'review-waiting': true }],
  ] as const) {
    seen.push((await seenAfter(method, path, { body })).seen)
  }
  expect(seen).toEqual([neither, neither, neither])
})

test('a review that waits changes no page, and its approval and its end do', async () => {
  const sent = await seenAfter('POST', '/api/reviews', { body: goodReview() })
  const address = `/api/admin/reviews/${idIn(sent.answer)}`
  const approved = await seenAfter('PATCH', `${address}/approve`)
  const deleted = await seenAfter('DELETE', address)
  expect([sent, approved, deleted].map((one) => one.seen)).toEqual([neither, both, both])
})

test('moving a question past the other waits, though no document is saved by Payload', async () => {
  const { docs } = await site.payload.find({ collection: 'faqs', limit: 2, sort: '_order' })
  const [first, second] = docs.map(({ id }) => id)
  const body = {
    ...{ collectionSlug: 'faqs', newKeyWillBe: 'less' },
    ...{ docsToMove: [second], target: { id: first } },
  }
  expect((await seenAfter('POST', '/api/reorder', { body })).seen).toEqual(both)
})
