import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Secret, TOTP } from 'otpauth'
import { codeKey } from '@/account/endpoints/second-step'
import { seal } from '@/account/store/codes'
import { accountsOf } from '@/account/store/stored-account'
import { activityOf } from '@/platform/activity/activity'
import { calls } from '@/server/pipeline/calls'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { mailsOf } from '@/mail/queue'
import { fieldErrorsIn, idIn, propertiesOf, rowsIn } from '@/server/testing/answers'
import type { Seen } from '@/server/testing/caller'
import { admin, signIn } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { everythingStored } from '@/server/testing/stored'

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9' })
let id: string

beforeAll(async () => {
  id = idIn(await site.asAdmin('GET', '/api/user'))
})

beforeEach(async () => {
  // MongoDB removes counts that ended before its own time.
  setClock(new Date('2126-11-23T10:00:00Z'))
  await accountsOf(site.payload).deleteMany({})
  await limits().deleteMany({})
})

afterEach(() => setClock())

const limits = () => site.rows('limits')

const sessionCount = async () => rowsIn((await site.rows('users').findOne())?.['sessions']).length

const confirmed = { currentPassword: admin.password }

const switchItOn = (code: string | undefined) => twoStep('PUT', { code, ...confirmed })

const twoStep = (method: string, body?: unknown) =>
  site.asAdmin(method, '/api/admin/two-step', { ...(body !== undefined && { body }) })

const logIn = (more: object = {}) =>
  site.call('POST', '/api/login', { body: { ...admin, ...more } })

/** What an app shows, so many seconds from now. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + seconds * 1_000,
  })

/** Of no secret below, at any time below. */
const wrongCode = '000000'

const isRefused = ({ headers, json, status }: Seen) =>
  status === 401 && propertiesOf(json)['twoStep'] === true && !('set-cookie' in headers)

/** Moves the clock on, so that the app shows another code. */
const later = (seconds: number) => setClock(new Date(Date.now() + seconds * 1_000))

const setUp = async () => calls.setUpTwoStep.output.parse((await twoStep('POST')).json)

/** Begins the set-up, and puts a known secret in the place of the one that was given. */
async function begin(secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ') {
  const { recoveryCodes } = await setUp()
  const $set = { 'setUp.secret': seal(site.payload, id, secret) }
  await accountsOf(site.payload).updateOne({ _id: id }, { $set })
  return { recoveryCodes, secret }
}

/** Switches two-step sign-in on, and moves the clock past the code that did it. */
async function switchOn() {
  const made = await begin()
  expect((await switchItOn(codeOf(made.secret))).status).toBe(200)
  later(90)
  return made
}

