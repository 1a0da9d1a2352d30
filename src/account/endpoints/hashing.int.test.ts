import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hashing } from '@/server/testing/password-hashing'
import { admin, signIn } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'

const site = testSite({ RATE_LIMIT_SIGN_IN: '1000' }, { admin: false, own: true })

const few = hashing.share

beforeAll(() => {
  // Enough for hashes to wait for each other.
  hashing.share = 0.1
})

afterAll(() => {
  hashing.share = few
})

/** Does work and tells how many passwords were hashed meanwhile, and how many at most at once. */
async function hashesDuring(work: () => Promise<unknown>): Promise<{ all: number; most: number }> {
  const underWay = new Set<number>()
  const counted = { all: 0, most: 0 }
  const hook = createHook({
    init(id, type) {
      if (type !== 'PBKDF2REQUEST') return
      underWay.add(id)
      counted.all += 1
      counted.most = Math.max(counted.most, underWay.size)
    },
    after: (id) => underWay.delete(id),
  }).enable()
  await work()
  hook.disable()
  return counted
}

const logIn = (username: string, password = admin.password) =>
  site.call('POST', '/api/login', { body: { username, password } })

const times = <Made>(length: number, make: (at: number) => Made) =>
  Array.from({ length }, (_, at) => make(at))

test('an unknown name costs the same hash as a known one', async () => {
  await signIn(site)
  const costOf = async (username: string) => {
    const before = hashing.asked.length
    await logIn(username, 'a wild guess')
    return hashing.asked.slice(before)
  }
  const cost = await costOf('nobody')
  expect([cost, cost.length]).toEqual([await costOf(admin.username), 1])
  await site.payload.db.deleteMany({ collection: 'users', where: {} })
})

test('at most two passwords are hashed at once, however many register', async () => {
  const register = (at: number) =>
    site.call('POST', '/api/register', { body: { ...admin, username: `visitor-${at}` } })
  const { all, most } = await hashesDuring(() => Promise.all(times(4, register)))
  expect([all >= 2, most <= 2]).toEqual([true, true])
  await site.payload.db.deleteMany({ collection: 'users', where: {} })
})

test('at most two passwords are hashed at once, however many sign in or change theirs', async () => {
  const cookie = await signIn(site)
  const body = { currentPassword: admin.password, newPassword: admin.password }
  const { all, most } = await hashesDuring(() =>
    Promise.all([
      site.call('POST', '/api/admin/change-password', { body, cookie }),
      ...times(2, () => logIn(admin.username)),
      ...times(2, () => logIn(admin.username, 'a wild guess')),
      ...times(2, (at) => logIn(`nobody-${at}`)),
      ...times(2, () => site.call('POST', '/api/users/login', { body: admin })),
    ]),
  )
  expect([all >= 8, most]).toEqual([true, 2])
})

test('nothing is hashed for someone who gives up waiting to sign in', async () => {
  const { port } = site
  const hashed = await hashesDuring(async () => {
    const leaving = new AbortController()
    const send = (signal: AbortSignal | null) =>
      fetch(`http://127.0.0.1:${port}/api/login`, {
        method: 'POST',
        body: JSON.stringify({ username: 'nobody', password: 'a wild guess' }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
        signal,
      }).then(({ status }) => status)
    const staying = Array.from({ length: 3 }, () => send(null))
    const left = Array.from({ length: 6 }, () => send(leaving.signal).catch(() => 'left'))
    // In whatever order they have come, most of them wait when the first is answered.
    await Promise.race([...staying, ...left])
    leaving.abort()
    expect(await Promise.all(staying)).toEqual([401, 401, 401])
    expect(await Promise.all(left)).toContain('left')
    await logIn('nobody')
  })
  expect(hashed.all).toBeLessThan(10)
})

test('a browser that is known signs in while 180 networks guess, and so does one that is not', async () => {
  const send = (at: number, password: string, cookie = '') =>
    fetch(`http://127.0.0.1:${site.port}/api/login`, {
      method: 'POST',
      body: JSON.stringify({ ...admin, password }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${at}.7.1`, cookie },
    })
  const first = await send(200, admin.password)
  const cookie = first.headers.getSetCookie().find((one) => one.includes('device=')) ?? ''
  const ended: string[] = []
  const noting = (who: string, sent: Promise<Response>) =>
    sent.then(({ status }) => {
      ended.push(who)
      return status
    })
  const guesses = times(180, (at) => noting('a guess', send(at, 'a wild guess')))
  await Promise.race(guesses)
  const known = noting('known', send(201, admin.password, cookie.split(';')[0]))
  const unknown = noting('unknown', send(202, admin.password))
  expect(await Promise.all([known, unknown])).toEqual([200, 200])
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([401, 503]))
  expect(ended.indexOf('known')).toBeLessThan(100)
})
