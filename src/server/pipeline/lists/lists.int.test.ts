import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { calls } from '@/platform/calls/calls'
import type { ClaimType } from '@/enquiries/claim-types'
import { mongo } from '@/platform/database/connection'
import { enquiriesIn, reviewsIn } from '@/server/testing/answers'
import { testSite } from '@/server/testing/test-site'

const site = testSite()

const day = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 60_000)

interface Stored {
  _id: string
  createdAt: Date
  [field: string]: unknown
}

const enquiry = (at: number, changes: object = {}): Stored => ({
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

const review = (at: number, changes: object = {}): Stored => ({
  _id: randomUUID(),
  name: `Reviewer ${at}`,
  service: 'Family Law',
  review: 'Nothing in particular.',
  rating: 5,
  approved: at % 2 === 0,
  createdAt: day(at),
  ...changes,
})

// Names that search must find as they are, and no other by.
const odd = ['a.*b', 'a[b', 'a\\b', 'a(b', 'a+b', 'a$b', '^ab', 'a|b', 'a{2}b', 'a/b', '#ab', 'a-b']

const enquiries = [
  ...Array.from({ length: 60 }, (_, at) => enquiry(at)),
  ...odd.map((fullName, at) => enquiry(100 + at, { fullName })),
  enquiry(200, { fullName: 'ÉLODIE Ünal', claimType: 'immigration' }),
  enquiry(201, { email: 'Needle.In@Hay.example', claimType: 'conveyancing' }),
  enquiry(202, { phone: '+44 1525 000000', claimType: 'family-law' }),
  enquiry(203, { message: 'First line\nЖалоба on the second; 100% sure' }),
  // One millisecond for several: the ids decide.
  ...Array.from({ length: 8 }, () => enquiry(300)),
]

const reviews = [
  ...Array.from({ length: 9 }, (_, at) => review(at)),
  review(20, { review: 'Kind and EXACT.', approved: undefined }),
]

beforeAll(async () => {
  const { connection } = mongo(site.payload)
  await connection.collection<Stored>('enquiries').insertMany(enquiries)
  await connection.collection<Stored>('reviews').insertMany(reviews)
})

const ask = (query = '', path: string = calls.enquiries.path) =>
  site.asAdmin('GET', `${path}${query && `?${query}`}`)

const names = async (query: string) => enquiriesIn(await ask(query)).map(({ fullName }) => fullName)

const newestFirst = [...enquiries]
  .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1))
  .map(({ _id }) => _id)

const idsOf = async (query: string) => enquiriesIn(await ask(query)).map(({ id }) => id)

