import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { calls } from '@/server/pipeline/calls'
import type { ClaimType } from '@/enquiries/claim-types'
import { mongo } from '@/platform/database/connection'
import { until } from '@/mail/testing/until'
import { enquiriesIn, reviewsIn } from '@/server/testing/answers'
import { letters } from '@/server/testing/bodies'
import { type StoredRow, testSite } from '@/server/testing/test-site'

const site = testSite()

const day = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 60_000)

const enquiry = (at: number, changes: object = {}): StoredRow => ({
  _id: randomUUID(),
  fullName: `Person ${at}`,
  email: `person${at}@example.com`,
  phone: `07700 900${String(at).padStart(3, '0')}`,
  claimType: 'rta' satisfies ClaimType,
  message: 'Nothing in particular.',
  claimDetails: null,
  status: 'new',
  place: at,
  dueAt: day(at),
  createdAt: day(at),
  ...changes,
})

const review = (at: number, changes: object = {}): StoredRow => ({
  _id: randomUUID(),
  name: `Reviewer ${at}`,
  service: 'Family Law',
  review: 'Nothing in particular.',
  rating: 5,
  approved: at % 2 === 0,
  createdAt: day(at),
  ...changes,
})

// Names that only an exact search may find.
const odd = ['a.*b', 'a\\b', 'a-b']

const enquiries = [
  ...Array.from({ length: 60 }, (_, at) => enquiry(at)),
  ...odd.map((fullName, at) => enquiry(100 + at, { fullName })),
  enquiry(200, { fullName: 'ÉLODIE Ünal', claimType: 'immigration' }),
  enquiry(201, { email: 'Needle.In@Hay.example', claimType: 'conveyancing' }),
  enquiry(202, { phone: '+44 1525 000000', claimType: 'family-law' }),
  enquiry(203, { message: 'First line\nЖалоба on the second; 100% sure' }),
  enquiry(204, { fullName: 'Zoë O’Brien', phone: '07700900777', claimType: 'criminal-law' }),
  enquiry(205, { fullName: 'Łukasz Nowak', phone: '+447700900777', claimType: 'criminal-law' }),
  enquiry(206, { fullName: 'Siobhán', phone: '+353 1 496 0123', claimType: 'criminal-law' }),
  // Several share a millisecond: the ids decide.
  ...Array.from({ length: 8 }, () => enquiry(300)),
]

const reviews = [
  ...Array.from({ length: 9 }, (_, at) => review(at)),
  review(20, { review: 'Kind and EXACT.', approved: undefined }),
]

beforeAll(async () => {
  await site.rows('enquiries').insertMany(enquiries)
  await site.rows('reviews').insertMany(reviews)
})

const ask = (query = '', path: string = calls.enquiries.path) =>
  site.asAdmin('GET', `${path}${query && `?${query}`}`)

const newestFirst = [...enquiries]
  .sort((a, b) => Number(b['createdAt']) - Number(a['createdAt']) || (a._id < b._id ? 1 : -1))
  .map(({ _id }) => _id)

const idsOf = async (query: string) => enquiriesIn(await ask(query)).map(({ id }) => id)

const found = async (text: string, filter = '') =>
  enquiriesIn(await ask(`search=${encodeURIComponent(text)}${filter}`)).map((one) => one.fullName)

test('the whole list comes newest first, streamed, without a count or links', async () => {
  expect(await idsOf('')).toEqual(newestFirst)
  const { headers } = await ask()
  expect(headers).toMatchObject({ 'transfer-encoding': 'chunked', 'cache-control': 'no-store' })
  expect(headers).not.toHaveProperty('x-total-count')
  expect(headers).not.toHaveProperty('link')
  expect((await ask('search=no+such+text')).json).toEqual([])
})

describe('a page', () => {
  test('has 25 rows with only page, is the first with only limit, and all pages have every row once', async () => {
    expect(await idsOf('page=2')).toEqual(newestFirst.slice(25, 50))
    expect(await idsOf('limit=7')).toEqual(newestFirst.slice(0, 7))
    const pages: string[] = []
    for (let page = 1; page <= 8; page += 1) pages.push(...(await idsOf(`page=${page}&limit=10`)))
    expect(pages).toEqual(newestFirst)
  })

  test('says how many rows there are and where the others are', async () => {
    const { headers } = await ask('page=2&limit=10&claimType=rta')
    const link = (page: number, rel: string) =>
      `</api/admin/enquiries?page=${page}&limit=10&claimType=rta>; rel="${rel}"`
    expect(headers['x-total-count']).toBe('72')
    expect(headers.link).toBe(
      [link(1, 'first'), link(1, 'prev'), link(3, 'next'), link(8, 'last')].join(', '),
    )
  })

  test('past the end is empty and still says how many there are', async () => {
    const { headers, json } = await ask('page=999&limit=100')
    expect([json, headers['x-total-count']]).toEqual([[], String(enquiries.length)])
    expect(headers.link).toContain('page=1&limit=100>; rel="last"')
    for (const query of ['', '&search=person', '&claimType=rta']) {
      expect((await ask(`page=90071992547409&limit=100${query}`)).json).toEqual([])
    }
  })

  test('keeps the search in its links', async () => {
    const { headers } = await ask(`search=${encodeURIComponent('"><Ж&x=1')}&limit=1`)
    expect(headers.link).toMatch(/^<\/api\/admin\/enquiries\?search=%22%3E%3C%D0%96%26x%3D1&/)
  })
})

