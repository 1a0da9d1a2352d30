import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { CollectionSlug, Where } from 'payload'
import { emptyAll } from '@/server/testing/stored'
import { testSite } from '@/server/testing/test-site'
import { articles } from '@/content/defaults/articles/all-articles'
import { home } from '@/content/defaults/home'
import { promiseFigures } from '@/enquiries/store/promise'
import { savedReplies } from '@/enquiries/store/saved-replies'
import { enquiriesOf, enquiryWork } from '@/enquiries/store/stored-work'
import { limitWarning } from '@/enquiries/inbox/limit-mark'
import { limitWarnings } from '@/enquiries/time-limits'
import { todayInLondon } from '@/platform/time/dates'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { mailKinds, mailStates } from '@/enquiries/mail'
import { promiseWords } from '@/enquiries/reply-promise'
import { statusValues } from '@/enquiries/statuses'
import { mailsOf } from '@/mail/queue'
import { expireEnquiries } from '@/privacy/store/expire-enquiries'
import { emptyTrash } from '@/content/schedule/empty-trash'
import { fill, type ScenarioName } from './fill'

const site = testSite({}, { admin: false, own: true })

afterAll(() => setClock())

const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', ADMIN_PASSWORD: 'long enough' }

/** The moment at which the tests seed, where it matters. */
const at = new Date('2026-11-18T10:00:00.000Z')

/** All enquiries, newest first, as the dashboard reads each. */
async function works() {
  const { docs } = await site.payload.find({
    collection: 'enquiries',
    sort: '-createdAt',
    pagination: false,
  })
  return Promise.all(docs.map((one) => enquiryWork(site.payload, one)))
}

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
async function fillAnew(name: ScenarioName, moment?: Date) {
  await emptyAll(site.payload)
  return fill(site.payload, name, env, moment)
}

test('empty has content and no admin', async () => {
  expect(await fillAnew('empty')).toBeUndefined()
  const content = { users: 0, enquiries: 0, articles: articles.length }
  expect(await counts()).toMatchObject(content)
})

test('demo is the content and an admin, with nothing from visitors', async () => {
  expect(await fillAnew('demo')).toMatchObject({ username: 'admin' })
  const nothing = { enquiries: 0, reviews: 0, pending: 0 }
  expect(await counts()).toEqual({ users: 1, ...nothing, articles: articles.length })
  const fees = await site.payload.findGlobal({ slug: 'fees' })
  expect(fees).toMatchObject({ fee: '25%', satisfaction: '98%' })
  const { hero } = await site.payload.findGlobal({ slug: 'home' })
  expect(hero.heading).not.toBe('')
})

/** What holds in each scenario with visitors. */
function withVisitors() {
  test('nothing happened to an enquiry after it was seeded, or before it came', async () => {
    for (const { createdAt, repliedAt, readAt, withdrawnAt, notes, history } of await works()) {
      const times = [repliedAt, readAt, withdrawnAt, ...notes.map((note) => note.at)]
      for (const time of [...times, ...history.map((entry) => entry.at)]) {
        if (time === null) continue
        expect(Date.parse(time)).toBeGreaterThanOrEqual(Date.parse(createdAt))
        expect(Date.parse(time)).toBeLessThanOrEqual(at.getTime())
      }
    }
  })

  test('no mail is sent automatically', async () => {
    const soon = new Date(at.getTime() + 10 * 365 * 24 * 3_600_000)
    const due = { state: 'queued', nextAttemptAt: { $lt: soon } } as const
    expect(await mailsOf(site.payload).countDocuments(due)).toBe(0)
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
    expect(headings).toEqual([home.hero.heading, 'Legal help in plain words', home.hero.heading])
  })
}

/** Fills the database for all tests of a scenario, at the moment that it is then. */
async function begin(name: ScenarioName) {
  setClock()
  await fillAnew(name, at)
  setClock(at)
}

