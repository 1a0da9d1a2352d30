import { beforeEach, expect, test } from '@jest/globals'
import { rateLimits } from '@/platform/limits'
import { goodEnquiry, goodReview } from '../testing/bodies'
import { newAddress, type Seen, type Sent } from '../testing/caller'
import { hashing } from '../testing/password-hashing'
import { admin } from '../testing/site'
import { testSite } from '../testing/test-site'

const site = testSite({ RATE_LIMIT_CHANGE_PASSWORD: '3' }, { own: true })

beforeEach(() => counts().deleteMany({}))

const counts = () => site.rows('limits')

const tally = (seen: Seen[], status: number) => seen.filter((one) => one.status === status).length

const { tries } = rateLimits.enquiries
const limited: [call: string, path: string, sent: Sent, allowed: number][] = [
  ['sending an enquiry', '/api/enquiries', { body: goodEnquiry() }, tries],
  ['sending a review', '/api/reviews', { body: goodReview() }, tries],
  ['signing in', '/api/login', { body: {} }, tries],
  ['registering', '/api/register', { body: {} }, tries],
  ['signing in to the panel', '/api/users/login', { body: {} }, tries],
  ['changing the password', '/api/admin/change-password', { body: {} }, 3],
]

test.each(limited)(
  '%s is allowed exactly so often to one address, thirty times at once on two instances',
  async (_call, path, sent, allowed) => {
    const from = newAddress()
    const seen = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        (at % 2 === 0 ? site : site.second).call('POST', path, {
          ...sent,
          cookie: site.cookie,
          from,
        }),
      ),
    )
    expect(tally(seen, 429)).toBe(30 - allowed)
    expect((await site.asAdmin('POST', path, { ...sent })).status).not.toBe(429)
  },
)

test('registering, signing in and the panel’s sign-in share one count', async () => {
  const from = newAddress()
  const paths = ['/api/login', '/api/register', '/api/users/login']
  for (let at = 0; at < tries; at += 1) {
    const { status } = await site.call('POST', paths[at % 3] ?? '', { body: {}, from })
    expect(status).not.toBe(429)
  }
  for (const path of paths) {
    const seen = await site.call('POST', path, { body: {}, from })
    expect([path, seen.status, 'retry-after' in seen.headers]).toEqual([path, 429, true])
  }
})

test('each call has a count of its own', async () => {
  const from = newAddress()
  for (let at = 0; at <= tries; at += 1) {
    await site.call('POST', '/api/enquiries', { body: {}, from })
  }
  expect((await site.call('POST', '/api/reviews', { body: {}, from })).status).toBe(400)
  expect((await site.call('POST', '/api/login', { body: {}, from })).status).toBe(400)
})

test('Retry-After is true: not before it, and then at once', async () => {
  const from = newAddress()
  const send = () => site.call('POST', '/api/enquiries', { body: {}, from })
  for (let at = 0; at < tries; at += 1) await send()
  const { headers, json, status } = await send()
  expect([status, json]).toEqual([429, { message: expect.any(String) }])
  const count = await counts().findOne({ key: { $regex: from } })
  const left = (Number(count?.['expire']) - Date.now()) / 1_000
  const told = Number(headers['retry-after'])
  expect(told).toBeGreaterThanOrEqual(left)
  expect(told).toBeLessThanOrEqual(rateLimits.windowSeconds)
  await counts().updateMany({}, { $set: { expire: new Date(Date.now() - 1) } })
  expect((await send()).status).toBe(400)
})

test('who is over the limit costs no password hash', async () => {
  const from = newAddress()
  const post = (path: string, body: unknown) => site.call('POST', path, { body, from })
  for (let at = 0; at < tries; at += 1) await post('/api/login', {})
  const before = hashing.asked.length
  for (const path of ['/api/login', '/api/users/login']) {
    for (const body of [admin, { username: 'nobody', password: 'wrong' }]) {
      expect((await post(path, body)).status).toBe(429)
    }
  }
  expect(hashing.asked).toHaveLength(before)
})
