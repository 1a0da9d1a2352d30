import { articleOf } from '@/content/testing/long-text'
import { afterEach, describe, expect, test } from '@jest/globals'
import { createLocalReq } from 'payload'
import { changeWork } from '@/enquiries/work/store'
import type { Instance } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { ownCollections } from '@/platform/database/own-collections'
import { noonOf, todayInLondon } from '@/platform/time/dates'
import { londonTime } from '@/platform/time/london-time'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { until } from '@/mail/testing/until'
import { emptyTrash } from './empty-trash'
import { scheduleTask } from './plugin'
import { readSchedules, refusedSchedule } from './schedules'
import { ScheduleRunner } from '@/server/runner'

const day = 24 * 3_600_000

const site = testSite()
const runners: ScheduleRunner[] = []

afterEach(async () => {
  setClock()
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await site.payload.db.deleteMany({ collection: 'payload-jobs', where: {} })
})

/** An instance that does what was planned. */
function run(instance: Pick<Instance, 'opened'>): ScheduleRunner {
  const runner = new ScheduleRunner(instance.opened, { look: 20 })
  runners.push(runner)
  return runner
}

const newArticle = (slug: string, rest: object = {}) =>
  site.payload.create({
    collection: 'articles',
    draft: true,
    data: { ...articleOf(slug), ...rest, _status: 'draft' },
  })

const plan = (id: string, waitUntil: Date, type: 'publish' | 'unpublish' = 'publish') =>
  site.payload.jobs.queue({
    task: scheduleTask,
    input: { type, doc: { relationTo: 'articles', value: id } },
    waitUntil,
  })

const past = () => new Date(Date.now() - 1_000)
const tomorrow = () => new Date(Date.now() + day)

const change = (id: string, data: object, draft = false) =>
  site.payload.update({ collection: 'articles', id, data, draft })

const idle = () => until(async () => (await jobsLeft()) === 0)

const jobsLeft = async () => (await site.payload.count({ collection: 'payload-jobs' })).totalDocs

const versionsOf = async (id: string) =>
  (await site.payload.countVersions({ collection: 'articles', where: { parent: { equals: id } } }))
    .totalDocs

const plansOf = async (id: string) =>
  (await readSchedules(site.payload)).filter(({ link }) => link.endsWith(`/${id}`))

async function statusOf(id: string): Promise<unknown> {
  return (await site.payload.findByID({ collection: 'articles', id }))._status
}

describe('what was planned', () => {
  test('happens at its time, once, however many instances there are', async () => {
    const now = await newArticle('now')
    await plan(now.id, past())
    const later = await Promise.all(['one', 'two', 'three'].map((slug) => newArticle(slug)))
    const time = tomorrow()
    for (const { id } of later) await plan(id, time)
    for (const instance of [site, site.second, site, site.second]) run(instance)
    await until(async () => (await jobsLeft()) === later.length)
    expect(await statusOf(now.id)).toBe('published')
    expect(await plansOf(now.id)).toEqual([])
    for (const { id, title } of later) {
      expect(await statusOf(id)).toBe('draft')
      expect(await plansOf(id)).toEqual([
        expect.objectContaining({
          title,
          link: `/cms/collections/articles/${id}`,
          sentence: `“${title}” will be published on ${londonTime(time)}.`,
          isFailed: false,
        }),
      ])
    }
    setClock(new Date(time.getTime() + 1), { ofDatabase: false })
    await idle()
    for (const { id } of later) {
      expect(await statusOf(id)).toBe('published')
      expect(await versionsOf(id)).toBe(2)
    }
  })

  test('is taken down too', async () => {
    const { id } = await newArticle('taken-down')
    await change(id, { _status: 'published' })
    await plan(id, past(), 'unpublish')
    run(site)
    await idle()
    expect(await statusOf(id)).toBe('draft')
  })

  test('is done by another instance if the one that began has died, and done once', async () => {
    const [begun, published] = await Promise.all(
      ['begun', 'published'].map((slug) => newArticle(slug)),
    )
    if (!begun || !published) throw new Error('Not created')
    await plan(begun.id, past())
    await plan(published.id, past())
    await change(published.id, { _status: 'published' })
    await change(published.id, { title: 'Not finished' }, true)
    await site.rows('payload-jobs').updateMany({}, { $set: { processing: true } })
    run(site.second)
    await idle()
    expect(await statusOf(begun.id)).toBe('published')
    const shown = await site.payload.findByID({ collection: 'articles', id: published.id })
    expect(shown.title).toBe('About published')
  })

  test('goes on if the instance that was working has gone without a word', async () => {
    const gone = { holder: 'gone', until: tomorrow() }
    await site
      .rows(ownCollections.leases)
      .updateOne({ _id: 'schedule' }, { $set: gone }, { upsert: true })
    const { id } = await newArticle('after-a-death')
    await plan(id, past())
    setClock(tomorrow())
    run(site)
    await idle()
    expect(await statusOf(id)).toBe('published')
  })

  test('is forgotten when the article goes into the trash', async () => {
    const { id } = await newArticle('trashed')
    await plan(id, tomorrow())
    await change(id, { deletedAt: new Date().toISOString() })
    expect(await jobsLeft()).toBe(0)
  })
})

