import { describe, expect, test } from '@jest/globals'
import { createLocalReq } from 'payload'
import { HttpError } from '@/server/pipeline/http-error'
import { idIn, propertiesOf } from '@/server/testing/answers'
import type { Seen } from '@/server/testing/caller'
import { changedToken, sessionToken } from '@/server/testing/session-token'
import { admin, signIn } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { endSession } from './sessions'

const site = testSite({}, { admin: false })

const post = (path: string, body: unknown, cookie?: string) =>
  site.call('POST', path, { body, ...(cookie !== undefined && { cookie }) })

const whoAmI = (cookie: string) => site.call('GET', '/api/user', { cookie })

const cookieIn = ({ headers }: Seen) => headers['set-cookie']?.[0] ?? ''
const sessionIn = (seen: Seen) => cookieIn(seen).split(';')[0] ?? ''

const users = () => site.rows('users')

describe('registration', () => {
  test('needs the setup code, if one is set', async () => {
    process.env['SETUP_CODE'] = 'open sesame'
    for (const setupCode of [undefined, '', 'open', 'OPEN SESAME', 7, null]) {
      const seen = await post('/api/register', { ...admin, setupCode })
      expect([seen.status, seen.json]).toEqual([403, { message: 'Registration is closed' }])
    }
    expect(await users().countDocuments()).toBe(0)
  })

  test('of several at once makes one admin and refuses the others', async () => {
    const names = ['margaret', 'eve', 'mallory', 'trudy']
    const seen = await Promise.all(
      names.map((username) =>
        post('/api/register', { ...admin, username, setupCode: 'open sesame' }),
      ),
    )
    delete process.env['SETUP_CODE']
    expect(seen.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403])
    expect(await users().countDocuments()).toBe(1)
    const made = seen.find(({ status }) => status === 201)
    expect(made && (await whoAmI(sessionIn(made))).json).toEqual(made?.json)
    await users().deleteMany({})
  })

  test('signs the first admin in, whose name is trimmed and without case, and is closed from then on', async () => {
    const seen = await post('/api/register', { ...admin, username: '  MargareT ' })
    expect([seen.status, seen.json]).toEqual([201, { id: idIn(seen), username: admin.username }])
    expect((await whoAmI(sessionIn(seen))).json).toEqual(seen.json)
    const eve = { username: 'eve', password: 'longer than eight' }
    for (const body of [{}, admin, eve]) {
      const closed = await post('/api/register', body)
      expect([closed.status, closed.json]).toEqual([403, { message: 'Registration is closed' }])
    }
    expect((await site.call('POST', '/api/register', { raw: '{' })).status).toBe(403)
    expect((await post('/api/users/first-register', eve)).status).toBe(404)
    expect(await users().countDocuments()).toBe(1)
  })
})

