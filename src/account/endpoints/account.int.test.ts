import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createLocalReq } from 'payload'
import { accountsOf } from '@/account/store/stored-account'
import { mailsOf } from '@/mail/queue'
import { until } from '@/mail/testing/until'
import { activityOf } from '@/platform/activity/activity'
import { activityKinds } from '@/platform/activity/kinds'
import { calls } from '@/server/pipeline/calls'
import { cookieName, payloadCookies } from '@/platform/cookies'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { HttpError } from '@/server/pipeline/http-error'
import { idIn, propertiesOf } from '@/server/testing/answers'
import type { Seen } from '@/server/testing/caller'
import { mailSettings } from '@/server/testing/mail-worker'
import { admin, signIn } from '@/server/testing/site'
import { everythingStored } from '@/server/testing/stored'
import { testSite } from '@/server/testing/test-site'
import { endSession } from './sessions'

const site = testSite(mailSettings, { admin: false })

afterEach(() => setClock())

const post = (path: string, body: unknown, cookie = '') => site.call('POST', path, { body, cookie })

const logIn = (more: object = {}, userAgent = '', cookie = '') =>
  site.call('POST', '/api/login', {
    body: { ...admin, ...more },
    headers: { 'user-agent': userAgent },
    cookie,
  })

const logOut = (cookie: string) => site.call('POST', '/api/logout', { cookie })

const whoAmI = (cookie: string) => site.call('GET', '/api/user', { cookie })

const sessionCookie = `${payloadCookies()}-token`
const deviceCookie = cookieName('device')

const cookieOf = ({ headers }: Seen, name: string) =>
  headers['set-cookie']?.find((one) => one.startsWith(`${name}=`)) ?? ''

const sessionOf = (seen: Seen) => cookieOf(seen, sessionCookie).split(';')[0] ?? ''

const users = () => site.rows('users')

const kinds = async () => (await activityOf(site.payload).find().toArray()).map(({ kind }) => kind)

/** Later than whatever was written at this moment. */
const later = (seconds: number) => setClock(new Date(Date.now() + seconds * 1_000))

const chrome = '(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'

describe('registration', () => {
  const closed = { message: 'Registration is closed' }

  test('needs the setup code, if one is set', async () => {
    process.env['SETUP_CODE'] = 'open sesame'
    for (const setupCode of [undefined, '', 'open', 'OPEN SESAME', 7, null]) {
      const seen = await post('/api/register', { ...admin, setupCode })
      expect([seen.status, seen.json]).toEqual([403, closed])
    }
    // Payload's own way asks for none.
    const own = await post('/api/users/first-register', admin)
    expect(own.status).toBe(404)
    expect(await users().countDocuments()).toBe(0)
  })

  test('of several at once makes one admin and refuses the others', async () => {
    const seen = await Promise.all(
      ['margaret', 'eve', 'mallory', 'trudy'].map((username) =>
        post('/api/register', { ...admin, username, setupCode: 'open sesame' }),
      ),
    )
    delete process.env['SETUP_CODE']
    expect(seen.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403])
    expect(await users().countDocuments()).toBe(1)
    const made = seen.find(({ status }) => status === 201)
    expect(made && (await whoAmI(sessionOf(made))).json).toEqual(made?.json)
    await users().deleteMany({})
  })

  test('signs the first admin in, whose name is trimmed and without case, and is closed from then on', async () => {
    const seen = await post('/api/register', { ...admin, username: '  MargareT ' })
    expect([seen.status, seen.json]).toEqual([201, { id: idIn(seen), username: admin.username }])
    expect((await whoAmI(sessionOf(seen))).json).toEqual(seen.json)
    const eve = { username: 'eve', password: 'longer than eight' }
    for (const sent of [{ body: eve }, { raw: '{' }]) {
      const { json, status } = await site.call('POST', '/api/register', sent)
      expect([status, json]).toEqual([403, closed])
    }
    expect(await users().countDocuments()).toBe(1)
  })
})

