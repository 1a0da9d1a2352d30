import { beforeEach, expect, test } from '@jest/globals'
import { rateLimits } from '@/platform/limits'
import { newAddress } from '../testing/caller'
import { hashing } from '../testing/password-hashing'
import { admin } from '../testing/site'
import { slowedDown } from './rate-limit'
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
  const count = await counts().findOne({ key: { $regex: '^enquiries:' } })
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

const logIn = (from: string, cookie = '') =>
  site.call('POST', '/api/login', { body: {}, from, cookie })

const times = async (length: number, send: (at: number) => ReturnType<typeof logIn>) => {
  const statuses = new Array<number>()
  for (let at = 0; at < length; at += 1) statuses.push((await send(at)).status)
  return statuses
}

test('sign-ins are counted for wider networks too, which have more tries', async () => {
  const of56 = await times(101, (at) => logIn(`2001:db8:1:2${at.toString(16).padStart(2, '0')}::1`))
  expect([of56[99], of56[100]]).toEqual([400, 429])
  const of48 = await times(101, (at) => logIn(`2001:db8:1:${(at + 0x30).toString(16)}00::1`))
  expect([of48[99], of48[100]]).toEqual([400, 429])
  expect((await logIn('2001:db8:2::1')).status).toBe(400)
})

test('a browser that has signed in before has its own count, whatever its network did', async () => {
  const from = newAddress()
  const seen = await site.call('POST', '/api/login', { body: admin, from })
  const cookie = seen.headers['set-cookie']?.find((one) => one.includes('device=')) ?? ''
  await times(tries, () => logIn(from))
  expect((await logIn(from)).status).toBe(429)
  expect((await logIn(from, 'device=unknown')).status).toBe(429)
  const own = await times(tries + 1, () => logIn(from, cookie.split(';')[0]))
  expect([own[0], own[tries - 1], own[tries]]).toEqual([400, 400, 429])
})

test('strangers’ tries of one account are slowed, by five seconds at most, and never refused', async () => {
  const waits = new Array<number>()
  for (let at = 0; at < 120; at += 1) waits.push(await slowedDown(site.payload, 'margaret'))
  expect([waits[49], waits[50], waits[51], waits[119]]).toEqual([0, 100, 200, 5_000])
  expect(await slowedDown(site.payload, 'another')).toBe(0)
})