describe('signing in', () => {
  test('gives the user and a cookie that scripts and other sites cannot use', async () => {
    const seen = await post('/api/login', { ...admin, username: ' MARGARET' })
    expect([seen.status, seen.json]).toEqual([200, { id: idIn(seen), username: admin.username }])
    const [, ...attributes] = cookieIn(seen).split('; ')
    const plain = attributes.map((one) =>
      one.replace('=true', '').replace(/^Expires=.*/, 'Expires'),
    )
    expect(plain.sort()).toEqual(['Expires', 'HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
  })

  test('answers a wrong password and an unknown name alike', async () => {
    const answers = await Promise.all([
      post('/api/login', { ...admin, password: 'wrong horse battery' }),
      post('/api/login', { ...admin, username: 'nobody' }),
      post('/api/login', { ...admin, password: ` ${admin.password}` }),
    ])
    for (const { headers, json, status } of answers) {
      expect([status, json]).toEqual([401, { message: 'Invalid username or password' }])
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })

  test('works however often the wrong password came before, from elsewhere', async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      await post('/api/login', { ...admin, password: 'a wild guess' })
    }
    expect((await post('/api/login', admin)).status).toBe(200)
  })
})

describe('a session', () => {
  test('is worth nothing after signing out, even with the old cookie', async () => {
    const cookie = await signIn(site)
    const other = await signIn(site)
    const seen = await site.call('POST', '/api/logout', { cookie })
    expect([seen.status, seen.text, sessionIn(seen)]).toEqual([204, '', '__Host-payload-token='])
    expect((await whoAmI(cookie)).status).toBe(401)
    expect((await site.call('GET', '/api/users/me', { cookie })).json).toMatchObject({ user: null })
    expect((await whoAmI(other)).status).toBe(200)
  })

  test('can be signed out even if nobody is signed in', async () => {
    for (const cookie of ['', '__Host-payload-token=rubbish', '__Host-payload-token=%E0%A4%A']) {
      expect((await site.call('POST', '/api/logout', { cookie })).status).toBe(204)
    }
  })

  test.each(['/api/logout', '/api/users/logout'])(
    'goes on, and the answer says so, if a hook of Payload’s keeps %s from ending it',
    async (path) => {
      const cookie = await signIn(site)
      const { afterLogout } = site.payload.collections.users.config.hooks
      afterLogout.push(() => Promise.reject(new HttpError(409, 'Not now')))
      const { headers, status } = await site.call('POST', path, { cookie })
      afterLogout.pop()
      expect([status, headers['set-cookie']]).toEqual([409, undefined])
      expect((await whoAmI(cookie)).status).toBe(200)
    },
  )

  test('that a signed-in user does not have is not reported as ended', async () => {
    const user = { id: 'x', ...admin, createdAt: '', updatedAt: '', collection: 'users' } as const
    const req = await createLocalReq({ user }, site.payload)
    await expect(endSession(req)).rejects.toThrow('no session id')
  })

  test('ends 7 days after its sign-in, however often it was renewed', async () => {
    const cookie = await signIn(site)
    const hour = 3_600_000
    const beganAgo = (milliseconds: number) =>
      users().updateMany(
        {},
        { $set: { 'sessions.$[].createdAt': new Date(Date.now() - milliseconds) } },
      )
    const renew = (old: string) => site.call('POST', '/api/users/refresh-token', { cookie: old })
    await beganAgo(7 * 24 * hour - hour)
    const renewed = await renew(cookie)
    expect([renewed.status, (await whoAmI(sessionIn(renewed))).status]).toEqual([200, 200])
    await beganAgo(7 * 24 * hour)
    for (const old of [cookie, sessionIn(renewed)]) {
      expect((await whoAmI(old)).status).toBe(401)
      expect((await renew(old)).status).toBe(401)
      expect((await site.call('GET', '/api/users/me', { cookie: old })).json).toMatchObject({
        user: null,
      })
    }
    const another = await signIn(site)
    expect((await whoAmI(another)).status).toBe(200)
    // One that does not say when it began counts as ended.
    await users().updateMany({}, { $unset: { 'sessions.$[].createdAt': '' } })
    expect((await whoAmI(another)).status).toBe(401)
  })

  test('cannot be made from another one', async () => {
    const { secret } = site.payload
    const token = sessionToken(await signIn(site))
    for (const forged of [
      changedToken(token, { sid: 'another' }, secret),
      changedToken(token, { collection: 'enquiries' }, secret),
      changedToken(token, { id: { $gt: '' } }, secret),
      token.slice(0, -2),
    ]) {
      expect((await whoAmI(`__Host-payload-token=${forged}`)).status).toBe(401)
    }
  })
})

describe('changing the password', () => {
  const change = (body: unknown, cookie: string) => post('/api/admin/change-password', body, cookie)

  test('is refused if the current one is wrong', async () => {
    const cookie = await signIn(site)
    const wrong = await change({ currentPassword: 'no', newPassword: 'long enough' }, cookie)
    const message = 'Current password is incorrect'
    const errors = [{ path: 'currentPassword', message }]
    expect([wrong.status, wrong.json]).toEqual([400, { message, errors }])
    expect((await whoAmI(cookie)).status).toBe(200)
    expect((await post('/api/login', admin)).status).toBe(200)
  })

  test('ends every other session, keeps this one, and from then on only the new one counts', async () => {
    const [cookie, other, panel] = [await signIn(site), await signIn(site), await signIn(site)]
    const renewed = { ...admin, password: ' eight  or more ' }
    const body = { currentPassword: admin.password, newPassword: renewed.password }
    const seen = await change(body, cookie)
    expect([seen.status, Object.keys(propertiesOf(seen.json))]).toEqual([200, ['message']])
    expect([await whoAmI(cookie), await whoAmI(other), await whoAmI(panel)]).toMatchObject([
      { status: 200 },
      { status: 401 },
      { status: 401 },
    ])
    expect((await users().findOne())?.['sessions']).toHaveLength(1)
    expect((await post('/api/login', admin)).status).toBe(401)
    expect((await post('/api/login', { ...admin, password: renewed.password.trim() })).status).toBe(
      401,
    )
    expect((await post('/api/login', renewed)).status).toBe(200)
    await change({ currentPassword: renewed.password, newPassword: admin.password }, cookie)
  })
})

test('no answer has the id of a session', async () => {
  const signedIn = await post('/api/users/login', admin)
  const cookie = sessionIn(signedIn)
  const id = propertiesOf(propertiesOf(signedIn.json)['user'])['id']
  const texts = [signedIn.text]
  for (const path of [
    '/api/users/me',
    '/api/users',
    `/api/users/${String(id)}`,
    '/api/users?select[sessions]=true',
  ]) {
    texts.push((await site.call('GET', path, { cookie })).text)
  }
  texts.push((await site.call('POST', '/api/users/refresh-token', { cookie })).text)
  const { sessions = [] } = (await site.payload.find({ collection: 'users' })).docs[0] ?? {}
  expect(sessions?.length).toBeGreaterThan(0)
  for (const text of texts) {
    expect(text).toContain(String(id))
    for (const session of sessions ?? []) expect(text).not.toContain(session.id)
  }
})

describe('the panel’s own sign-in', () => {
  test('goes by the same rules, in Payload’s own words, and gives no secret away', async () => {
    const seen = await post('/api/users/login', admin)
    expect(seen.json).toMatchObject({ user: { username: admin.username } })
    expect(seen.text).not.toMatch(/"(token|hash|salt|password)"/)
    expect((await whoAmI(sessionIn(seen))).status).toBe(200)
    for (const change of [{ password: 'wrong' }, { username: 'nobody' }]) {
      const { json, status } = await post('/api/users/login', { ...admin, ...change })
      const errors = [{ message: 'Invalid username or password' }]
      expect([status, json]).toEqual([401, { errors }])
    }
    const cookie = sessionIn(seen)
    expect((await site.call('POST', '/api/users/logout', { cookie })).status).toBe(200)
    expect((await whoAmI(cookie)).status).toBe(401)
  })

  test('takes the form that the panel sends', async () => {
    const raw = `--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n${JSON.stringify(admin)}\r\n--x--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await site.call('POST', '/api/users/login', { raw, headers })).status).toBe(200)
  })

  test('refuses anything but a form with a sentence', async () => {
    for (const raw of ['{', '5', '"text"', 'null', '[]', '{"username":{"$ne":1},"password":[]}']) {
      const { json, status } = await site.call('POST', '/api/users/login', { raw })
      expect([raw, status, json]).toEqual([raw, 400, { errors: [{ message: expect.any(String) }] }])
    }
  })
})

test('sessions that are signed out at the same moment end, and no other', async () => {
  const cookies: string[] = []
  for (let count = 0; count < 6; count += 1) cookies.push(await signIn(site))
  const [kept = '', ...ended] = cookies
  await Promise.all(ended.map((cookie) => site.call('POST', '/api/logout', { cookie })))
  expect((await whoAmI(kept)).status).toBe(200)
  for (const cookie of ended) expect((await whoAmI(cookie)).status).toBe(401)
})