test('an article’s date is the day it is published, unless another was chosen or it was published before', async () => {
  setClock(new Date('2026-11-18T12:00:00Z'), { ofDatabase: false })
  const createdAt = new Date(Date.now() - 3 * day).toISOString()
  const filledIn = { createdAt, date: noonOf(todayInLondon(new Date(createdAt))) }
  const [begun, dated, again] = await Promise.all([
    newArticle('begun-earlier', filledIn),
    newArticle('dated-by-hand', { createdAt, date: noonOf('2026-01-05') }),
    newArticle('published-again', filledIn),
  ])
  await site.rows('articles').updateOne({ _id: again.id }, { $set: { _status: 'published' } })
  await plan(begun.id, past())
  run(site)
  await idle()
  const dateOf = async ({ id }: { id: string }) =>
    (await site.payload.findByID({ collection: 'articles', id })).date
  for (const { id } of [dated, again]) await change(id, { _status: 'published' })
  expect(await dateOf(begun)).toBe(noonOf('2026-11-18'))
  expect(await dateOf(dated)).toBe(noonOf('2026-01-05'))
  expect(await dateOf(again)).toBe(filledIn.date)
})

describe('what lacks something for publishing', () => {
  test('is refused when it is planned, until it is whole, and looking publishes nothing', async () => {
    const { id } = await newArticle('half-written', { category: undefined })
    const plan = { type: 'publish', date: tomorrow(), doc: { relationTo: 'articles', value: id } }
    expect(await refusedSchedule(site.payload, plan)).toMatch(
      /^It can’t be published yet\. .*Category/,
    )
    expect([await statusOf(id), await versionsOf(id)]).toEqual(['draft', 1])
    await change(id, { category: 'injury' }, true)
    const versions = await versionsOf(id)
    expect(await refusedSchedule(site.payload, plan)).toBeUndefined()
    expect([await statusOf(id), await versionsOf(id)]).toEqual(['draft', versions])
    const home = { type: 'publish', date: tomorrow(), global: 'home' }
    expect(await refusedSchedule(site.payload, home)).toContain('Top of the page > Heading')
  })

  test('is reported if it lacks it only when its time comes, until that is put right', async () => {
    const { id } = await newArticle('emptied', { category: undefined })
    await plan(id, past())
    run(site)
    await until(async () => (await readSchedules(site.payload))[0]?.isFailed === true)
    const [failed, ...upcoming] = await readSchedules(site.payload)
    expect(failed).toMatchObject({ type: 'publish', title: 'About emptied' })
    expect(failed?.sentence).toMatch(/was to be published on .*, but wasn’t\. .*Category/)
    expect(upcoming).toEqual([])
    await change(id, { category: 'injury', _status: 'published' })
    expect(await readSchedules(site.payload)).toEqual([])
  })
})

