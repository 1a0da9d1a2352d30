import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { nameTaken } from '@/account/account'
import { aboutAccount } from '@/account/mails/templates'
import { resetToken } from '@/account/store/codes'
import { accountsOf } from '@/account/store/stored-account'
import { activityOf } from '@/platform/activity/activity'
import { calls } from '@/server/pipeline/calls'
import { type Mail, mailsOf } from '@/mail/queue'
import { senderFacts } from '@/mail/templates/content'
import { until } from '@/mail/testing/until'
import { usualTerms } from '@/platform/time/due-time'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { idIn } from '@/server/testing/answers'
import type { Seen } from '@/server/testing/caller'
import { mailServer } from '@/server/testing/mail-server'
import { mailSettings } from '@/server/testing/mail-worker'
import { admin, signIn, siteUrl } from '@/server/testing/site'
import { everythingStored } from '@/server/testing/stored'
import { testSite } from '@/server/testing/test-site'
import { hasLinkEnded } from './own-account'

const address = 'margaret@example.com'
const newEmail = 'new@example.com'
const { password, username } = admin

const site = testSite(mailSettings)
const server = mailServer(site)
let id: string

beforeAll(async () => {
  id = idIn(await whoAmI(site.cookie))
})

beforeEach(async () => {
  site.cookie = await signIn(site)
  await activityOf(site.payload).deleteMany({})
  await accountsOf(site.payload).deleteMany({})
  await accountsOf(site.payload).insertOne({ _id: id, email: address })
})

afterEach(() => setClock())

const whoAmI = (as: string) => site.call('GET', '/api/user', { cookie: as })

const post = (path: string, body: object, as = '') => site.call('POST', path, { body, cookie: as })

const logIn = (more: object = {}) => post('/api/login', { ...admin, ...more })

const account = async () =>
  calls.ownAccount.output.parse((await site.asAdmin('GET', '/api/admin/account')).json)

const current = { currentPassword: password }

const changeAccount = (changes: object) =>
  site.asAdmin('PATCH', '/api/admin/account', { body: { ...current, ...changes } })

const changePassword = (newPassword: string) =>
  site.asAdmin('POST', '/api/admin/change-password', { body: { ...current, newPassword } })

const confirm = (token: string) => post('/api/confirm-email', { token })

const forget = (name: string = username) => post('/api/forgot-password', { username: name })

const reset = (token: string, newPassword = password) =>
  post('/api/reset-password', { token, newPassword })

const mailsOfKind = (kind: Mail['kind']) =>
  mailsOf(site.payload).find({ kind }).sort({ createdAt: 1 }).toArray()

/** Of the mail that was sent last. */
async function tokenOf(kind: 'password-reset' | 'confirm-email'): Promise<string> {
  const mail = (await mailsOfKind(kind)).at(-1)?._id ?? ''
  return resetToken(site.payload, { user: id, mail })
}

async function newToken(): Promise<string> {
  await forget()
  return tokenOf('password-reset')
}

/** The changes that mails tell of, and to whom. */
const news = async () =>
  (await mailsOfKind('account-changed')).map(({ account: news, to }) => [news?.change, to]).sort()

const kinds = async () => (await activityOf(site.payload).find().toArray()).map(({ kind }) => kind)

/** Later than whatever was written at this moment. */
const later = (seconds: number) => setClock(new Date(Date.now() + seconds * 1_000))

const expectEnded = async (answer: Promise<Seen>) => {
  const { json, status } = await answer
  const message = 'This link has expired or was used'
  expect([status, json]).toEqual([400, { message, errors: [{ path: 'token', message }] }])
}

test.each<[string, string, object]>([
  ['PATCH', '/api/admin/account', { email: newEmail, username: 'margaret.hale' }],
  ['POST', '/api/admin/change-password', { newPassword: 'long enough' }],
  ['PUT', '/api/admin/two-step', { code: '123456' }],
  ['DELETE', '/api/admin/two-step', {}],
  ['POST', '/api/admin/two-step/recovery-codes', {}],
])(
  '%s %s needs the current password, and changes nothing without it',
  async (method, path, body) => {
    const before = await everythingStored(site.payload)
    const wrong = { ...body, currentPassword: 'a wild guess' }
    const { json, status } = await site.asAdmin(method, path, { body: wrong })
    const message = 'Current password is incorrect'
    expect([status, json]).toEqual([
      400,
      { message, errors: [{ path: 'currentPassword', message }] },
    ])
    expect(await everythingStored(site.payload)).toBe(before)
  },
)

