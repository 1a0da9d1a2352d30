import { beforeEach, describe, expect, test } from '@jest/globals'
import { activityOf } from '@/platform/activity/activity'
import { calls } from '@/server/pipeline/calls'
import { idIn, reviewsIn } from '@/server/testing/answers'
import { goodReview } from '@/server/testing/bodies'
import { testSite } from '@/server/testing/test-site'

const site = testSite()

beforeEach(() => site.rows('reviews').deleteMany({}))

const send = (changes = {}) => site.call('POST', '/api/reviews', { body: goodReview(changes) })
const published = () => site.call('GET', '/api/reviews/approved')
const all = async () => reviewsIn(await site.asAdmin('GET', '/api/admin/reviews'))
const approve = (id: string) => site.asAdmin('PATCH', `/api/admin/reviews/${id}/approve`)
const remove = (id: string) => site.asAdmin('DELETE', `/api/admin/reviews/${id}`)

test('a review is stored as it was sent, waiting for approval, without what only the site may set', async () => {
  const own = { id: 'mine', _id: 'mine', approved: true, createdAt: '2001-01-01', extra: 1 }
  const seen = await send({ name: '  Sarah Jones ', review: 'One\r\ntwo', ...own })
  expect(seen.status).toBe(201)
  expect(seen.json).toEqual({
    ...goodReview({ review: 'One\ntwo' }),
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    approved: false,
    createdAt: expect.stringMatching(/^20[2-9].*Z$/),
  })
  expect(await all()).toEqual([seen.json])
  expect((await published()).json).toEqual([])
})

test('approving makes a review public without its private fields, however often it is asked', async () => {
  const sent = await send()
  const { approved, createdAt, ...shown } = calls.sendReview.output.parse(sent.json)
  for (const one of [await approve(idIn(sent)), await approve(idIn(sent))]) {
    expect([one.status, one.json]).toEqual([200, { ...shown, approved: true, createdAt }])
  }
  expect((await published()).json).toEqual([shown])
  expect(approved).toBe(false)
})

test('approved reviews come newest first, and a stored one without rating counts as 5', async () => {
  const ids: string[] = []
  for (const name of ['first', 'second', 'third']) {
    const id = idIn(await send({ name }))
    await approve(id)
    ids.unshift(id)
  }
  await site.rows('reviews').updateOne({ _id: ids[0] ?? '' }, { $unset: { rating: '' } })
  const { headers, json } = await published()
  expect(json).toMatchObject([{ id: ids[0], rating: 5 }, { id: ids[1] }, { id: ids[2] }])
  expect(headers['cache-control']).not.toBe('no-store')
})

test('deleting a review takes it off the site at once and for good, once if two do so at once', async () => {
  const id = idIn(await send())
  await approve(id)
  const both = await Promise.all([remove(id), remove(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(both.map(({ text }) => text)).toContain('')
  expect([(await published()).json, await all()]).toEqual([[], []])
  const again = await approve(id)
  expect([again.status, again.json]).toEqual([404, { message: 'Review not found' }])
})

describe('an answer to a review', () => {
  const answer = (id: string, body: unknown) =>
    site.asAdmin('PUT', `/api/admin/reviews/${id}/answer`, { body })

  const answerTo = async (id: string) => (await all()).find((one) => one.id === id)?.answer

  async function approved(): Promise<string> {
    const id = idIn(await send())
    await approve(id)
    return id
  }

  test('is shown beside what the visitor wrote, can be changed and removed, and is in the activity', async () => {
    const id = await approved()
    const list = await published()
    expect((await answer(id, { text: ' Thank you.\r\nIt was my pleasure. ' })).status).toBe(204)
    const at = expect.stringMatching(/^20.*Z$/)
    expect(await answerTo(id)).toEqual({ text: 'Thank you.\nIt was my pleasure.', at })
    expect((await published()).json).toEqual(list.json)
    for (const text of ['', '']) await answer(id, { text })
    expect(await answerTo(id)).toBeUndefined()
    const activity = await activityOf(site.payload).find({}).sort({ at: -1 }).limit(3).toArray()
    const kinds = ['review-answer-removed', 'review-answered', 'review-approved']
    expect(activity.map(({ kind }) => kind)).toEqual(kinds)
    expect(new Set(activity.map(({ target }) => target))).toEqual(new Set([goodReview().service]))
  })

  test('is refused while the review waits or doesn’t exist, and if its length or kind is wrong', async () => {
    const [id, waiting] = [await approved(), idIn(await send())]
    const early = await answer(waiting, { text: 'Thank you' })
    const message = 'Publish the review first, then answer it.'
    expect([early.status, early.json]).toEqual([409, { message }])
    expect((await answer('none', { text: 'Thank you' })).status).toBe(404)
    for (const [text, sentence] of [
      ['x'.repeat(2_001), 'Answer must be 2000 characters or fewer'],
      [undefined, 'Answer is required'],
    ]) {
      const { json, status } = await answer(id, { text })
      expect([status, json]).toMatchObject([400, { errors: [{ path: 'text', message: sentence }] }])
    }
    const path = `/api/admin/reviews/${id}/answer`
    expect((await site.call('PUT', path, { body: { text: 'Mine' } })).status).toBe(401)
  })

  test('is written by this call alone, and goes with the review', async () => {
    const id = await approved()
    await answer(id, { text: 'Thank you' })
    await site.asAdmin('PATCH', `/api/reviews/${id}`, {
      body: { answer: 'Other', review: 'Other' },
    })
    expect(await all()).toMatchObject([{ ...goodReview(), answer: { text: 'Thank you' } }])
    await remove(id)
    expect(await site.rows('reviews').countDocuments()).toBe(0)
  })
})
