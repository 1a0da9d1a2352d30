import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { resetToken } from '@/account/store/codes'
import { accountsOf } from '@/account/store/stored-account'
import { activityOf } from '@/platform/activity/activity'
import { calls } from '@/platform/calls/calls'
import { now, setClock } from '@/platform/time/clock'
import { readMailServer } from '@/mail/mail-server.mjs'
import { mongo } from '@/platform/database/connection'
import { type Mail, mailsOf } from '@/mail/queue'
import { sender } from '@/mail/send'
import { MailCatcher } from '@/mail/testing/mail-catcher'
import { until } from '@/mail/testing/until'
import type { MailWorker } from '@/mail/worker'
import { mailWorker } from '@/server/mail-worker'
import { fieldErrorsIn, idIn } from '@/server/testing/answers'
import type { Seen } from '@/server/testing/caller'
import { admin, discardSite, openSite, signIn, type Site, siteUrl } from '@/server/testing/site'
import { everythingStored } from '@/server/testing/stored'

const address = 'margaret@example.com'
const { password } = admin

let site: Site
let cookie: string
let id: string
let catcher: MailCatcher
let worker: MailWorker

beforeAll(async () => {
  catcher = await new MailCatcher().start()
  site = await openSite({
    SMTP_URL: catcher.url(),
    MAIL_FROM: 'site@example.com',
  })
  cookie = await signIn(site)
  id = idIn(await whoAmI(cookie))
  const server = readMailServer(process.env)
  if (!server) throw new Error('There is no mail server')
  const origin = new URL(siteUrl)
  const limits = { connect: 5_000, silence: 5_000, whole: 5_000 }
  worker = mailWorker({
    ...{ server, siteUrl: origin, send: sender(server, origin, limits) },
    payload: () => Promise.resolve(site.payload),
  })
})

beforeEach(async () => {
  await mailsOf(site.payload).deleteMany({})
  await accountsOf(site.payload).deleteMany({})
  await accountsOf(site.payload).insertOne({ _id: id, email: address })
  catcher.caught.length = 0
})

afterEach(() => setClock())

afterAll(async () => {
  await worker.stop()
  await catcher.stop()
  await discardSite(site)
})

const whoAmI = (as: string) => site.call('GET', '/api/user', { cookie: as })

const post = (path: string, body: object, as = '') =>
  site.call('POST', path, { body, ...(as && { cookie: as }) })

const logIn = (more: object = {}, headers: Record<string, string> = {}, as = '') =>
  site.call('POST', '/api/login', { body: { ...admin, ...more }, headers, cookie: as })

const account = async () =>
  calls.ownAccount.output.parse((await site.call('GET', '/api/admin/account', { cookie })).json)

const changeEmail = (body: object) => site.call('PATCH', '/api/admin/account', { body, cookie })

/** Later than whatever was written at this moment. */
const later = (seconds: number) => setClock(new Date(now().getTime() + seconds * 1_000))

const cookieOf = ({ headers }: Seen, name: string) =>
  headers['set-cookie']?.find((one) => one.startsWith(`${name}=`)) ?? ''

const sessionOf = (seen: Seen) => cookieOf(seen, 'payload-token').split(';')[0] ?? ''

/** What the mail server was sent, once it was. */
async function caught(subject: string) {
  const found = () => catcher.caught.findLast(({ parsed }) => parsed.subject === subject)
  await until(() => found() !== undefined)
  return found()
}

const kinds = async () => (await activityOf(site.payload).find().toArray()).map(({ kind }) => kind)