test('a time that has passed, none, and what is no content are refused with a sentence', async () => {
  const date = tomorrow()
  for (const [plan, sentence] of [
    [{ date: new Date('2026-01-05T09:00:00Z') }, /Monday 5 January 2026 at 9am has passed/],
    [{}, /Choose the day and the time/],
    [{ date, doc: { relationTo: 'users', value: '1' } }, /can’t be published/],
    [{ date }, /can’t be published/],
  ] as const) {
    expect(await refusedSchedule(site.payload, { type: 'publish', ...plan })).toMatch(sentence)
  }
  // A plan may always be taken back.
  expect(await refusedSchedule(site.payload, { deleteID: '1' })).toBeUndefined()
})

test('what will be published by then can be planned to be taken down, and nothing else', async () => {
  const { id } = await newArticle('never-published')
  const date = tomorrow()
  const takeDown = { type: 'unpublish', date, doc: { relationTo: 'articles', value: id } }
  expect(await refusedSchedule(site.payload, takeDown)).toMatch(/It isn’t published/)
  await plan(id, new Date(Date.now() + day / 2))
  expect(await refusedSchedule(site.payload, takeDown)).toBeUndefined()
  const page = { type: 'unpublish', date, global: 'home' }
  expect(await refusedSchedule(site.payload, page)).toMatch(/can’t be taken off the site/)
})

test('closed enquiries that have been kept for long enough are announced while the site runs', async () => {
  const now = Date.now()
  const longAgo = new Date(now - 400 * day)
  // The runners of the tests before this one have done the day's work.
  await site.rows(ownCollections.runs).deleteMany({})
  setClock(longAgo)
  const id = await site.enquire()
  const closed = { status: 'closed', by: null, kind: 'status', what: 'Closed' } as const
  const req = await createLocalReq({}, site.payload)
  await changeWork(req, id, (work) => work.append(closed))
  setClock()
  run(site)
  const announced = async () =>
    Date.parse((await site.payload.findByID({ collection: 'enquiries', id })).leavesAt ?? '')
  await until(async () => (await announced()) > 0)
  expect(await announced()).toBeGreaterThanOrEqual(now + 7 * day)
})

test('what has been in the trash for over 30 days is gone with its versions, the rest stays', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()
  const [old, recent, live] = await Promise.all(
    ['long-gone', 'just-gone', 'not-gone'].map((slug) => newArticle(slug)),
  )
  if (!old || !recent || !live) throw new Error('Not created')
  await change(old.id, { deletedAt: daysAgo(30.1) })
  await change(recent.id, { deletedAt: daysAgo(29.9) })
  await Promise.all([emptyTrash(site.payload), emptyTrash(await site.second.opened())])
  const where = { id: { in: [old.id, recent.id, live.id] } }
  const { docs } = await site.payload.find({ collection: 'articles', trash: true, where })
  expect(docs.map(({ id }) => id).sort()).toEqual([recent.id, live.id].sort())
  expect(await versionsOf(old.id)).toBe(0)
})

test('work that fails keeps no other from its turn', async () => {
  const { id } = await newArticle('gone-although')
  await change(id, { deletedAt: new Date(Date.now() - 31 * day).toISOString() })
  const { find } = site.payload
  Object.assign(site.payload, {
    find: (options: Parameters<typeof find>[0]) =>
      options.collection === 'enquiries'
        ? Promise.reject(new Error('An enquiry that nothing can read'))
        : find(options),
  })
  try {
    run(site)
    await until(async () => (await versionsOf(id)) === 0)
  } finally {
    Object.assign(site.payload, { find })
  }
})
