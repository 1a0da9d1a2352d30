import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { admin, discardSite, openSite, signIn, type Site } from './testing/site'

let site: Site

beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_SIGN_IN: '1000' })
})

afterAll(() => discardSite(site))

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

const logIn = async (username: string, password = admin.password) =>
  (await site.call('POST', '/api/login', { body: { username, password } })).status

test('two passwords at most are hashed at once, however many people register and sign in', async () => {
  const register = async (username: string) =>
    (await site.call('POST', '/api/register', { body: { ...admin, username } })).status
  const names = [admin.username, ...Array.from({ length: 5 }, (_, at) => `visitor-${at}`)]
  const registering = await hashesDuring(async () => {
    expect((await Promise.all(names.map(register))).sort()).toEqual([201, 403, 403, 403, 403, 403])
  })
  expect(registering.most).toBeLessThanOrEqual(2)
  await site.payload.db.deleteMany({ collection: 'users', where: {} })
  const cookie = await signIn(site)
  const body = { currentPassword: admin.password, newPassword: admin.password }
  const signingIn = await hashesDuring(async () => {
    const [changed, ...signedIn] = await Promise.all([
      site.call('POST', '/api/admin/change-password', { body, cookie }),
      ...Array.from({ length: 4 }, () => logIn(admin.username)),
      ...Array.from({ length: 4 }, () => logIn(admin.username, 'a wild guess')),
      ...Array.from({ length: 4 }, (_, at) => logIn(`nobody-${at}`)),
      ...Array.from({ length: 2 }, () => site.call('POST', '/api/users/login', { body: admin })),
    ])
    expect(changed).toMatchObject({ status: 200 })
    expect(signedIn.slice(0, 12)).toEqual([
      ...Array.from({ length: 4 }, () => 200),
      ...Array.from({ length: 8 }, () => 401),
    ])
    expect(signedIn.slice(12)).toMatchObject([{ status: 200 }, { status: 200 }])
  })
  // Two that sign in as the same user may conflict, and one of them hashes again.
  expect(signingIn.all).toBeGreaterThanOrEqual(16)
  expect(signingIn.most).toBe(2)
})

test('who gives up waiting to be signed in is not hashed for', async () => {
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
    await staying[0]
    leaving.abort()
    expect(await Promise.all(staying)).toEqual([401, 401, 401])
    expect(await Promise.all(left)).toContain('left')
    expect(await logIn(admin.username)).toBe(200)
  })
  expect(hashed.all).toBeLessThan(10)
})
