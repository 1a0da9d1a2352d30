import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { calls } from '@/platform/calls/calls'
import { serviceValues } from '@/enquiries/claim-types'
import { tooLong } from '@/platform/fields/text'
import { maxLength, rating as scale } from '@/platform/limits'
import { mongo } from '@/platform/database/connection'
import { fieldErrorsIn, idIn, reviewsIn } from '@/server/testing/answers'
import { goodReview, letters } from '@/server/testing/bodies'
import { discardSite, openSite, signIn, type Site } from '@/server/testing/site'

let site: Site
let cookie: string

beforeAll(async () => {
  site = await openSite()
  cookie = await signIn(site)
})

beforeEach(() => mongo(site.payload).connection.collection('reviews').deleteMany({}))

afterAll(() => discardSite(site))

const send = (changes = {}) => site.call('POST', '/api/reviews', { body: goodReview(changes) })
const published = () => site.call('GET', '/api/reviews/approved')
const all = async () => reviewsIn(await site.call('GET', '/api/admin/reviews', { cookie }))
const approve = (id: string) => site.call('PATCH', `/api/admin/reviews/${id}/approve`, { cookie })
const remove = (id: string) => site.call('DELETE', `/api/admin/reviews/${id}`, { cookie })

describe('sending a review', () => {
  test('answers 201 with the review as it is stored, waiting for approval', async () => {
    const seen = await send({ name: '  Sarah Jones ', review: 'One\r\ntwo' })
    expect(seen.status).toBe(201)
    expect(seen.json).toEqual({
      ...goodReview({ review: 'One\ntwo' }),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      approved: false,
      createdAt: expect.stringMatching(/Z$/),
    })
    expect(await all()).toEqual([seen.json])
    expect((await published()).json).toEqual([])
  })

  test('takes each service of the table and no other', async () => {
    for (const service of serviceValues) expect((await send({ service })).status).toBe(201)
    for (const service of ['rta', 'family law', '', null, undefined, 1, ['Family Law']]) {
      const errors = [{ path: 'service', message: 'Please select a service' }]
      expect(fieldErrorsIn(await send({ service }))).toEqual(errors)
    }
  })

  test('drops what only the site may say: id, approval and time', async () => {
    const own = { id: 'mine', _id: 'mine', approved: true, createdAt: '2001-01-01', extra: 1 }
    const seen = await send(own)
    const [stored] = await all()
    expect(stored).toEqual(seen.json)
    expect(stored).toMatchObject({ approved: false, createdAt: expect.stringMatching(/^20[2-9]/) })
    expect(stored?.id).not.toBe('mine')
    expect((await published()).json).toEqual([])
  })

  const ratings: [sent: unknown, kept: number][] = [
    [undefined, scale.default],
    [null, scale.default],
    ['', scale.default],
    [1, 1],
    [5, 5],
    ['4', 4],
    [' 2 ', 2],
    ['3.0', 3],
  ]
  test.each(ratings)('keeps a rating of %j as %j', async (rating, kept) => {
    expect((await send({ rating })).json).toMatchObject({ rating: kept })
    expect(await all()).toMatchObject([{ rating: kept }])
  })

  const low = 'Number must be greater than or equal to 1'
  const high = 'Number must be less than or equal to 5'
  const broken = 'Expected integer, received float'
  const noNumber = 'Expected number, received nan'
  const refused: [sent: unknown, messages: string[]][] = [
    [0, [low]],
    [-3, [low]],
    [6, [high]],
    ['9', [high]],
    ['-1', [low]],
    ['1e0', [noNumber]],
    ['0x5', [noNumber]],
    ['Infinity', [noNumber]],
    [2.5, [broken]],
    ['4.5', [broken]],
    [0.5, [low, broken]],
    ['five', [noNumber]],
    [true, [noNumber]],
    [{}, [noNumber]],
    [[4], [noNumber]],
  ]
  test.each(refused)('refuses a rating of %j with %j', async (rating, messages) => {
    const seen = await send({ rating })
    const errors = messages.map((message) => ({ path: 'rating', message }))
    expect([seen.status, fieldErrorsIn(seen)]).toEqual([400, errors])
    expect(await all()).toEqual([])
  })

  test('names all field errors at once, and holds texts to their bounds', async () => {
    const seen = await site.call('POST', '/api/reviews', { body: { rating: 9 } })
    expect(fieldErrorsIn(seen)).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'service', message: 'Please select a service' },
      { path: 'review', message: 'Review is required' },
      { path: 'rating', message: high },
    ])
    const longest = { name: letters(maxLength.short), review: letters(maxLength.long) }
    expect((await send(longest)).status).toBe(201)
    const over = { name: `${longest.name}a`, review: `${longest.review}a` }
    expect(fieldErrorsIn(await send(over))).toEqual([
      { path: 'name', message: tooLong('Name', maxLength.short) },
      { path: 'review', message: tooLong('Review', maxLength.long) },
    ])
  })
})

describe('approving a review', () => {
  test('publishes it to everybody, without what is not theirs to know', async () => {
    const sent = await send()
    const { approved, createdAt, ...shown } = calls.sendReview.output.parse(sent.json)
    const seen = await approve(idIn(sent))
    expect([seen.status, seen.json]).toEqual([200, { ...shown, approved: true, createdAt }])
    expect((await published()).json).toEqual([shown])
    expect(approved).toBe(false)
  })

  test('twice, and many times at once, is the same as once', async () => {
    const id = idIn(await send())
    const seen = await Promise.all(Array.from({ length: 12 }, () => approve(id)))
    const again = await approve(id)
    for (const one of seen) expect([one.status, one.json]).toEqual([200, again.json])
    expect((await published()).json).toHaveLength(1)
  })

  test('of an unknown one answers 404', async () => {
    const seen = await approve('unknown')
    expect([seen.status, seen.json]).toEqual([404, { message: 'Review not found' }])
  })
})

test('approved reviews come newest first, and a stored one without rating counts as 5', async () => {
  const ids: string[] = []
  for (const name of ['first', 'second', 'third']) {
    const id = idIn(await send({ name }))
    await approve(id)
    ids.unshift(id)
  }
  const rows = mongo(site.payload).connection.collection<{ _id: string }>('reviews')
  await rows.updateOne({ _id: ids[0] ?? '' }, { $unset: { rating: '' } })
  const { headers, json } = await published()
  expect(json).toMatchObject([{ id: ids[0], rating: 5 }, { id: ids[1] }, { id: ids[2] }])
  expect(headers['cache-control']).not.toBe('no-store')
})

test('deleting a review takes it from the public at once and for good', async () => {
  const id = idIn(await send())
  await approve(id)
  const seen = await remove(id)
  expect([seen.status, seen.text]).toEqual([204, ''])
  expect([(await published()).json, await all()]).toEqual([[], []])
  expect((await remove(id)).status).toBe(404)
  expect((await approve(id)).status).toBe(404)
})