test('a new password ends every other session and keeps this one, and only it counts from then on', async () => {
  const other = await signIn(site)
  const newPassword = ' eight  or more '
  expect((await changePassword(newPassword)).json).toEqual({ message: expect.any(String) })
  expect([await whoAmI(site.cookie), await whoAmI(other)]).toMatchObject([
    { status: 200 },
    { status: 401 },
  ])
  for (const old of [password, newPassword.trim()]) {
    expect((await logIn({ password: old })).status).toBe(401)
  }
  expect(await news()).toEqual([['password-changed', address]])
  expect(await kinds()).toContain('password-changed')
  const body = { currentPassword: newPassword, newPassword: password }
  expect((await post('/api/admin/change-password', body, site.cookie)).status).toBe(200)
})

describe('the account', () => {
  test('says what is known of the user, and no more', async () => {
    expect(await account()).toEqual({
      ...{ id, username, email: address, newEmail: null, isMailSetUp: true },
      twoStep: { isOn: false, since: null, recoveryCodesLeft: 0 },
    })
    await accountsOf(site.payload).deleteMany({})
    expect(await account()).toMatchObject({ email: null, twoStep: { isOn: false } })
    expect((await whoAmI(site.cookie)).json).toEqual({ id, username })
  })

  test('uses a new email once its link was opened, and tells the old address before and after', async () => {
    const seen = await changeAccount({ email: newEmail })
    expect([seen.status, seen.json]).toEqual([200, { id, username, email: address, newEmail }])
    expect(await account()).toMatchObject({ email: address, newEmail })
    expect((await logIn({ username: newEmail })).status).toBe(401)
    expect(await mailsOfKind('confirm-email')).toMatchObject([{ to: newEmail }])
    const token = await tokenOf('confirm-email')
    await expectEnded(reset(token))
    expect(await confirm(token)).toMatchObject({ status: 200, json: { email: newEmail } })
    expect(await account()).toMatchObject({ email: newEmail, newEmail: null })
    await expectEnded(confirm(token))
    expect(await news()).toEqual([
      ['email-asked', address],
      ['email-changed', address],
    ])
    expect(await kinds()).toContain('email-changed')
  })

  test('drops a new email if the old one is sent or the password changes', async () => {
    await changeAccount({ email: newEmail })
    await changeAccount({ email: address })
    expect(await account()).toMatchObject({ email: address, newEmail: null })
    await changeAccount({ email: newEmail })
    await changePassword(password)
    await expectEnded(confirm(await tokenOf('confirm-email')))
  })

  test('loses its email at once, and uses a new one at once if no mail is sent', async () => {
    const without = { id, username, email: null, newEmail: null }
    expect((await changeAccount({ email: null })).json).toEqual(without)
    const { SMTP_URL } = process.env
    delete process.env['SMTP_URL']
    const seen = await changeAccount({ email: newEmail })
    process.env['SMTP_URL'] = SMTP_URL
    expect(seen.json).toEqual({ ...without, email: newEmail })
  })

  test('is renamed alone or with a new email, with a mail to the old address, and its sessions go on', async () => {
    const elsewhere = await signIn(site)
    const renamed = { id, username: 'margaret.hale', email: address, newEmail: null }
    const seen = await changeAccount({ username: ' Margaret.Hale ' })
    expect([seen.status, seen.json]).toEqual([200, renamed])
    expect((await whoAmI(elsewhere)).json).toEqual({ id, username: renamed.username })
    expect((await logIn()).status).toBe(401)
    const both = await changeAccount({ username, email: newEmail })
    expect(both.json).toEqual({ ...renamed, username, newEmail })
    expect(await news()).toEqual([
      ['email-asked', address],
      ['username-changed', address],
      ['username-changed', address],
    ])
    expect(await kinds()).toContain('username-changed')
  })

  test('takes no name of another account, as either', async () => {
    const [_id, other] = ['another', 'sam.other']
    await site.rows('users').insertOne({ _id, username: other })
    await accountsOf(site.payload).insertOne({ _id, email: 'Other@Example.com' })
    for (const [path, name] of [
      ['username', ' Sam.OTHER'],
      ['username', 'other@example.com'],
      ['email', 'OTHER@example.com'],
    ] as const) {
      const { json, status } = await changeAccount({ [path]: name })
      const message = nameTaken(path)
      expect([status, json]).toEqual([400, { message, errors: [{ path, message }] }])
    }
    expect(await account()).toMatchObject({ username, email: address })
    // A username that is another's email leads to the account with that username.
    await site.rows('users').updateOne({ _id }, { $set: { username: address } })
    expect((await logIn({ username: address })).status).toBe(401)
    await site.rows('users').deleteOne({ _id })
  })
})