describe('the account', () => {
  test('says what is known of the user, and no more', async () => {
    expect(await account()).toEqual({
      ...{ id, username: admin.username, email: address, isMailSetUp: true },
      twoStep: { isOn: false, since: null, recoveryCodesLeft: 0 },
    })
    await accountsOf(site.payload).deleteMany({})
    expect(await account()).toMatchObject({ email: null, twoStep: { isOn: false } })
    expect((await whoAmI(cookie)).json).toEqual({ id, username: admin.username })
  })

  test('takes another e-mail for the right password, and tells the old one', async () => {
    const wrong = await changeEmail({ email: 'new@example.com', currentPassword: 'a wild guess' })
    const message = 'Current password is incorrect'
    expect([wrong.status, wrong.json]).toEqual([
      400,
      { message, errors: [{ path: 'currentPassword', message }] },
    ])
    for (const email of ['nobody', 'a@b', 'a b@example.com', 7, {}, undefined]) {
      expect(fieldErrorsIn(await changeEmail({ email, currentPassword: password }))).toEqual([
        { path: 'email', message: 'Valid email is required' },
      ])
    }
    expect((await account()).email).toBe(address)
    const seen = await changeEmail({ email: ' new@example.com ', currentPassword: password })
    const changed = { id, username: admin.username, email: 'new@example.com' }
    expect([seen.status, seen.json]).toEqual([200, changed])
    const told = await caught('The e-mail of your account was changed')
    expect([told?.to, told?.parsed.headers.get('auto-submitted')]).toEqual([
      [address],
      'auto-generated',
    ])
    expect(told?.parsed.text).not.toContain('new@example.com')
    expect(await kinds()).toContain('email-changed')
  })

  test('gives its e-mail up for an empty one', async () => {
    for (const email of [null, ' ']) {
      const seen = await changeEmail({ email, currentPassword: password })
      expect([seen.status, seen.json]).toEqual([200, { id, username: admin.username, email: null }])
      expect((await account()).email).toBeNull()
    }
  })

  test('tells by mail that its password was changed', async () => {
    const body = { currentPassword: password, newPassword: password }
    await post('/api/admin/change-password', body, cookie)
    const told = await caught('Your password was changed')
    expect(told?.parsed.text).toContain(`${siteUrl}/admin/forgot-password`)
    expect(await kinds()).toContain('password-changed')
  })
})

