import { beforeEach, expect, test } from '@jest/globals'
import { handleEndpoints } from 'payload'
import { until } from '@/mail/testing/until'
import { healthCall } from '@/platform/calls/call'
import { calls } from '@/server/pipeline/calls'
import { headerNames } from '@/platform/headers'
import { promised } from '@/platform/testing/promised'
import { callerOf, newAddress, type Sent } from '@/server/testing/caller'
import { hashing } from '@/server/testing/password-hashing'
import { admin, signIn } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { waiting, whenHashingIsFree } from './hashing-queue'

const site = testSite({}, { admin: false })

beforeEach(() => site.payload.db.deleteMany({ collection: 'users', where: {} }))

const here = new AbortController().signal
const howManyWait = () => waiting.known.length + waiting.strangers.length
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
    const others = [1, 2].map(() => whenHashingIsFree(here, true, () => promise))
    const before = hashing.rounds.length
    const leaving = new AbortController()
    const left = ask(leaving.signal)
    await until(() => howManyWait() === 1)
    const stayed = ask(here)
    await until(() => howManyWait() === 2)
    expect(hashing.rounds).toHaveLength(before)
    leaving.abort()
    end()
    await Promise.all(others)
    expect((await left).status).toBe(400)
    expect((await stayed).status).toBe(status)
    expect(hashing.rounds.length).toBeGreaterThan(before)
  },
)

test('while 180 networks sign in at once, a known and a new browser get in, and calls are answered', async () => {
  await signIn(site)
  const { agent, call } = callerOf(site.port, 256)
  const logIn = (sent: Sent, password = admin.password) =>
    call('POST', '/api/login', { body: { ...admin, password }, ...sent })
  const { headers } = await logIn({})
  const [cookie] = headers['set-cookie']?.find((one) => one.includes('device='))?.split(';') ?? []
  const { fulfil: end, promise } = promised()
  const others = [1, 2].map(() => whenHashingIsFree(here, true, () => promise))
  const flood = Array.from({ length: 180 }, (_, at) =>
    logIn({ from: `2001:db8:1:${at}::1` }, 'a wild guess'),
  )
  await until(() => waiting.strangers.length === 180)
  const both = [logIn({ from: '2001:db8:2::1' }), logIn({ cookie: cookie ?? '' })]
  await until(() => howManyWait() === 182)
  expect(waiting.known).toHaveLength(1)
  for (const { path } of [healthCall, calls.approvedReviews]) {
    expect((await call('GET', path)).status).toBe(200)
  }
  end()
  await Promise.all(others)
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401]))
  agent.destroy()
})