describe('the whole list', () => {
  test('comes newest first, rows of one millisecond always in the same order', async () => {
    expect(await idsOf('')).toEqual(newestFirst)
  })

  test('carries neither a count nor links, and is streamed without a length', async () => {
    const { headers } = await ask()
    expect(headers).toMatchObject({ 'transfer-encoding': 'chunked', 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('x-total-count')
    expect(headers).not.toHaveProperty('link')
  })

  test('of no row is an empty list', async () => {
    expect((await ask('search=no+such+text')).json).toEqual([])
  })
})

describe('a page', () => {
  test('of 25 comes for page alone, and the first page for limit alone', async () => {
    expect(await idsOf('page=2')).toEqual(newestFirst.slice(25, 50))
    expect(await idsOf('limit=7')).toEqual(newestFirst.slice(0, 7))
  })

  test('after the other gives every row once', async () => {
    const pages: string[] = []
    for (let page = 1; page <= 9; page += 1) pages.push(...(await idsOf(`page=${page}&limit=10`)))
    expect(pages).toEqual(newestFirst)
  })

  test('says how many there are in all and where the others are', async () => {
    const { headers } = await ask('page=2&limit=10&claimType=rta')
    const link = (page: number, rel: string) =>
      `</api/admin/enquiries?page=${page}&limit=10&claimType=rta>; rel="${rel}"`
    expect(headers['x-total-count']).toBe('81')
    expect(headers.link).toBe(
      [link(1, 'first'), link(1, 'prev'), link(3, 'next'), link(9, 'last')].join(', '),
    )
  })

  test('past the end is empty and still says what there is', async () => {
    const { headers, json } = await ask('page=999&limit=100')
    expect([json, headers['x-total-count']]).toEqual([[], String(enquiries.length)])
    expect(headers.link).toContain('page=1&limit=100>; rel="last"')
    for (const query of ['', '&search=person', '&claimType=rta']) {
      expect((await ask(`page=90071992547409&limit=100${query}`)).json).toEqual([])
    }
  })

  test('keeps what was searched for in its links', async () => {
    const { headers } = await ask(`search=${encodeURIComponent('"><Ж&x=1')}&limit=1`)
    expect(headers.link).toMatch(/^<\/api\/admin\/enquiries\?search=%22%3E%3C%D0%96%26x%3D1&/)
  })

  const unusable = [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=1e3',
    'page=%20',
    'limit=0',
  ]
  test.each([
    ...unusable,
    'limit=101',
    'limit=Infinity',
    'page=99999999999999999999',
    'claimType=x',
  ])('of %s is refused by name', async (query) => {
    const { json, status } = await ask(query)
    expect([status, json]).toMatchObject([400, { errors: [{ path: query.split('=')[0] }] }])
  })

  test('with several errors has them all named', async () => {
    const { json } = await ask('page=0&limit=0&claimType=__proto__&status=x&sort=y')
    expect(json).toMatchObject({
      errors: [
        { path: 'page' },
        { path: 'limit' },
        { path: 'claimType' },
        { path: 'status' },
        { path: 'sort' },
      ],
    })
  })
})

describe('search', () => {
  test.each(odd)('finds %s as it is written, and nothing by its meaning', async (text) => {
    expect(await names(`search=${encodeURIComponent(text)}`)).toEqual([text])
  })

  test.each([
    '.*',
    '\\w+',
    '[a-z]',
    '(?:a)',
    '\\Qa',
    '(a+)+$',
    '\0',
    '\\x00',
    '\uFFFF',
    '$where',
    '%00',
  ])('for %j finds no more than has it in it', async (text) => {
    const found = await names(`search=${encodeURIComponent(text)}`)
    expect(found).toEqual(odd.filter((name) => name.includes(text)).reverse())
  })

  test('does not mind upper and lower case, in any alphabet', async () => {
    for (const text of ['élodie ü', 'ÉLODIE Ü']) {
      expect(await names(`search=${encodeURIComponent(text)}`)).toEqual(['ÉLODIE Ünal'])
    }
    expect(await names(`search=${encodeURIComponent('жАЛОБА')}`)).toHaveLength(1)
  })

  test('looks in name, e-mail, phone and message', async () => {
    for (const text of ['Élodie', 'needle.in@hay', '+44 1525', '100% sure', 'line\nЖ']) {
      expect(await names(`search=${encodeURIComponent(text)}`)).toHaveLength(1)
    }
    expect(await names('search=immigration')).toEqual([])
  })

  test('goes together with a filter and with pages', async () => {
    const { headers, json } = await ask('search=person&claimType=rta&limit=5')
    expect([Array.isArray(json) && json.length, headers['x-total-count']]).toEqual([5, '81'])
    expect(await names('search=needle&claimType=rta')).toEqual([])
  })

  test('of nothing, like an empty filter, is none', async () => {
    expect(await idsOf('search=&claimType=')).toEqual(newestFirst)
  })

  test('is refused when it is longer than any name', async () => {
    expect((await ask(`search=${'x'.repeat(200)}`)).status).toBe(200)
    expect((await ask(`search=${'x'.repeat(201)}`)).json).toMatchObject({
      errors: [{ path: 'search' }],
    })
  })
})

describe('the reviews', () => {
  const found = async (query: string) => reviewsIn(await ask(query, calls.reviews.path))

  test('are filtered by their status, and one that was never approved is pending', async () => {
    const pending = await found('status=pending')
    const approved = await found('status=approved')
    expect([pending.length, approved.length]).toEqual([5, 5])
    expect(pending.every((one) => !one.approved) && approved.every((one) => one.approved)).toBe(
      true,
    )
    expect((await ask('status=new', calls.reviews.path)).status).toBe(400)
  })

  test('are searched by name and text, and paged', async () => {
    expect(await found('search=exact.')).toMatchObject([
      { review: 'Kind and EXACT.', approved: false },
    ])
    expect(await found('search=reviewer+3')).toMatchObject([{ name: 'Reviewer 3' }])
    const { headers } = await ask('status=pending&limit=2', calls.reviews.path)
    expect(headers['x-total-count']).toBe('5')
  })
})
