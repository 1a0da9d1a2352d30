import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { nameTaken } from '@/account/account'
import { resetToken } from '@/account/store/codes'
import { accountsOf } from '@/account/store/stored-account'
import { activityOf } from '@/platform/activity/activity'
import { activityKinds } from '@/platform/activity/kinds'
import { calls } from '@/platform/calls/calls'
import { cookieName, payloadCookies } from '@/platform/cookies'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { mailsOf } from '@/mail/queue'
import { until } from '@/mail/testing/until'
import { idIn } from '@/server/testing/answers'
import type { Seen } from '@/server/testing/caller'
import { hasLinkEnded } from './own-account'
import { mailServer } from '@/server/testing/mail-server'
import { mailSettings } from '@/server/testing/mail-worker'
import { admin, signIn, siteUrl } from '@/server/testing/site'
import { everythingStored } from '@/server/testing/stored'
import { testSite } from '@/server/testing/test-site'

const address = 'margaret@example.com'
const { password } = admin

const site = testSite(mailSettings)
const server = mailServer(site)
let id: string

beforeAll(async () => {
  id = idIn(await whoAmI(site.cookie))
})

beforeEach(async () => {
  site.cookie = await signIn(site)
  await accountsOf(site.payload).deleteMany({})
  await accountsOf(site.payload).insertOne({ _id: id, email: address })
  server.start()
})

afterEach(() => setClock())

const whoAmI = (as: string) => site.call('GET', '/api/user', { cookie: as })

const post = (path: string, body: object, as = '') =>
  site.call('POST', path, { body, ...(as && { cookie: as }) })

const logIn = (more: object = {}, headers: Record<string, string> = {}, as = '') =>
  site.call('POST', '/api/login', { body: { ...admin, ...more }, headers, cookie: as })

const account = async () =>
  calls.ownAccount.output.parse((await site.asAdmin('GET', '/api/admin/account')).json)

const changeAccount = (body: object) => site.asAdmin('PATCH', '/api/admin/account', { body })

const confirm = (token: string) => post('/api/confirm-email', { token })

/** Of the mail that was sent to a new email last. */
async function confirmationToken(): Promise<string> {
  const [mail] = await mailsOf(site.payload)
    .find({ kind: 'confirm-email' })
    .sort({ createdAt: -1 })
    .toArray()
  return resetToken(site.payload, { user: id, mail: mail?._id ?? '' })
}

const current = { currentPassword: password }

const changePassword = () => {
  const body = { currentPassword: password, newPassword: password }
  return site.asAdmin('POST', '/api/admin/change-password', { body })
}

/** Later than whatever was written at this moment. */
const later = (seconds: number) => setClock(new Date(Date.now() + seconds * 1_000))

const deviceCookie = cookieName('device')
const sessionCookieName = `${payloadCookies()}-token`

const cookieOf = ({ headers }: Seen, name: string) =>
  headers['set-cookie']?.find((one) => one.startsWith(`${name}=`)) ?? ''

const sessionOf = (seen: Seen) => cookieOf(seen, sessionCookieName).split(';')[0] ?? ''

/** What the mail server was sent, once it was. */
async function caught(subject: string) {
  const found = () => server.catcher.caught.findLast(({ parsed }) => parsed.subject === subject)
  await until(() => found() !== undefined)
  return found()
}

const kinds = async () => (await activityOf(site.payload).find().toArray()).map(({ kind }) => kind)