describe('busy', () => {
  const stored = () => {
    const byId = [enquiriesOf(site.payload), mailsOf(site.payload)].map((all) =>
      all.find().sort({ _id: 1 }),
    )
    return Promise.all(byId.map((found) => found.toArray()))
  }
  let first: Awaited<ReturnType<typeof stored>>

  beforeAll(async () => {
    await begin('busy')
    first = await stored()
  })

  withVisitors()

  test('there are 250 enquiries and 40 reviews, 12 of them pending', async () => {
    expect(await counts()).toMatchObject({ users: 1, enquiries: 250, reviews: 40, pending: 12 })
  })

  test('replies are due, overdue and given, as in a practice that keeps its promise', async () => {
    const all = await works()
    const waiting = all.filter(({ status }) => status === 'new')
    const minutesLeft = waiting.map(({ dueAt }) => (Date.parse(dueAt) - at.getTime()) / 60_000)
    expect(minutesLeft.slice(-4)).toEqual([290, 10, -1, -380])
    expect(waiting).toHaveLength(12)
    expect(waiting.filter(({ readAt }) => readAt === null).length).toBeGreaterThan(2)
    expect(waiting.filter(({ withdrawnAt }) => withdrawnAt !== null)).toHaveLength(1)
    const spam = all.filter(({ status }) => status === 'spam')
    expect(spam).toHaveLength(6)
    expect(spam.filter(({ signals }) => signals.length === 0)).toEqual([])
    expect(all.filter(({ status, signals }) => status !== 'spam' && signals.length > 0)).toEqual([])
    expect(promiseWords(await promiseFigures(site.payload))).toEqual({
      answeredInTime: '96%',
      medianReply: '3 hours',
    })
  })

  test('some say how to reach them, calls are confirmed, and time limits are near', async () => {
    const all = await works()
    const unsafe = all.filter(({ contact }) => contact?.emailSafe === false)
    const toThem = unsafe.flatMap(({ mail }) => mail).filter(({ kind }) => kind !== 'notification')
    expect(new Set(toThem.map(({ state }) => state))).toEqual(new Set(['held']))
    expect(all.filter(({ callAt }) => callAt !== null)).toHaveLength(3)
    const today = todayInLondon(at)
    const open = all.filter(({ status }) => status !== 'closed')
    const warnings = open.map((one) => limitWarning(one, today)).filter(Boolean)
    expect(new Set(warnings)).toEqual(new Set(['over', ...limitWarnings]))
  })

  test('closed enquiries go within the week as they were announced, and one is kept', async () => {
    const announced = async () =>
      (await works()).flatMap(({ leavesAt }) => leavesAt ?? []).toSorted()
    const before = await announced()
    expect(before).toHaveLength(4)
    expect(await expireEnquiries(site.payload)).toBe(true)
    expect(await announced()).toEqual(before)
    expect((await works()).filter(({ kept }) => kept)).toMatchObject([{ status: 'closed' }])
  })

  test('the prepared replies of a fresh site leave nothing in braces', async () => {
    const [enquiry] = (await site.payload.find({ collection: 'enquiries', limit: 1 })).docs
    const replies = enquiry ? await savedReplies(site.payload, enquiry) : []
    expect(replies).toHaveLength(4)
    for (const { subject, text } of replies) expect(subject + text).not.toMatch(/[{}]/)
  })

  test('is the same every time, for a moment', async () => {
    await fillAnew('busy', at)
    expect(await stored()).toEqual(first)
  })
})

describe('edge', () => {
  beforeAll(() => begin('edge'))

  withVisitors()

  test('there is every status, and there are mails of every kind in every state', async () => {
    const all = await works()
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(statusValues))
    const seen = new Set(
      all.flatMap(({ mail }) => mail.map(({ kind, state }) => `${kind} ${state}`)),
    )
    expect(seen).toEqual(
      new Set(mailKinds.flatMap((kind) => mailStates.map((state) => `${kind} ${state}`))),
    )
    const overdue = all.filter(({ dueAt }) => Date.parse(dueAt) === at.getTime() - 60_000)
    expect(overdue).toMatchObject([{ status: 'new' }])
  })

  test('what is longest and oddest is there, stored as it was written', async () => {
    const [name, message] = ['<script>', '<script>alert(1)</script>']
    const odd = { fullName: { contains: name }, message: { contains: message } }
    expect(await count('enquiries', odd)).toBeGreaterThan(0)
    expect(await counts()).toMatchObject({ articles: 12 })
  })
})
