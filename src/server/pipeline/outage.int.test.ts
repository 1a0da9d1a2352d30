import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readApiError } from '@/platform/api-error'
import { type Call, healthCall, readyCall } from '@/platform/calls/call'
import { callPath } from '@/platform/calls/call-path'
import { calls } from '@/server/pipeline/calls'
import { receiptToken } from '@/platform/receipts/token'
import { ping } from '@/platform/database/connection'
import { until } from '@/mail/testing/until'
import { enquiriesIn, idIn, propertiesOf } from '../testing/answers'
import { goodEnquiry, goodReview } from '../testing/bodies'
import { type OwnMongo, ownMongo } from '../testing/own-mongo'
import { admin, type Instance, openInstance, openSite, signIn, type Site } from '../testing/site'

let mongod: OwnMongo
let site: Site
let cookie: string
let id: string
/** A link's token, by the beginning of its calls. */
let tokens: Readonly<Record<string, string>>

beforeAll(async () => {
  mongod = await ownMongo()
  site = await openSite({ DATABASE_URI: mongod.uri })
  cookie = await signIn(site)
  id = idIn(await site.call('POST', '/api/enquiries', { body: goodEnquiry() }))
  const token = (kind: 'full' | 'agreement' | 'handover') =>
    receiptToken(site.payload, { kind, id })
  tokens = {
    '/api/receipts/': await token('full'),
    '/api/agreements/': await token('agreement'),
    '/api/handovers/': await token('handover'),
  }
})

afterAll(async () => {
  mongod.thaw()
  await site.close()
  await mongod.discard()
})

/** Each is good, so that nothing but the database is left to refuse it. */
const bodies: Readonly<Record<string, unknown>> = {
  [calls.sendEnquiry.path]: goodEnquiry(),
  [calls.sendReview.path]: goodReview(),
  [calls.addNote.path]: { text: 'A note.' },
  [calls.reply.path]: { subject: 'A subject', text: 'A text.' },
  [calls.changeEnquiry.path]: { status: 'replied' },
  [calls.moveCall.path]: { cancel: true },
  [calls.recordAgreement.path]: { how: 'On the phone', at: '2026-01-01T12:00:00Z' },
  [calls.passOn.path]: { answers: true },
  [calls.answerAgreement.path]: { agree: 'yes' },
  [calls.answerHandover.path]: { answer: 'taken' },
  [calls.showAnswers.path]: { digits: '0777' },
  [calls.forgotPassword.path]: { username: admin.username },
  [calls.resetPassword.path]: { token: '0'.repeat(96), newPassword: 'long enough' },
  [calls.confirmEmail.path]: { token: '0'.repeat(96) },
  [calls.login.path]: admin,
  [calls.register.path]: admin,
  // Refused work may still be done once the database goes on; this is refused then too.
  [calls.changePassword.path]: { currentPassword: 'not it', newPassword: 'another one' },
}

/** The panel's routes, which have the same outermost handler. */
const panel: Call[] = [
  { method: 'GET', path: '/api/reviews' },
  { method: 'GET', path: '/api/access' },
  { method: 'GET', path: '/api/media/file/portrait.webp' },
]

/** Every call at once. */
const everyCall = (instance: Instance) =>
  Promise.all(
    [...Object.values(calls), ...panel].map(async ({ method, path }: Call) => {
      const beginning = Object.keys(tokens).find((one) => path.startsWith(one)) ?? ''
      const where = callPath(path, tokens[beginning] ?? 'unknown')
      const seen = await instance.call(method, where, { cookie, body: bodies[path] })
      return { ...seen, method, path }
    }),
  )

async function expectUnavailable(instance: Instance): Promise<void> {
  for (const { headers, json, method, path, status, text } of await everyCall(instance)) {
    expect([method, path, status]).toEqual([method, path, 503])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Object.keys(propertiesOf(json))).toEqual(['message'])
    expect(readApiError(text)).toBeDefined()
  }
  for (const { path } of [healthCall, readyCall]) {
    const ask = () => instance.call('GET', path)
    // A process that's too busy to look says what it last knew.
    await until(async () => (await ask()).status === 503)
    const { headers, json } = await ask()
    expect(json).toEqual({ status: 'unavailable' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
}

/** Asks until the site has found its database. */
async function found({ call }: Instance, ...args: Parameters<Instance['call']>) {
  let seen = await call(...args)
  await until(async () => {
    if (seen.status === 503) seen = await call(...args)
    return seen.status !== 503
  })
  return seen
}

async function expectAllIsWell(instance: Instance): Promise<void> {
  expect((await found(instance, 'GET', healthCall.path)).status).toBe(200)
  const sent = await found(instance, 'POST', '/api/enquiries', { body: goodEnquiry() })
  expect(sent.status).toBe(201)
  // A sign-out that was answered 503 during an outage may have been done after it.
  cookie = await signIn(site)
  const list = await found(instance, 'GET', calls.enquiries.path, { cookie })
  expect(enquiriesIn(list).map((one) => one.id)).toContain(id)
}

test('while the database doesn’t answer, every call says so, and all is well afterwards', async () => {
  mongod.freeze()
  await expectUnavailable(site)
  mongod.thaw()
  await expectAllIsWell(site)
})

test('the same goes for a killed one, even for a site that starts meanwhile, and nothing is lost', async () => {
  await mongod.kill()
  const late = await openInstance()
  for (const instance of [site, late]) await expectUnavailable(instance)
  // The answer doesn't claim a sign-out that couldn't be done.
  const { headers, status } = await site.call('POST', '/api/logout', { cookie })
  expect([status, headers['set-cookie']]).toEqual([503, undefined])
  // Refused work has given up by then: it began earlier and waits no longer.
  await expect(ping(site.payload)).rejects.toThrow()
  await mongod.start()
  expect((await found(site, 'GET', '/api/user', { cookie })).status).toBe(200)
  await expectAllIsWell(site)
  await expectAllIsWell(late)
  await late.close()
})