describe('the account', () => {
  test('says what is known of the user, and no more', async () => {
    expect(await account()).toEqual({
      ...{ id, username: admin.username, email: address, newEmail: null, isMailSetUp: true },
      twoStep: { isOn: false, since: null, recoveryCodesLeft: 0 },
    })
    await accountsOf(site.payload).deleteMany({})
    expect(await account()).toMatchObject({ email: null, twoStep: { isOn: false } })
    expect((await whoAmI(site.cookie)).json).toEqual({ id, username: admin.username })
  })

  test('uses a new email once its link was opened, and tells the old address before and after', async () => {
    const wrong = await changeAccount({ email: 'new@example.com', currentPassword: 'a wild guess' })
    const message = 'Current password is incorrect'
    const errors = [{ path: 'currentPassword', message }]
    expect([wrong.status, wrong.json]).toEqual([400, { message, errors }])
    expect((await account()).email).toBe(address)
    const seen = await changeAccount({ email: ' new@example.com ', currentPassword: password })
    const asked = { id, username: admin.username, email: address, newEmail: 'new@example.com' }
    expect([seen.status, seen.json]).toEqual([200, asked])
    expect((await caught('A new email address for your account'))?.to).toEqual([address])
    expect(await account()).toMatchObject({ email: address, newEmail: 'new@example.com' })
    expect((await logIn({ username: 'new@example.com' })).status).toBe(401)
    expect((await caught('Confirm your email address'))?.to).toEqual(['new@example.com'])
    const token = await confirmationToken()
    expect(await confirm(token)).toMatchObject({ status: 200, json: { email: 'new@example.com' } })
    expect(await account()).toMatchObject({ email: 'new@example.com', newEmail: null })
    expect((await confirm(token)).status).toBe(400)
    const told = await caught('Your account’s email address was changed')
    expect(told?.to).toEqual([address])
    expect(told?.parsed.headers.get('auto-submitted')).toBe('auto-generated')
    expect(told?.parsed.text).not.toContain('new@example.com')
    expect(await kinds()).toContain('email-changed')
  })

  test('drops a new email if the old one is sent, the password changes or its link is too old', async () => {
    const ask = () => changeAccount({ ...current, email: 'new@example.com' })
    await ask()
    await changeAccount({ ...current, email: address })
    expect(await account()).toMatchObject({ email: address, newEmail: null })
    await ask()
    await changePassword()
    expect((await confirm(await confirmationToken())).status).toBe(400)
    setClock(new Date())
    await ask()
    later(3_600)
    expect((await confirm(await confirmationToken())).status).toBe(400)
    expect(
      (
        await post('/api/reset-password', {
          token: await confirmationToken(),
          newPassword: password,
        })
      ).status,
    ).toBe(400)
    expect((await account()).email).toBe(address)
  })

  test('uses a new email at once if no mail is sent', async () => {
    const { SMTP_URL } = process.env
    delete process.env['SMTP_URL']
    const seen = await changeAccount({ ...current, email: 'new@example.com' })
    process.env['SMTP_URL'] = SMTP_URL
    expect(seen.json).toMatchObject({ email: 'new@example.com', newEmail: null })
  })

  test('loses its email if an empty one is sent', async () => {
    for (const email of [null, ' ']) {
      const seen = await changeAccount({ email, currentPassword: password })
      expect([seen.status, seen.json]).toEqual([
        200,
        { id, username: admin.username, email: null, newEmail: null },
      ])
    }
    expect((await account()).email).toBeNull()
  })

  test('tells by mail that its password was changed', async () => {
    await changePassword()
    const told = await caught('Your password was changed')
    expect(told?.parsed.text).toContain(`${siteUrl}/admin/forgot-password`)
    expect(await kinds()).toContain('password-changed')
  })
})

