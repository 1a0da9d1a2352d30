import { beforeEach, expect, test } from '@jest/globals'
import { rateLimits } from '@/platform/limits'
import { newAddress } from '../testing/caller'
import { hashing } from '../testing/password-hashing'
import { admin } from '../testing/site'
import { testSite } from '../testing/test-site'

const site = testSite({ RATE_LIMIT_CHANGE_PASSWORD: '3' }, { own: true })

beforeEach(() => counts().deleteMany({}))

const counts = () => site.rows('limits')

const { tries } = rateLimits.enquiries

test('one address has as many tries as its variable says, with thirty at once on two instances', async () => {
  const path = '/api/admin/change-password'
  const sent = { body: {}, cookie: site.cookie, from: newAddress() }
  const asked = Array.from({ length: 30 }, (_, at) =>
    (at % 2 === 0 ? site : site.second).call('POST', path, sent),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(27)
  expect((await site.asAdmin('POST', path, { body: {} })).status).toBe(400)
})

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

test('each call has its own count', async () => {
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

test('a try over the limit costs no password hash', async () => {
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
