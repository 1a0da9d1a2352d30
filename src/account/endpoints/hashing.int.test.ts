import { beforeEach, expect, test } from '@jest/globals'
import { handleEndpoints } from 'payload'
import { until } from '@/mail/testing/until'
import { calls } from '@/platform/calls/calls'
import { headerNames } from '@/platform/headers'
import { promised } from '@/platform/testing/promised'
import { newAddress } from '@/server/testing/caller'
import { hashing } from '@/server/testing/password-hashing'
import { admin, signIn } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { turns, whenHashingIsFree } from './hashing-queue'

const site = testSite({}, { admin: false })

beforeEach(() => site.payload.db.deleteMany({ collection: 'users', where: {} }))

const here = new AbortController().signal
const newPassword = 'another horse battery'
const confirmed = { currentPassword: admin.password }

test('an unknown name costs the same hash as a known one', async () => {
  await signIn(site)
  const costOf = async (username: string) => {
    const before = hashing.rounds.length
    await site.call('POST', '/api/login', { body: { username, password: 'a wild guess' } })
    return hashing.rounds.slice(before)
  }
  const cost = await costOf('nobody')
  expect([cost, cost.length]).toEqual([await costOf(admin.username), 1])
})

test.each([
  { ...calls.login, body: admin, known: true, status: 200 },
  { ...calls.login, body: { ...admin, username: 'nobody' }, known: true, status: 401 },
  { ...calls.register, body: admin, known: false, status: 201 },
  { ...calls.changePassword, body: { ...confirmed, newPassword }, known: true, status: 200 },
  { ...calls.changeAccount, body: { ...confirmed, email: null }, known: true, status: 200 },
  { method: 'POST', path: '/api/users/login', body: admin, known: true, status: 200 },
])(
  '$path waits for its turn to hash, or hashes nothing if its caller leaves: $status',
  async ({ body, known, method, path, status }) => {
    const cookie = known ? await signIn(site) : ''
    const ask = (signal: AbortSignal) =>
      handleEndpoints({
        config: site.payload.config,
        payloadInstanceCacheKey: site.key,
        request: new Request(new URL(path, 'http://localhost'), {
          method,
          body: JSON.stringify(body),
          headers: {
            ...{ 'content-type': 'application/json', cookie },
            [headerNames.clientAddress]: newAddress(),
          },
          signal,
        }),
      })
    const { fulfil: end, promise } = promised()
    const others = [1, 2].map(() => whenHashingIsFree(here, () => promise))
    const before = hashing.rounds.length
    const leaving = new AbortController()
    const left = ask(leaving.signal)
    await until(() => turns.pendingCount === 1)
    const stayed = ask(here)
    await until(() => turns.pendingCount === 2)
    expect(hashing.rounds).toHaveLength(before)
    leaving.abort()
    end()
    await Promise.all(others)
    expect((await left).status).toBe(400)
    expect((await stayed).status).toBe(status)
    expect(hashing.rounds.length).toBeGreaterThan(before)
  },
)

test('a browser that is known signs in before all strangers who wait', async () => {
  await signIn(site)
  const first = await site.call('POST', '/api/login', { body: admin })
  const device = first.headers['set-cookie']?.find((one) => one.includes('device=')) ?? ''
  const { fulfil: end, promise } = promised()
  const strangers = [1, 2, 3].map((at) => whenHashingIsFree(here, () => promise, `network ${at}`))
  const known = site.call('POST', '/api/login', { body: admin, cookie: device.split(';')[0] ?? '' })
  // A stranger would wait for a stranger’s turn first.
  await until(() => turns.pendingCount === 1)
  end()
  expect((await known).status).toBe(200)
  await Promise.all(strangers)
})