describe('the names of an account', () => {
  const other = 'sam.other'
  const users = () => site.rows('users')

  beforeEach(async () => {
    await users().deleteMany({ _id: { $ne: id } })
    await users().insertOne({ _id: 'another', username: other })
    await accountsOf(site.payload).insertOne({ _id: 'another', email: 'Other@Example.com' })
  })

  test('sign in, whatever their case: the username and the email', async () => {
    for (const username of [' MARGARET ', ' Margaret@EXAMPLE.com ']) {
      const seen = await logIn({ username })
      expect([seen.status, seen.json]).toEqual([200, { id, username: admin.username }])
      const panel = await post('/api/users/login', { ...admin, username })
      expect(panel.status).toBe(200)
    }
    for (const wrong of [
      { username: 'nobody@example.com' },
      { username: address, password: 'x' },
    ]) {
      const { json, status } = await logIn(wrong)
      expect([status, json]).toEqual([401, { message: 'Invalid username or password' }])
    }
  })

  test('lead to the account with that username if another has it as an email', async () => {
    await users().updateOne({ _id: 'another' }, { $set: { username: address } })
    expect((await logIn({ username: address })).status).toBe(401)
  })

  test('are changed for the right password, alone or together, with a mail to the old address', async () => {
    const elsewhere = await signIn(site)
    const renamed = await changeAccount({ ...current, username: ' Margaret.Hale ' })
    const username = 'margaret.hale'
    expect([renamed.status, renamed.json]).toEqual([
      200,
      { id, username, email: address, newEmail: null },
    ])
    expect((await whoAmI(elsewhere)).json).toEqual({ id, username })
    const told = await caught('Your username was changed')
    expect([told?.to, told?.parsed.text]).toEqual([[address], expect.stringContaining(username)])
    expect((await logIn()).status).toBe(401)
    expect((await logIn({ username })).status).toBe(200)
    const both = { username: admin.username, email: 'new@example.com' }
    const { email: newEmail, ...named } = both
    const waits = { id, ...named, email: address, newEmail }
    expect((await changeAccount({ ...current, ...both })).json).toEqual(waits)
    await until(() => server.catcher.caught.length === 4)
    const to = server.catcher.caught.flatMap((mail) => mail.to)
    expect(to.sort()).toEqual([address, address, address, newEmail])
    expect((await kinds()).filter((kind) => kind === 'username-changed')).toHaveLength(2)
  })

  test.each([
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: ' ' }, 'username', 'Username is required'],
    [{ username: 'x'.repeat(65) }, 'username', 'Username must be 64 characters or fewer'],
    [{ username: ' Sam.OTHER' }, 'username', nameTaken('username')],
    [{ username: 'other@example.com' }, 'username', nameTaken('username')],
    [{ email: 'OTHER@example.com' }, 'email', nameTaken('email')],
    [{}, 'email', 'Valid email is required'],
  ])('are refused and stay as they are: %j', async (change, path, message) => {
    const { json, status } = await changeAccount({ ...current, ...change })
    expect([status, json]).toEqual([400, { message, errors: [{ path, message }] }])
    const wrong = await changeAccount({ username: 'margaret.hale', currentPassword: 'a guess' })
    expect(wrong.json).toMatchObject({ errors: [{ path: 'currentPassword' }] })
    expect(await account()).toMatchObject({ username: admin.username, email: address })
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

  test('gets the same answer for any name, and only a user with an email is sent a link', async () => {
    const asked = await forget(' MargareT ')
    expect(asked.status).toBe(202)
    expect(await resetMails()).toHaveLength(1)
    expect((await forget(' MargareT@example.com')).json).toEqual(asked.json)
    expect(await resetMails()).toHaveLength(2)
    await mailsOf(site.payload).deleteMany({})
    await accountsOf(site.payload).updateOne({ _id: id }, { $set: { email: null } })
    const before = await everythingStored(site.payload)
    for (const username of ['nobody', address, admin.username]) {
      const seen = await forget(username)
      expect([seen.status, seen.json]).toEqual([202, asked.json])
    }
    expect(await everythingStored(site.payload)).toBe(before)
  })

  test('is reset by the link in the mail, which ends all sessions and signs no one in', async () => {
    const other = await signIn(site)
    await forget()
    const mail = await caught('Set a new password')
    const link = /https?:\/\/\S+\/admin\/reset-password\?token=(\w+)/.exec(mail?.parsed.text ?? '')
    const token = link?.[1] ?? ''
    expect([mail?.to, mail?.parsed.html]).toEqual([[address], expect.stringContaining(token)])
    const stored = await everythingStored(site.payload)
    expect(token).toHaveLength(96)
    expect(stored).not.toContain(token.slice(32))
    expect(await hasLinkEnded(site.payload, token)).toBe(false)
    // Sent with a session: it ends like the others.
    const body = { token, newPassword: 'an entirely new one' }
    const seen = await post('/api/reset-password', body, site.cookie)
    expect([seen.status, 'set-cookie' in seen.headers]).toEqual([200, false])
    for (const ended of [site.cookie, other]) expect((await whoAmI(ended)).status).toBe(401)
    expect((await logIn()).status).toBe(401)
    expect((await logIn({ password: body.newPassword })).status).toBe(200)
    expect(await hasLinkEnded(site.payload, token)).toBe(true)
    await expectEnded(reset(token))
    expect(await caught('Your password was reset')).toMatchObject({ to: [address] })
    const line = { kind: 'password-reset', by: admin.username } as const
    expect(await activityOf(site.payload).findOne(line)).not.toBeNull()
    later(1)
    expect((await reset(await newToken())).status).toBe(200)
  })

  test('is set once by a link that is used twice at the same moment, even after a password that was too short', async () => {
    const token = await newToken()
    expect((await reset(token, 'seven77')).status).toBe(400)
    const seen = await Promise.all([reset(token), reset(token), reset(token)])
    expect(seen.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('stays as it is for a link that is forged, cut or another user’s', async () => {
    const token = await newToken()
    const mail = (await resetMails())[0]?._id ?? ''
    for (const wrong of [
      ...[token.slice(0, -1), `${token}0`, token.slice(0, 32) + '0'.repeat(64), mail, '{"$gt":""}'],
      resetToken(site.payload, { user: 'another', mail }),
    ]) {
      await expectEnded(reset(wrong))
    }
    for (const body of [{ newPassword: password }, { token: 5, newPassword: password }]) {
      await expectEnded(post('/api/reset-password', body))
    }
    await mailsOf(site.payload).updateOne({ _id: mail }, { $set: { 'account.user': 'another' } })
    await expectEnded(reset(token))
    expect((await whoAmI(site.cookie)).status).toBe(200)
  })

  test('is not set after an hour, and a mail that is too late is not sent', async () => {
    setClock(new Date())
    const token = await newToken()
    // It is removed a month after it was written.
    const monthLater = new Date(Date.now() + 30 * 24 * 3_600_000)
    expect(await resetMails()).toMatchObject([{ expiresAt: monthLater }])
    await caught('Set a new password')
    await until(async () => (await resetMails())[0]?.state === 'sent')
    await mailsOf(site.payload).updateMany({}, { $set: { state: 'queued', claim: null } })
    later(3_600)
    await expectEnded(reset(token))
    await until(async () => (await resetMails()).length === 0)
    expect(
      server.catcher.caught.filter(({ raw }) => raw.includes(token.slice(0, 32))),
    ).toHaveLength(1)
  })

  test('is set by any link of the hour until one is used, and by none from before a change', async () => {
    setClock(new Date())
    const first = await newToken()
    later(1)
    const second = await newToken()
    later(1)
    expect((await reset(first)).status).toBe(200)
    await expectEnded(reset(second))
    site.cookie = await signIn(site)
    later(1)
    const third = await newToken()
    await changePassword()
    await expectEnded(reset(third))
    later(1)
    const fourth = await newToken()
    await changeAccount({ email: null, currentPassword: password })
    await accountsOf(site.payload).updateOne({ _id: id }, { $set: { email: address } })
    await expectEnded(reset(fourth))
    later(1)
    const last = await newToken()
    later(3_590)
    expect((await reset(last)).status).toBe(200)
  })

  test('and a changed one have 8 characters and no more, and are none of the commonest', async () => {
    const change = (currentPassword: string, newPassword: string) =>
      site.asAdmin('POST', '/api/admin/change-password', { body: { currentPassword, newPassword } })
    const token = await newToken()
    for (const [typed, message] of [
      ['kettle7', 'New password must be at least 8 characters'],
      ['password1234', 'Too common'],
    ] as const) {
      const refusal = { message, errors: [{ path: 'newPassword', message }] }
      for (const { json, status } of [await change(password, typed), await reset(token, typed)]) {
        expect([status, json]).toEqual([400, refusal])
      }
    }
    expect((await change(password, 'new-pass')).status).toBe(200)
    expect((await reset(await newToken(), 'new-pass')).status).toBe(200)
    site.cookie = await signIn(site)
    expect((await change('new-pass', password)).status).toBe(200)
  })

  test('leaves two-step sign-in on', async () => {
    const twoStep = { secret: '', since: new Date(), lastStep: 0, recoveryCodes: [] }
    await accountsOf(site.payload).updateOne({ _id: id }, { $set: { twoStep } })
    expect((await reset(await newToken())).status).toBe(200)
    const { json, status } = await logIn()
    const message = 'Enter the code from your app'
    expect([status, json]).toEqual([401, { message, twoStep: true }])
  })

  test('can’t be asked for so often that a mailbox is flooded', async () => {
    setClock(new Date())
    await forget()
    // Once a newer link is asked for, the worker would drop it.
    await until(async () => (await resetMails())[0]?.state === 'sent')
    const [mail] = await resetMails()
    const copies = Array.from({ length: 5 }, () => ({ ...mail, _id: randomUUID() }))
    await site.rows('mails').insertMany(copies)
    const count = async () => (await resetMails()).length
    for (let at = 0; at < 2; at += 1) {
      later(1)
      expect((await forget()).status).toBe(202)
    }
    expect(await count()).toBe(7)
    // The last three are for browsers that have signed in before.
    const known = cookieOf(await logIn(), deviceCookie).split(';')[0]
    for (let at = 0; at < 4; at += 1) {
      later(1)
      const seen = await post('/api/forgot-password', { username: admin.username }, known)
      expect(seen.status).toBe(202)
    }
    expect(await count()).toBe(10)
    later(3_600)
    await forget()
    expect((await resetMails()).at(-1)?.createdAt).toEqual(new Date())
  })
})

describe('sessions', () => {
  const windows = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  }
  const list = async (as = site.cookie) =>
    calls.sessions.output.parse(
      (await site.call('GET', '/api/admin/sessions', { cookie: as })).json,
    )
  const end = (session: string, as = site.cookie) =>
    site.call('DELETE', `/api/admin/sessions/${session}`, { cookie: as })
  const rows = () => site.rows('sessions')

  beforeEach(() => site.asAdmin('POST', '/api/admin/sessions/end-others'))

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

  test('are ended one by one or all but this one, at once, and no other with them', async () => {
    const [ended, kept] = [sessionOf(await logIn({}, windows)), await signIn(site)]
    const row = (await list(ended)).find(({ isThis }) => isThis)
    const seen = await end(row?.id ?? '')
    expect([seen.status, seen.text, (await whoAmI(ended)).status]).toEqual([204, '', 401])
    for (const open of [site.cookie, kept]) expect((await whoAmI(open)).status).toBe(200)
    for (const unknown of [row?.id ?? '', 'unknown', '%24ne']) {
      expect((await end(unknown)).status).toBe(404)
    }
    const line = { kind: 'session-ended', target: 'Chrome on Windows' } as const
    expect(await activityOf(site.payload).findOne(line)).toMatchObject({ by: admin.username })
    const others = await site.asAdmin('POST', '/api/admin/sessions/end-others')
    expect([others.status, (await whoAmI(site.cookie)).status]).toEqual([204, 200])
    expect((await whoAmI(kept)).status).toBe(401)
    expect([(await list()).length, await rows().countDocuments()]).toEqual([1, 1])
  })

  test('of another user are neither shown nor ended', async () => {
    const eve = { username: 'eve', password: 'longer than eight' }
    const made = await site.payload.create({ collection: 'users', data: eve })
    const hers = sessionOf(await logIn(eve))
    const [row] = await list(hers)
    expect([(await list()).length, (await end(row?.id ?? '')).status]).toEqual([1, 404])
    await site.asAdmin('POST', '/api/admin/sessions/end-others')
    expect((await whoAmI(hers)).status).toBe(200)
    await post('/api/logout', {}, hers)
    await site.payload.delete({ collection: 'users', id: made.id })
  })

  test('say when they were last used, to a few minutes', async () => {
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

  test('leave nothing once they are signed out, and those that only Payload knows of can be ended', async () => {
    const [other, last] = [sessionOf(await logIn()), sessionOf(await logIn())]
    expect(await rows().countDocuments()).toBe(3)
    await post('/api/logout', {}, last)
    expect(await rows().countDocuments()).toBe(2)
    expect(await kinds()).toContain('signed-out')
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
    const names = seen.headers['set-cookie']?.map((one) => one.split('=')[0])
    expect(names).toEqual([sessionCookieName, deviceCookie])
    const [pair = '', ...attributes] = cookieOf(seen, deviceCookie).split('; ')
    expect(pair).toMatch(/^__Host-device=[\da-f]{64}$/)
    const wanted = ['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax', 'Secure']
    expect(attributes.sort()).toEqual(wanted)
    expect(await everythingStored(site.payload)).not.toContain(pair.slice(14))
    const again = await logIn({}, {}, pair)
    expect(cookieOf(again, deviceCookie).split(';')[0]).toBe(pair)
  })

  test('is reported by mail, unless it is a user’s first or a known one', async () => {
    const [first] = cookieOf(await logIn(), deviceCookie).split(';')
    await logIn({}, {}, first)
    await logIn({ password: 'a wild guess' }, firefox)
    expect(await told()).toBe(0)
    await logIn({}, firefox)
    const mail = await caught('New sign-in: Firefox on Linux')
    expect(mail?.to).toEqual([address])
    expect(mail?.parsed.text).toContain('/admin/dashboard?tab=settings')
    expect(mail?.raw).not.toMatch(/\b10\.0\.\d+\.\d+/)
    await logIn({}, {}, `${deviceCookie}=${'0'.repeat(64)}`)
    expect(await told()).toBe(2)
    await logIn({}, {}, first)
    expect(await told()).toBe(2)
    // If the user has no email, nobody is told.
    await accountsOf(site.payload).updateOne({ _id: id }, { $set: { email: null } })
    await logIn()
    expect(await told()).toBe(2)
  })
})
test('signing in is recorded in the activity, and refusals are counted by the hour', async () => {
  await activityOf(site.payload).deleteMany({})
  setClock(new Date('2026-11-23T10:59:00Z'))
  const names = [admin.username, 'nobody', 'nobody']
  await Promise.all(names.map((username) => logIn({ username, password: 'a guess' })))
  await logIn()
  const refused = { what: activityKinds['sign-in-refused'].what, by: null }
  expect((await site.asAdmin('GET', '/api/admin/activity')).json).toEqual([
    {
      what: activityKinds['signed-in'].what,
      by: admin.username,
      at: new Date().toISOString(),
      target: null,
    },
    { ...refused, at: '2026-11-23T10:00:00.000Z', target: '3 times in the hour' },
  ])
})