describe('search', () => {
  test('finds a text as written, not as a pattern', async () => {
    for (const text of ['a.*b', '.*', '\\x00', '\0', '$where', '%00']) {
      const named = odd.filter((name) => name.includes(text)).reverse()
      expect([text, await found(text)]).toEqual([text, named])
    }
  })

  test('looks in name, email, phone and message, whatever the case in any alphabet', async () => {
    const texts = ['élodie ü', 'ÉLODIE Ü', 'жАЛОБА', 'needle.in@hay', '+44 1525', '100% sure']
    for (const text of [...texts, 'line\nЖ']) expect(await found(text)).toHaveLength(1)
    expect(await found('immigration')).toEqual([])
  })

  test.each([
    ["zoe o'brien", ['Zoë O’Brien']],
    ['+44 7700900777', ['Łukasz Nowak', 'Zoë O’Brien']],
    ['(07700) 900 777', ['Łukasz Nowak', 'Zoë O’Brien']],
    ['0044 7700 900777', ['Łukasz Nowak', 'Zoë O’Brien']],
    ['+44 (0)7700-900-777', ['Łukasz Nowak', 'Zoë O’Brien']],
    ['447700900777', ['Łukasz Nowak', 'Zoë O’Brien']],
    ['zoe 07700 900777', ['Zoë O’Brien']],
    ['07700 900777 zoe', ['Zoë O’Brien']],
    ['00353 1 496 0123', ['Siobhán']],
    ['+353 1 4960123', ['Siobhán']],
  ])('for %s finds it however it’s written', async (text, names) => {
    expect(await found(text)).toEqual(names)
  })

  test('works with a filter and with pages, and an empty one is ignored', async () => {
    const { headers, json } = await ask('search=person&claimType=rta&limit=5')
    expect([Array.isArray(json) && json.length, headers['x-total-count']]).toEqual([5, '72'])
    expect(await found('needle', '&claimType=rta')).toEqual([])
    expect(await idsOf('search=&claimType=')).toEqual(newestFirst)
    for (const text of ['x', 'o', 'ss', 'a ', 'ая']) {
      const search = encodeURIComponent(text.repeat(200 / text.length))
      expect([text, (await ask(`search=${search}`)).status]).toEqual([text, 200])
    }
  })
})

test('reviews are filtered by their status, searched by name and text, and paged', async () => {
  const reviewsOf = async (query: string) => reviewsIn(await ask(query, calls.reviews.path))
  const pending = await reviewsOf('status=pending')
  const approved = await reviewsOf('status=approved')
  // One that was never approved is pending.
  expect(pending.map((one) => one.approved)).toEqual(Array(5).fill(false))
  expect(approved.map((one) => one.approved)).toEqual(Array(5).fill(true))
  expect((await ask('status=new', calls.reviews.path)).status).toBe(400)
  expect(await reviewsOf('search=exact.')).toMatchObject([{ review: 'Kind and EXACT.' }])
  expect(await reviewsOf('search=reviewer+3')).toMatchObject([{ name: 'Reviewer 3' }])
  const { headers } = await ask('status=pending&limit=2', calls.reviews.path)
  expect(headers['x-total-count']).toBe('5')
})

test('a list is no longer read from the database once its reader has left', async () => {
  // More than the buffers between the database and its reader can hold.
  const rows = Array.from({ length: 1_000 }, (_, at) => enquiry(at, { message: letters(40_000) }))
  await site.rows('enquiries').deleteMany({})
  await site.rows('enquiries').insertMany(rows)
  const { connection } = mongo(site.payload)
  const ns = `${connection.name}.enquiries`
  /** Those that wait for the reader of their list. */
  const cursors = () =>
    connection
      .getClient()
      .db('admin')
      .aggregate([
        { $currentOp: { idleCursors: true } },
        { $match: { ns, 'cursor.nDocsReturned': { $exists: true } } },
      ])
      .toArray()
  const { path } = calls.enquiries
  const headers = { cookie: site.cookie }
  const sent = request({ host: '127.0.0.1', port: site.port, path, headers }).end()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject)
  })
  await until(async () => (await cursors()).length === 1)
  answer.destroy()
  await until(async () => (await cursors()).length === 0)
})