describe('a forgotten password', () => {
  test('gets the same answer for any name, and only a user with an email is sent a link', async () => {
    const first = await forget(' MargareT ')
    expect(first.status).toBe(202)
    expect((await forget(' MargareT@example.com')).json).toEqual(first.json)
    expect(await mailsOfKind('password-reset')).toMatchObject([{ to: address }, { to: address }])
    await accountsOf(site.payload).updateOne({ _id: id }, { $set: { email: null } })
    const before = await everythingStored(site.payload)
    for (const name of ['nobody', address, username]) {
      const seen = await forget(name)
      expect([seen.status, seen.json]).toEqual([202, first.json])
    }
    expect(await everythingStored(site.payload)).toBe(before)
  })

  test('is reset by the link in the mail, which ends all sessions and signs no one in', async () => {
    const other = await signIn(site)
    await forget()
    server.start()
    await until(() => server.catcher.caught.length > 0)
    const [mail] = server.catcher.caught
    const link = /https?:\/\/\S+\/admin\/reset-password\?token=(\w+)/.exec(mail?.parsed.text ?? '')
    const token = link?.[1] ?? ''
    expect([mail?.to, mail?.parsed.html]).toEqual([[address], expect.stringContaining(token)])
    expect(token).toBe(await tokenOf('password-reset'))
    expect(await everythingStored(site.payload)).not.toContain(token.slice(32))
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
    expect(await news()).toContainEqual(['password-reset', address])
    const line = { kind: 'password-reset', by: username } as const
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
    const another = await tokenOf('confirm-email')
    for (const wrong of [token.slice(0, -1), token.slice(0, 32) + '0'.repeat(64), another]) {
      await expectEnded(reset(wrong))
    }
    await mailsOf(site.payload).updateMany({}, { $set: { 'account.user': 'another' } })
    await expectEnded(reset(token))
    expect((await whoAmI(site.cookie)).status).toBe(200)
  })

  test('is not set after an hour, and a mail that is too late has no words', async () => {
    setClock(new Date())
    const token = await newToken()
    const [mail] = await mailsOfKind('password-reset')
    if (!mail) throw new Error('There is no mail')
    // It is removed a month after it was written.
    expect(mail.expiresAt).toEqual(new Date(Date.now() + 30 * 24 * 3_600_000))
    const facts = senderFacts({}, new URL(siteUrl), usualTerms)
    expect(await aboutAccount(site.payload, mail, facts)).toBeDefined()
    later(3_600)
    await expectEnded(reset(token))
    expect(await aboutAccount(site.payload, mail, facts)).toBeUndefined()
  })

  test('is set by any link of the hour until one is used, and by none from before another email', async () => {
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
    await changeAccount({ email: null })
    await accountsOf(site.payload).updateOne({ _id: id }, { $set: { email: address } })
    await expectEnded(reset(third))
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
    const device = (await logIn()).headers['set-cookie']?.find((one) => one.includes('device='))
    const known = device?.split(';')[0] ?? ''
    const ask = async (times: number, cookie = '') => {
      for (let at = 0; at < times; at += 1) {
        const seen = await post('/api/forgot-password', { username }, cookie)
        expect(seen.status).toBe(202)
      }
      return (await mailsOfKind('password-reset')).length
    }
    expect(await ask(8)).toBe(7)
    // The last three are for browsers that have signed in before.
    expect(await ask(4, known)).toBe(10)
    later(3_600)
    expect(await ask(1)).toBe(11)
  })
})