describe('setting two-step sign-in up', () => {
  test('gives a secret and ten recovery codes, and changes no sign-in until a code was entered', async () => {
    const { recoveryCodes, secret, uri } = await setUp()
    expect(recoveryCodes).toHaveLength(10)
    expect(uri).toContain(secret)
    expect(uri).toContain(admin.username)
    expect((await logIn()).status).toBe(200)
    const stored = await everythingStored(site.payload)
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
  })

  test('needs a code of the last set-up, and says so if it is wrong', async () => {
    const none = await switchItOn('123456')
    expect([none.status, none.json]).toEqual([409, { message: 'Set two-step sign-in up first' }])
    const first = await begin('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
    const second = await begin()
    for (const code of [codeOf(first.secret), wrongCode, second.recoveryCodes[0]]) {
      const wrong = await switchItOn(code)
      expect([wrong.status, fieldErrorsIn(wrong)?.[0]?.path]).toEqual([400, 'code'])
    }
    const other = await signIn(site)
    const seen = await switchItOn(` ${codeOf(second.secret)}`)
    const whoAmI = async (cookie: string) =>
      (await site.call('GET', '/api/user', { cookie })).status
    // It ends the other sessions but not this one.
    expect([await whoAmI(other), await whoAmI(site.cookie)]).toEqual([401, 200])
    const account = (await site.asAdmin('GET', '/api/admin/account')).json
    expect([seen.status, seen.json]).toEqual([200, account])
    expect(account).toMatchObject({ twoStep: { isOn: true, recoveryCodesLeft: 10 } })
    for (const again of [await twoStep('POST'), await switchItOn('123456')]) {
      const message = 'Two-step sign-in is on already'
      expect([again.status, again.json]).toEqual([409, { message }])
    }
  })
})

describe('with two-step sign-in on', () => {
  test('a right password asks for the code, and a wrong one of either gives no session', async () => {
    const { secret } = await switchOn()
    const before = await sessionCount()
    const first = await logIn()
    const message = 'Enter the code from your app'
    expect([first.status, first.json]).toEqual([401, { message, twoStep: true }])
    expect((await logIn({ code: ' ' })).json).toEqual(first.json)
    const wrong = await logIn({ password: 'a wild guess' })
    expect([wrong.status, wrong.json]).toEqual([401, { message: 'Invalid username or password' }])
    for (const code of [wrongCode, 'ABCDE-ABCDE-ABCDE']) {
      const seen = await logIn({ code })
      expect([code, isRefused(seen)]).toEqual([code, true])
      expect(propertiesOf(seen.json)['message']).toMatch(/^That code isn’t right\. /)
    }
    expect(await sessionCount()).toBe(before)
    expect((await logIn({ code: codeOf(secret) })).status).toBe(200)
  })

  test('a code works once, and none that came before it works then', async () => {
    const { secret } = await switchOn()
    const [earlier, code, next] = [codeOf(secret, -30), codeOf(secret), codeOf(secret, 30)]
    expect((await logIn({ code })).status).toBe(200)
    for (const used of [code, earlier]) expect(isRefused(await logIn({ code: used }))).toBe(true)
    expect((await logIn({ code: next })).status).toBe(200)
    // The one that switched it on signs in once more, for people who try it out at once.
    await accountsOf(site.payload).deleteMany({})
    const made = await begin()
    await switchItOn(codeOf(made.secret))
    expect((await logIn({ code: codeOf(made.secret) })).status).toBe(200)
    expect(isRefused(await logIn({ code: codeOf(made.secret) }))).toBe(true)
  })

  test('of two sign-ins with one code at the same moment one wins', async () => {
    const { recoveryCodes, secret } = await switchOn()
    for (const code of [codeOf(secret), recoveryCodes[0]]) {
      const seen = await Promise.all([logIn({ code }), logIn({ code })])
      expect(seen.map(({ status }) => status).sort()).toEqual([200, 401])
    }
  })

  test('a recovery code works once in its place, however it is typed', async () => {
    const { recoveryCodes } = await switchOn()
    const [code = ''] = recoveryCodes
    expect((await logIn({ code: code.toLowerCase().replaceAll('-', ' ') })).status).toBe(200)
    expect(isRefused(await logIn({ code }))).toBe(true)
    const { json } = await site.asAdmin('GET', '/api/admin/account')
    expect(json).toMatchObject({ twoStep: { isOn: true, recoveryCodesLeft: 9 } })
    const used = { kind: 'recovery-code-used', by: admin.username } as const
    expect(await activityOf(site.payload).findOne(used)).toMatchObject({ target: null })
  })

  test('20 wrong codes stop the app’s for an hour, recovery codes never', async () => {
    const { recoveryCodes, secret } = await switchOn()
    const $set = { email: 'margaret@example.com' }
    await accountsOf(site.payload).updateOne({ _id: id }, { $set })
    for (let tries = 0; tries < 3; tries += 1) await logIn({ password: 'no', code: '000000' })
    const tryWrong = async () => isRefused(await logIn({ code: wrongCode }))
    expect(await tryWrong()).toBe(true)
    const wrongOnes = () => limits().findOne({ key: `codes:${id}` })
    expect(await wrongOnes()).toMatchObject({ points: 1 })
    // One that is right counts for nothing.
    expect((await logIn({ code: codeOf(secret) })).status).toBe(200)
    expect(await wrongOnes()).toMatchObject({ points: 1 })
    later(60)
    // The other tries, without the time that they take.
    await limits().updateMany({ key: `codes:${id}` }, { $set: { points: 18 } })
    expect([await tryWrong(), await tryWrong()]).toEqual([true, true])
    const seen = await logIn({ code: codeOf(secret) })
    expect([seen.status, propertiesOf(seen.json)['twoStep']]).toEqual([429, true])
    expect(seen.headers['retry-after']).toBe('3540')
    expect((await logIn({ code: recoveryCodes[3] })).status).toBe(200)
    const ofMail = { 'account.user': id, 'account.change': 'codes-refused' } as const
    expect(await mailsOf(site.payload).countDocuments(ofMail)).toBe(1)
    later(3_541)
    expect((await logIn({ code: codeOf(secret) })).status).toBe(200)
  })

  test('Payload’s own sign-in is held to it', async () => {
    const { secret } = await switchOn()
    const byPayload = (code?: string) =>
      site.payload.login({ collection: 'users', data: admin, context: { [codeKey]: code } })
    const before = await sessionCount()
    await expect(byPayload()).rejects.toThrow('Enter the code from your app')
    await expect(byPayload(wrongCode)).rejects.toThrow('isn’t right')
    expect(await sessionCount()).toBe(before)
    expect(await byPayload(codeOf(secret))).toMatchObject({ user: { id } })
    await expect(byPayload(codeOf(secret))).rejects.toThrow('isn’t right')
  })

  test('new recovery codes end the old ones, and need no code', async () => {
    const { recoveryCodes } = await switchOn()
    const renew = () =>
      site.asAdmin('POST', '/api/admin/two-step/recovery-codes', { body: confirmed })
    const seen = await renew()
    const fresh = calls.newRecoveryCodes.output.parse(seen.json).recoveryCodes
    expect([seen.status, fresh.length]).toEqual([200, 10])
    expect(isRefused(await logIn({ code: recoveryCodes[0] }))).toBe(true)
    expect((await logIn({ code: fresh[0] })).status).toBe(200)
    await twoStep('DELETE', confirmed)
    expect((await renew()).status).toBe(409)
  })

  test('it is switched off without a code', async () => {
    await switchOn()
    const before = await sessionCount()
    const seen = await twoStep('DELETE', confirmed)
    expect([seen.status, seen.text, await sessionCount()]).toEqual([204, '', before])
    expect((await logIn()).status).toBe(200)
    const kinds = (await activityOf(site.payload).find().toArray()).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['two-step-on', 'two-step-off']))
  })

  test('if the site has another secret, recovery codes still work', async () => {
    const { recoveryCodes, secret } = await switchOn()
    const other = seal({ config: { secret: 'another' } }, id, secret)
    await accountsOf(site.payload).updateOne({ _id: id }, { $set: { 'twoStep.secret': other } })
    expect(isRefused(await logIn({ code: codeOf(secret) }))).toBe(true)
    expect((await logIn({ code: recoveryCodes[0] })).status).toBe(200)
  })
})