describe('signing in', () => {
  const email = 'margaret@example.com'

  beforeEach(async () => {
    site.cookie = await signIn(site)
    await accountsOf(site.payload).deleteMany({})
    const { id } = propertiesOf((await whoAmI(site.cookie)).json)
    await accountsOf(site.payload).insertOne({ _id: String(id), email })
  })

  test('gives the user and a cookie that scripts and other sites cannot use', async () => {
    const seen = await logIn()
    expect([seen.status, seen.json]).toEqual([200, { id: idIn(seen), username: admin.username }])
    const [, ...attributes] = cookieOf(seen, sessionCookie).split('; ')
    const plain = attributes.map((one) =>
      one.replace('=true', '').replace(/^Expires=.*/, 'Expires'),
    )
    expect(plain.sort()).toEqual(['Expires', 'HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
  })

  test('takes the username or the email, whatever their case', async () => {
    for (const username of [' MARGARET ', ' Margaret@EXAMPLE.com ']) {
      const seen = await logIn({ username })
      expect(seen.json).toMatchObject({ username: admin.username })
      expect((await whoAmI(sessionOf(seen))).status).toBe(200)
    }
  })

  test.each([
    { password: 'wrong horse battery' },
    { password: ` ${admin.password}` },
    { username: 'nobody' },
    { username: 'nobody@example.com' },
    { username: email, password: 'x' },
  ])('answers %j like any other that is wrong', async (wrong) => {
    const { headers, json, status } = await logIn(wrong)
    expect([status, json]).toEqual([401, { message: 'Invalid username or password' }])
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('works however often the wrong password came before, from elsewhere', async () => {
    for (let tries = 0; tries < 12; tries += 1) await logIn({ password: 'a wild guess' })
    expect((await logIn()).status).toBe(200)
  })

  test('is recorded in the activity, and refusals are counted by the hour', async () => {
    setClock(new Date('2026-11-23T10:59:00Z'))
    await site.asAdmin('GET', '/api/user')
    await activityOf(site.payload).deleteMany({})
    const names = [admin.username, 'nobody', 'nobody']
    await Promise.all(names.map((username) => logIn({ username, password: 'a guess' })))
    await logIn()
    const { what } = activityKinds['signed-in']
    const refused = { what: activityKinds['sign-in-refused'].what, by: null }
    expect((await site.asAdmin('GET', '/api/admin/activity')).json).toEqual([
      { what, by: admin.username, at: new Date().toISOString(), target: null },
      { ...refused, at: '2026-11-23T10:00:00.000Z', target: '3 times in the hour' },
    ])
  })

  test('marks the browser with a cookie that scripts and other sites cannot read', async () => {
    const seen = await logIn()
    const names = seen.headers['set-cookie']?.map((one) => one.split('=')[0])
    expect(names).toEqual([sessionCookie, deviceCookie])
    const [pair = '', ...attributes] = cookieOf(seen, deviceCookie).split('; ')
    expect(pair).toMatch(/^__Host-device=[\da-f]{64}$/)
    const expected = ['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax', 'Secure']
    expect(attributes.sort()).toEqual(expected)
    expect(await everythingStored(site.payload)).not.toContain(pair.slice(14))
    const again = await logIn({}, '', pair)
    expect(cookieOf(again, deviceCookie).split(';')[0]).toBe(pair)
  })

  test('with a new browser is told by mail, unless it is a user’s first or nobody has an email', async () => {
    await mailsOf(site.payload).deleteMany({})
    const mails = async () =>
      (await mailsOf(site.payload).find({ kind: 'new-device' }).toArray()).map(
        ({ account, to }) => [account?.device, to],
      )
    const [first] = cookieOf(await logIn(), deviceCookie).split(';')
    await logIn({}, chrome, first)
    await logIn({ password: 'a wild guess' }, chrome)
    expect(await mails()).toEqual([])
    await logIn({}, chrome, `${deviceCookie}=${'0'.repeat(64)}`)
    await logIn({}, chrome, first)
    expect(await mails()).toEqual([['Chrome on Windows', email]])
    await accountsOf(site.payload).updateMany({}, { $set: { email: null } })
    await logIn()
    expect(await mails()).toHaveLength(1)
  })
})

describe('a session', () => {
  test.each(['/api/logout', '/api/users/logout'])(
    'is worth nothing after %s, even with the old cookie, and leaves nothing',
    async (path) => {
      const [cookie, other] = [await signIn(site), await signIn(site)]
      const before = await site.rows('sessions').countDocuments()
      const seen = await site.call('POST', path, { cookie })
      expect([seen.status < 300, sessionOf(seen)]).toEqual([true, `${sessionCookie}=`])
      expect((await whoAmI(cookie)).status).toBe(401)
      const me = await site.call('GET', '/api/users/me', { cookie })
      expect(me.json).toMatchObject({ user: null })
      expect((await whoAmI(other)).status).toBe(200)
      expect(await site.rows('sessions').countDocuments()).toBe(before - 1)
      expect(await kinds()).toContain('signed-out')
    },
  )

  test('can be signed out even if nobody is signed in', async () => {
    for (const cookie of ['', `${sessionCookie}=rubbish`, `${sessionCookie}=%E0%A4%A`]) {
      const seen = await logOut(cookie)
      expect([seen.status, seen.text]).toEqual([204, ''])
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

  test('ends together with others at the same moment, and with no other', async () => {
    const other = await signIn(site)
    const ended = [await signIn(site), await signIn(site), await signIn(site)]
    await Promise.all(ended.map(logOut))
    expect((await whoAmI(other)).status).toBe(200)
    for (const cookie of ended) expect((await whoAmI(cookie)).status).toBe(401)
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
    expect([renewed.status, (await whoAmI(sessionOf(renewed))).status]).toEqual([200, 200])
    await beganAgo(7 * 24 * hour)
    for (const old of [cookie, sessionOf(renewed)]) {
      expect([(await whoAmI(old)).status, (await renew(old)).status]).toEqual([401, 401])
      const me = await site.call('GET', '/api/users/me', { cookie: old })
      expect(me.json).toMatchObject({ user: null })
    }
    const another = await signIn(site)
    expect((await whoAmI(another)).status).toBe(200)
    // One that does not say when it began counts as ended.
    await users().updateMany({}, { $unset: { 'sessions.$[].createdAt': '' } })
    expect((await whoAmI(another)).status).toBe(401)
  })

  test('has an id that no answer gives away', async () => {
    const signedIn = await logIn()
    const cookie = sessionOf(signedIn)
    const id = idIn(signedIn)
    const texts = [signedIn.text, (await post('/api/users/refresh-token', {}, cookie)).text]
    for (const query of ['/me', '', `/${id}`, '?select[sessions]=true']) {
      texts.push((await site.call('GET', `/api/users${query}`, { cookie })).text)
    }
    const { sessions } = (await site.payload.find({ collection: 'users' })).docs[0] ?? {}
    expect(sessions?.length).toBeGreaterThan(0)
    for (const text of texts) {
      expect(text).toContain(id)
      for (const session of sessions ?? []) expect(text).not.toContain(session.id)
    }
  })
})

describe('the list of sessions', () => {
  const list = async (as = site.cookie) =>
    calls.sessions.output.parse(
      (await site.call('GET', '/api/admin/sessions', { cookie: as })).json,
    )
  const end = (session = '') =>
    site.call('DELETE', `/api/admin/sessions/${session}`, { cookie: site.cookie })
  const endOthers = () =>
    site.call('POST', '/api/admin/sessions/end-others', { cookie: site.cookie })
  const rows = () => site.rows('sessions')

  beforeEach(async () => {
    await rows().deleteMany({})
    site.cookie = await signIn(site)
    await endOthers()
  })

  test('has their browser, the newest first, and knows this one', async () => {
    const other = sessionOf(await logIn({}, chrome))
    expect(await list()).toMatchObject([
      { device: 'Chrome on Windows', isThis: false },
      { device: 'Unknown browser', isThis: true },
    ])
    expect((await list(other)).map(({ isThis }) => isThis)).toEqual([true, false])
    const { sessions } = (await site.payload.find({ collection: 'users' })).docs[0] ?? {}
    const text = JSON.stringify(await list())
    expect(sessions).toHaveLength(2)
    for (const { id: sid } of sessions ?? []) expect(text).not.toContain(sid)
  })

  test('ends them one by one or all but this one, at once, and no other with them', async () => {
    const [ended, other] = [sessionOf(await logIn({}, chrome)), await signIn(site)]
    const row = (await list(ended)).find(({ isThis }) => isThis)
    const seen = await end(row?.id)
    expect([seen.status, seen.text, (await whoAmI(ended)).status]).toEqual([204, '', 401])
    for (const open of [site.cookie, other]) expect((await whoAmI(open)).status).toBe(200)
    for (const unknown of [row?.id, 'unknown', '%24ne']) {
      expect((await end(unknown)).status).toBe(404)
    }
    const line = { kind: 'session-ended', target: 'Chrome on Windows' } as const
    expect(await activityOf(site.payload).findOne(line)).toMatchObject({ by: admin.username })
    expect([(await endOthers()).status, (await whoAmI(site.cookie)).status]).toEqual([204, 200])
    expect((await whoAmI(other)).status).toBe(401)
    expect([(await list()).length, await rows().countDocuments()]).toEqual([1, 1])
  })

  test('neither shows nor ends those of another user', async () => {
    const eve = { username: 'eve', password: 'longer than eight' }
    const made = await site.payload.create({ collection: 'users', data: eve })
    const hers = sessionOf(await logIn(eve))
    const [row] = await list(hers)
    expect([(await list()).length, (await end(row?.id)).status]).toEqual([1, 404])
    await endOthers()
    expect((await whoAmI(hers)).status).toBe(200)
    await logOut(hers)
    await site.payload.delete({ collection: 'users', id: made.id })
  })

  test('says when they were last used, to a few minutes', async () => {
    setClock(new Date())
    const other = sessionOf(await logIn())
    const seenAt = async () => (await list()).find(({ isThis }) => !isThis)?.lastSeenAt
    const first = await seenAt()
    later(200)
    await whoAmI(other)
    expect(await seenAt()).toBe(first)
    later(200)
    await whoAmI(other)
    await until(async () => (await seenAt()) === new Date().toISOString())
  })

  test('has those that only Payload knows of too, and ends them', async () => {
    const other = sessionOf(await logIn())
    await rows().deleteMany({})
    const [newest, oldest] = await list()
    expect([newest?.device, oldest?.isThis]).toEqual(['Unknown browser', true])
    expect((await end(newest?.id)).status).toBe(204)
    expect((await whoAmI(other)).status).toBe(401)
  })
})