describe('a forgotten password', () => {
  const forget = (username: unknown = admin.username) => post('/api/forgot-password', { username })
  const reset = (token: string, newPassword = password) =>
    post('/api/reset-password', { token, newPassword })

  const resetMails = () =>
    mailsOf(site.payload).find({ kind: 'password-reset' }).sort({ createdAt: 1 }).toArray()

  /** The token of the mail that was asked for last. */
  async function newToken(): Promise<string> {
    await forget()
    const mail = (await resetMails()).at(-1)
    if (!mail) throw new Error('There is no mail')
    return resetToken(site.payload, { user: id, mail: mail._id })
  }

  const expectEnded = async (answer: Promise<Seen>) => {
    const { json, status } = await answer
    const message = 'This link has expired or was used'
    expect([status, json]).toEqual([400, { message, errors: [{ path: 'token', message }] }])
  }

  test('is answered alike whoever it is, and only a user with an e-mail is sent a link', async () => {
    const asked = await forget(' MargareT ')
    expect(asked.status).toBe(202)
    expect(await resetMails()).toHaveLength(1)
    await mailsOf(site.payload).deleteMany({})
    await accountsOf(site.payload).updateOne({ _id: id }, { $set: { email: null } })
    const before = await everythingStored(site.payload)
    for (const username of ['nobody', admin.username]) {
      const seen = await forget(username)
      expect([seen.status, seen.json]).toEqual([202, asked.json])
    }
    expect(await everythingStored(site.payload)).toBe(before)
    const missing = [{ path: 'username', message: 'Username is required' }]
    for (const username of ['', null, { $gt: '' }]) {
      expect(fieldErrorsIn(await forget(username))).toEqual(missing)
    }
  })

  test('is set anew by the link of the mail, which ends all sessions and signs nobody in', async () => {
    const other = await signIn(site)
    await forget()
    const mail = await caught('Set a new password')
    const link = /https?:\/\/\S+\/admin\/reset-password\?token=(\w+)/.exec(mail?.parsed.text ?? '')
    const token = link?.[1] ?? ''
    expect([mail?.to, mail?.parsed.html]).toEqual([[address], expect.stringContaining(token)])
    const stored = await everythingStored(site.payload)
    expect([token.length, stored.includes(token), stored.includes(token.slice(32))]).toEqual([
      96,
      false,
      false,
    ])
    // Sent with a session: it ends like the others.
    const body = { token, newPassword: 'an entirely new one' }
    const seen = await post('/api/reset-password', body, cookie)
    expect([seen.status, 'set-cookie' in seen.headers]).toEqual([200, false])
    for (const ended of [cookie, other]) expect((await whoAmI(ended)).status).toBe(401)
    expect((await logIn()).status).toBe(401)
    expect((await logIn({ password: body.newPassword })).status).toBe(200)
    await expectEnded(reset(token))
    expect(await caught('Your password was set anew')).toMatchObject({ to: [address] })
    const line = { kind: 'password-reset', by: admin.username } as const
    expect(await activityOf(site.payload).findOne(line)).not.toBeNull()
    later(1)
    expect((await reset(await newToken())).status).toBe(200)
    setClock()
    cookie = await signIn(site)
  })

  test('is not set by a link that is used twice at the same moment, but once', async () => {
    const token = await newToken()
    const seen = await Promise.all([reset(token), reset(token), reset(token)])
    expect(seen.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    cookie = await signIn(site)
  })

  test('stays as it is for a link that is forged, cut or another user’s', async () => {
    const token = await newToken()
    const mail = (await resetMails())[0]?._id ?? ''
    const other = { user: 'another', mail }
    for (const wrong of [
      token.slice(0, -1),
      `${token}0`,
      token.slice(0, 32) + '0'.repeat(64),
      resetToken(site.payload, other),
      mail,
      '{"$gt":""}',
    ]) {
      await expectEnded(reset(wrong))
    }
    const anothers = { 'account.user': 'another' }
    await mailsOf(site.payload).updateOne({ _id: mail }, { $set: anothers })
    await expectEnded(reset(token))
    for (const body of [{ newPassword: password }, { token: 5, newPassword: password }]) {
      await expectEnded(post('/api/reset-password', body))
    }
    expect((await whoAmI(cookie)).status).toBe(200)
  })

  test('may be too short, and the link still works', async () => {
    const token = await newToken()
    expect(fieldErrorsIn(await reset(token, 'seven77'))).toEqual([
      { path: 'newPassword', message: 'New password must be at least 8 characters' },
    ])
    expect((await reset(token)).status).toBe(200)
    cookie = await signIn(site)
  })

  test('is not set after an hour, nor is a mail sent that comes too late', async () => {
    setClock(now())
    const token = await newToken()
    await caught('Set a new password')
    await until(async () => (await resetMails())[0]?.state === 'sent')
    await mailsOf(site.payload).updateMany({}, { $set: { state: 'queued', claim: null } })
    later(3_600)
    await expectEnded(reset(token))
    await until(async () => (await resetMails()).length === 0)
    expect(catcher.caught.filter(({ raw }) => raw.includes(token.slice(0, 32)))).toHaveLength(1)
  })

  test('is set by the newest link alone', async () => {
    setClock(now())
    const first = await newToken()
    later(1)
    const second = await newToken()
    await expectEnded(reset(first))
    later(3_590)
    expect((await reset(second)).status).toBe(200)
    setClock()
    cookie = await signIn(site)
  })

  test('is not set by a link from before a change of password or e-mail', async () => {
    const token = await newToken()
    const body = { currentPassword: password, newPassword: password }
    await post('/api/admin/change-password', body, cookie)
    await expectEnded(reset(token))
    later(1)
    const next = await newToken()
    await changeEmail({ email: 'new@example.com', currentPassword: password })
    await changeEmail({ email: address, currentPassword: password })
    await expectEnded(reset(next))
  })

  test('leaves two-step sign-in on', async () => {
    const twoStep = { secret: '', since: now(), lastStep: 0, recoveryCodes: [] }
    await accountsOf(site.payload).updateOne({ _id: id }, { $set: { twoStep } })
    expect((await reset(await newToken())).status).toBe(200)
    const seen = await logIn()
    expect([seen.status, seen.json]).toEqual([
      401,
      { message: 'Enter the code from your app', twoStep: true },
    ])
    await accountsOf(site.payload).updateOne({ _id: id }, { $set: { twoStep: null } })
    cookie = await signIn(site)
  })

  test('is not asked for so often that a mailbox is flooded', async () => {
    setClock(now())
    // The tests before this one had links at other times, some of them more than an hour ago by now.
    await mailsOf(site.payload).deleteMany({ kind: 'password-reset' })
    await forget()
    const [mail] = await resetMails()
    const copies = Array.from({ length: 8 }, () => ({ ...mail, _id: randomUUID(), state: 'sent' }))
    await mongo(site.payload).connection.collection<{ _id: string }>('mails').insertMany(copies)
    const newest = async () => (await resetMails()).at(-1)?.createdAt
    for (const seconds of [1, 1]) {
      later(seconds)
      expect((await forget()).status).toBe(202)
    }
    const tenth = new Date(now().getTime() - 1_000)
    expect(await newest()).toEqual(tenth)
    later(3_600)
    await forget()
    expect(await newest()).toEqual(now())
  })
})

describe('sessions', () => {
  const windows = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  }
  const list = async (as = cookie) =>
    calls.sessions.output.parse(
      (await site.call('GET', '/api/admin/sessions', { cookie: as })).json,
    )
  const end = (session: string, as = cookie) =>
    site.call('DELETE', `/api/admin/sessions/${session}`, { cookie: as })
  const rows = () => mongo(site.payload).connection.collection<{ _id: string }>('sessions')

  beforeEach(async () => {
    await site.call('POST', '/api/admin/sessions/end-others', { cookie })
  })

  test('are listed with their browser, the newest first, and this one is known', async () => {
    const other = sessionOf(await logIn({}, windows))
    const [newest, oldest, ...more] = await list()
    expect([newest, oldest, more]).toMatchObject([
      { device: 'Chrome on Windows', isThis: false },
      { device: 'Unknown browser', isThis: true },
      [],
    ])
    expect((await list(other)).map(({ isThis }) => isThis)).toEqual([true, false])
    const { sessions = [] } = (await site.payload.find({ collection: 'users' })).docs[0] ?? {}
    const text = JSON.stringify(await list())
    expect(sessions).toHaveLength(2)
    for (const { id: sid } of sessions ?? []) expect(text).not.toContain(sid)
  })

  test('are ended one by one, at once, and no other with them', async () => {
    const [ended, kept] = [sessionOf(await logIn({}, windows)), await signIn(site)]
    const row = (await list(ended)).find(({ isThis }) => isThis)
    const seen = await end(row?.id ?? '')
    expect([seen.status, seen.text, (await whoAmI(ended)).status]).toEqual([204, '', 401])
    for (const open of [cookie, kept]) expect((await whoAmI(open)).status).toBe(200)
    for (const unknown of [row?.id ?? '', 'unknown', '%24ne']) {
      expect((await end(unknown)).status).toBe(404)
    }
    const line = { kind: 'session-ended', target: 'Chrome on Windows' } as const
    expect(await activityOf(site.payload).findOne(line)).toMatchObject({ by: admin.username })
    expect(await rows().countDocuments()).toBe((await list()).length)
  })

  test('are ended all but this one', async () => {
    const others = [await signIn(site), await signIn(site)]
    const seen = await site.call('POST', '/api/admin/sessions/end-others', { cookie })
    expect([seen.status, (await whoAmI(cookie)).status]).toEqual([204, 200])
    for (const other of others) expect((await whoAmI(other)).status).toBe(401)
    expect([(await list()).length, await rows().countDocuments()]).toEqual([1, 1])
  })

  test('of another user are neither shown nor ended', async () => {
    const eve = { username: 'eve', password: 'longer than eight' }
    const made = await site.payload.create({ collection: 'users', data: eve })
    const hers = sessionOf(await logIn(eve))
    const [row] = await list(hers)
    expect([(await list()).length, (await end(row?.id ?? '')).status]).toEqual([1, 404])
    expect((await post('/api/logout', {}, hers)).status).toBe(204)
    await site.payload.delete({ collection: 'users', id: made.id })
  })

  test('that are signed out leave nothing', async () => {
    const other = sessionOf(await logIn())
    expect(await rows().countDocuments()).toBe(2)
    await post('/api/logout', {}, other)
    expect(await rows().countDocuments()).toBe(1)
    expect(await kinds()).toContain('signed-out')
  })

  test('say when they were last used, to a few minutes', async () => {
    setClock(now())
    const other = sessionOf(await logIn())
    const seenAt = async () => (await list()).find(({ isThis }) => !isThis)?.lastSeenAt
    const first = await seenAt()
    later(200)
    await whoAmI(other)
    expect(await seenAt()).toBe(first)
    later(200)
    await whoAmI(other)
    await until(async () => (await seenAt()) === now().toISOString())
  })

  test('of which only Payload knows are listed and can be ended', async () => {
    const other = sessionOf(await logIn())
    await rows().deleteMany({})
    const [newest, oldest] = await list()
    expect([newest?.device, oldest?.isThis]).toEqual(['Unknown browser', true])
    expect((await end(newest?.id ?? '')).status).toBe(204)
    expect((await whoAmI(other)).status).toBe(401)
  })
})

