import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { CollectionSlug, Where } from 'payload'
import { emptyAll } from '@/server/testing/stored'
import { testSite } from '@/server/testing/test-site'
import { articleWords, globalWords } from '@/content/words/default-words'
import { promiseFigures } from '@/enquiries/work/promise'
import { savedReplies } from '@/enquiries/work/saved-replies'
import { receiptToken } from '@/platform/receipts/token'
import { enquiriesOf } from '@/enquiries/work/read'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { promiseWords } from '@/enquiries/reply-promise'
import { expireEnquiries } from '@/enquiries/work/deletion'
import { emptyTrash } from '@/content/schedule/empty-trash'
import { fill, type ScenarioName } from './fill'

const site = testSite({}, { admin: false })

afterAll(() => setClock())

const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', ADMIN_PASSWORD: 'long enough' }

/** The moment at which the tests seed, where it matters. */
const at = new Date('2026-11-18T10:00:00.000Z')

const count = async (collection: CollectionSlug, where: Where = {}) =>
  (await site.payload.count({ collection, where })).totalDocs

/** How many documents there are of each kind. */
const counts = async () => ({
  users: await count('users'),
  enquiries: await count('enquiries'),
  reviews: await count('reviews'),
  pending: await count('reviews', { approved: { equals: false } }),
  articles: await count('articles'),
})

/** Fills a database that is empty. */
async function refill(name: ScenarioName, moment?: Date) {
  await emptyAll(site.payload)
  return fill(site.payload, name, env, moment)
}

test('empty has content and no admin', async () => {
  expect(await refill('empty')).toBeUndefined()
  const content = { users: 0, enquiries: 0, articles: articleWords().length }
  expect(await counts()).toMatchObject(content)
})

test('demo is the content and an admin, with nothing from visitors', async () => {
  expect(await refill('demo')).toMatchObject({ username: 'admin' })
  const nothing = { enquiries: 0, reviews: 0, pending: 0 }
  expect(await counts()).toEqual({ users: 1, ...nothing, articles: articleWords().length })
  const fees = await site.payload.findGlobal({ slug: 'fees' })
  expect(fees).toMatchObject({ fee: '25%', satisfaction: '98%' })
  const { hero } = await site.payload.findGlobal({ slug: 'home' })
  expect(hero.heading).not.toBe('')
})

describe('busy', () => {
  beforeAll(async () => {
    await refill('busy', at)
    setClock(at)
  })

  test('there are 250 enquiries and 40 reviews, 12 of them pending', async () => {
    expect(await counts()).toMatchObject({ users: 1, enquiries: 250, reviews: 40, pending: 12 })
    expect(promiseWords(await promiseFigures(site.payload))).toEqual({
      answeredInTime: '96%',
      medianReply: '3 hours',
    })
  })

  test('traces of editing are there, and none is published', async () => {
    // One was cropped around what stays in view, one is in the trash as it was uploaded.
    const pictures = await site.payload.find({ collection: 'media', trash: true, sort: 'width' })
    expect(pictures.docs).toMatchObject([
      { mimeType: 'image/webp', width: 960, height: 1200, focalX: 50, focalY: 39 },
      { width: 1200, height: 1600, deletedAt: expect.any(String) },
    ])
    const everyArticle = { collection: 'articles', draft: true, trash: true, limit: 0 } as const
    const { docs } = await site.payload.find(everyArticle)
    const drafts = docs.filter(({ _status }) => _status === 'draft')
    // One is begun, one planned, one in the trash, and one published before it was edited.
    expect(drafts).toHaveLength(4)
    // What was thrown away stays long enough to be seen.
    await emptyTrash(site.payload, at)
    expect((await site.payload.find(everyArticle)).docs).toHaveLength(docs.length)
    const shown = await count('articles', { _status: { equals: 'published' } })
    expect(shown).toBe(docs.length - 3)
    expect([await count('payload-jobs'), await count('redirects')]).toEqual([1, 2])
    const versions = await site.payload.findGlobalVersions({ slug: 'home', sort: '-updatedAt' })
    const headings = versions.docs.map(({ version }) => version.hero.heading)
    const { heading } = globalWords('home').hero
    expect(headings).toEqual([heading, 'Legal help in plain words', heading])
  })

  test('closed enquiries go within the week as they were announced, and one is kept', async () => {
    const leaving = enquiriesOf(site.payload).find({ leavesAt: { $ne: null }, withdrawnAt: null })
    const announced = async () => (await leaving.clone().toArray()).map(({ leavesAt }) => leavesAt)
    const before = await announced()
    expect(before).toHaveLength(4)
    expect(await expireEnquiries(site.payload)).toBe(true)
    expect(await announced()).toEqual(before)
    const found = await site.payload.find({
      collection: 'enquiries',
      where: { kept: { equals: true } },
    })
    expect(found.docs).toMatchObject([{ status: 'closed' }])
  })

  test('the prepared replies of a fresh site leave nothing in braces, and one leads to the receipt', async () => {
    const [enquiry] = (await site.payload.find({ collection: 'enquiries', limit: 1 })).docs
    const replies = enquiry ? await savedReplies(site.payload, enquiry) : []
    expect(replies).toHaveLength(6)
    // Nobody at the firm is known yet, and a reply with a mark isn't sent.
    const words = replies.map(({ subject, text }) => subject + text.replace('{{firmContact}}', ''))
    expect(words.join('')).not.toMatch(/[{}]/)
    const token = await receiptToken(site.payload, { kind: 'full', id: String(enquiry?.id) })
    expect(replies.filter(({ text }) => text.includes(`/receipt/${token}`))).toHaveLength(1)
  })
})

test('in edge, what is longest and oddest is there, stored as it was written', async () => {
  setClock()
  await refill('edge', at)
  const [name, message] = ['<script>', '<script>alert(1)</script>']
  const odd = { fullName: { contains: name }, message: { contains: message } }
  expect(await count('enquiries', odd)).toBeGreaterThan(0)
  expect(await counts()).toMatchObject({ articles: 12 })
})
