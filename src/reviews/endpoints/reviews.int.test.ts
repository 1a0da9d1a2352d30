import { beforeEach, describe, expect, test } from '@jest/globals'
import { calls } from '@/platform/calls/calls'
import { rating as scale } from '@/platform/limits'
import { mongo } from '@/platform/database/connection'
import { fieldErrorsIn, idIn, propertiesOf, reviewsIn } from '@/server/testing/answers'
import { goodReview } from '@/server/testing/bodies'
import { testSite } from '@/server/testing/test-site'

const site = testSite()

beforeEach(() => mongo(site.payload).connection.collection('reviews').deleteMany({}))

const send = (changes = {}) => site.call('POST', '/api/reviews', { body: goodReview(changes) })
const published = () => site.call('GET', '/api/reviews/approved')
const all = async () => reviewsIn(await site.asAdmin('GET', '/api/admin/reviews'))
const approve = (id: string) => site.asAdmin('PATCH', `/api/admin/reviews/${id}/approve`)
const remove = (id: string) => site.asAdmin('DELETE', `/api/admin/reviews/${id}`)

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

  test('drops what only the site may say: id, approval and time', async () => {
    const own = { id: 'mine', _id: 'mine', approved: true, createdAt: '2001-01-01', extra: 1 }
    const seen = await send(own)
    const [stored] = await all()
    expect(stored).toEqual(seen.json)
    expect(stored).toMatchObject({ approved: false, createdAt: expect.stringMatching(/^20[2-9]/) })
    expect(stored?.id).not.toBe('mine')
    expect((await published()).json).toEqual([])
  })

  test('keeps the rating as a number, and the usual one where there is none', async () => {
    const seen = [await send({ rating: ' 2 ' }), await send({ rating: undefined })]
    expect(seen.map(({ json }) => propertiesOf(json)['rating'])).toEqual([2, scale.default])
  })

  test('names all field errors at once, and stores nothing', async () => {
    const seen = await site.call('POST', '/api/reviews', { body: { rating: 9 } })
    expect(fieldErrorsIn(seen)).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'service', message: 'Please select a service' },
      { path: 'review', message: 'Review is required' },
      { path: 'rating', message: 'Number must be less than or equal to 5' },
    ])
    expect(await all()).toEqual([])
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