describe('a browser', () => {
  const firefox = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  }
  const told = () => mailsOf(site.payload).countDocuments({ kind: 'new-device' })

  test('is known again by a cookie that scripts and other sites cannot read', async () => {
    const seen = await logIn()
    expect(seen.headers['set-cookie']?.map((one) => one.split('=')[0])).toEqual([
      'payload-token',
      'device',
    ])
    const [pair = '', ...attributes] = cookieOf(seen, 'device').split('; ')
    expect(pair).toMatch(/^device=[\da-f]{64}$/)
    expect(attributes.sort()).toEqual(
      ['HttpOnly', 'Max-Age=34560000', 'Path=/api', 'SameSite=Lax', 'Secure'].sort(),
    )
    expect(await everythingStored(site.payload)).not.toContain(pair.slice(7))
    const again = await logIn({}, {}, pair)
    expect(cookieOf(again, 'device').split(';')[0]).toBe(pair)
  })

  test('that is a user’s first is told to nobody, the second is, and a known one is not', async () => {
    const [first] = cookieOf(await logIn(), 'device').split(';')
    await logIn({}, {}, first)
    await logIn({ password: 'a wild guess' }, firefox)
    expect(await told()).toBe(0)
    await logIn({}, firefox)
    const mail = await caught('New sign-in: Firefox on Linux')
    expect([mail?.to, mail?.parsed.text]).toEqual([
      [address],
      expect.stringMatching(/\/admin\/dashboard\?tab=settings/),
    ])
    expect(mail?.raw).not.toMatch(/\b10\.0\.\d+\.\d+/)
    await logIn({}, {}, `device=${'0'.repeat(64)}`)
    expect(await told()).toBe(2)
    await logIn({}, {}, first)
    expect(await told()).toBe(2)
  })

  test('that is new is told to nobody where the user has no e-mail', async () => {
    await accountsOf(site.payload).updateOne({ _id: id }, { $set: { email: null } })
    await logIn()
    await logIn()
    expect(await mailsOf(site.payload).countDocuments()).toBe(0)
  })
})

test('signing in is told in the activity, and refusals are counted by the hour', async () => {
  await activityOf(site.payload).deleteMany({})
  setClock(new Date('2026-11-23T10:59:00Z'))
  for (const username of [admin.username, 'nobody']) await logIn({ username, password: 'a guess' })
  await logIn()
  const lines = await activityOf(site.payload).find().sort({ kind: 1 }).toArray()
  expect(lines).toMatchObject([
    { kind: 'sign-in-refused', by: null, times: 2, at: new Date('2026-11-23T10:00:00Z') },
    { kind: 'signed-in', by: admin.username },
  ])
  expect(lines).toHaveLength(2)
})

test('mails about an account are removed a month after they were written', async () => {
  setClock(now())
  await post('/api/forgot-password', { username: admin.username })
  const mail = await mailsOf(site.payload).findOne<Mail>({ kind: 'password-reset' })
  expect(mail?.expiresAt).toEqual(new Date(now().getTime() + 30 * 24 * 3_600_000))
})
