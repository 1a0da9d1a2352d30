import { describe, expect, test } from '@jest/globals'
import { readApiError } from '@/platform/api-error'
import { calls, type Call } from '@/platform/calls/calls'
import { maxBodyBytes } from '@/platform/limits'
import { callPath } from '@/platform/calls/routes'
import { idIn, propertiesOf } from '../testing/answers'
import { goodReview } from '../testing/bodies'
import { newAddress, type Seen, type Sent } from '../testing/caller'
import { signIn } from '../testing/site'
import { testSite } from '../testing/test-site'
import { everythingStored } from '../testing/stored'
import { largeBodies, strangeBodies, uselessObjects } from '../testing/strange-bodies'

const site = testSite()

const named: [string, Call][] = Object.entries(calls)
// Registration is closed: it always answers 403.
const withBody = named.filter(([name, { input }]) => input && name !== 'register')
const limited = [
  ...['login', 'register', 'sendEnquiry', 'sendReview', 'changePassword', 'changeEmail'],
  ...[
    'forgotPassword',
    'resetPassword',
    'confirmEmail',
    'switchTwoStepOn',
    'switchTwoStepOff',
    'newRecoveryCodes',
  ],
]

const ask = ({ method, path }: Call, sent: Sent = {}, id = 'unknown') =>
  site.asAdmin(method, callPath(path, id), sent)

/** Whether an answer is an error in the contract's words, and no other. */
function isApiError({ headers, json, text }: Seen): boolean {
  const body = readApiError(text)
  const keys = Object.keys(propertiesOf(json))
  return (
    body !== undefined &&
    keys.every((key) => key === 'message' || key === 'errors') &&
    (keys.includes('errors') ? body.errors?.[0]?.message === body.message : true) &&
    /^application\/json/.test(headers['content-type'] ?? '') &&
    headers['cache-control'] === 'no-store'
  )
}

/** Whether a call refuses a body that has none of its fields. */
const asksForSomething = ({ input }: Call) => input?.safeParse({}).success === false

/** An empty body was read: the answer says what's missing, or nothing was required. */
function expectRead(call: Call, { status, text }: Seen): void {
  expect(asksForSomething(call) ? [400] : [200, 404]).toContain(status)
  expect(readApiError(text)?.errors !== undefined).toBe(asksForSomething(call))
}

/** Whether an answer is one of the contract's errors with this status. */
async function expectRefused(call: Call, status: number, bodies: Readonly<Record<string, Sent>>) {
  const asked = Object.entries(bodies).map(async ([what, sent]) => {
    const seen = await ask(call, sent)
    expect([what, seen.status, isApiError(seen)]).toEqual([what, status, true])
  })
  await Promise.all(asked)
}

// All calls read bodies with the same code, so one call shows everything that it may meet.
test('an enquiry refuses strange bodies with 400, 413 and 415, and stores nothing', async () => {
  const { sendEnquiry } = calls
  const before = await everythingStored(site.payload)
  await expectRefused(sendEnquiry, 400, { ...strangeBodies[400], ...uselessObjects })
  await expectRefused(sendEnquiry, 413, largeBodies)
  await expectRefused(sendEnquiry, 415, strangeBodies[415])
  for (const type of ['Application/JSON; charset=utf-8', 'application/json ;x=y']) {
    const sent = { raw: '{}', headers: { 'content-type': type } }
    expectRead(sendEnquiry, await ask(sendEnquiry, sent))
  }
  expect(await everythingStored(site.payload)).toBe(before)
})

describe.each(withBody)('%s', (name, call) => {
  const maxBytes = call.maxBytes ?? maxBodyBytes

  test('refuses what it cannot read, in the order of the contract, and stores nothing', async () => {
    const before = await everythingStored(site.payload)
    const from = newAddress()
    const foreign = { origin: 'https://evil.example' }
    const bad = { 'content-type': 'text/plain' }
    const tooMuch = ' '.repeat(maxBytes + 1)
    const status = async (sent: Sent) => {
      const seen = await ask(call, { from, ...sent })
      expect([seen.text, isApiError(seen)]).toEqual([seen.text, true])
      return seen.status
    }
    expect(await status({ raw: tooMuch, headers: bad })).toBe(415)
    expect(await status({ raw: `${tooMuch}{` })).toBe(413)
    expect(await status({ raw: '{' })).toBe(400)
    for (let tries = 3; tries < 10; tries += 1) await status({ raw: '{' })
    if (limited.includes(name)) expect(await status({ raw: tooMuch, headers: bad })).toBe(429)
    expect(await status({ raw: tooMuch, headers: { ...bad, ...foreign } })).toBe(403)
    if (asksForSomething(call)) await expectRefused(call, 400, uselessObjects)
    expect(await everythingStored(site.payload)).toBe(before)
  })

  test('reads a body of exactly its largest size, sent in pieces', async () => {
    const text = JSON.stringify({ padding: '' })
    const raw = text.replace('""', `"${'x'.repeat(maxBytes - text.length)}"`)
    const pieces = [raw.slice(0, 9), raw.slice(9, 20_000), raw.slice(20_000)]
    expect(raw).toHaveLength(maxBytes)
    expectRead(call, await ask(call, { raw: pieces }))
  })
})

test('a call without a payload doesn’t read a body', async () => {
  for (const [, call] of named.filter(([, { input, method }]) => !input && method !== 'GET')) {
    const plain = await ask(call, { cookie: await signIn(site) })
    for (const sent of [{ raw: '{' }, { raw: 'x', headers: { 'content-type': 'text/plain' } }]) {
      const seen = await ask(call, { cookie: await signIn(site), ...sent })
      expect([call.path, seen.status]).toEqual([call.path, plain.status])
      // These give a new secret each time.
      const isSecret = call === calls.setUpTwoStep || call === calls.renewCalendar
      if (!isSecret) expect(seen.text).toBe(plain.text)
    }
  }
  // One of them has ended all other sessions.
  site.cookie = await signIn(site)
})

test('signed out, known and unknown ids get the same 401, before anything else', async () => {
  const review = await site.call('POST', '/api/reviews', { body: goodReview() })
  const ids = [idIn(review), await site.enquire(), 'unknown', 'x'.repeat(400), '%FF']
  for (const [, call] of named.filter(([, { path }]) => path.includes('/admin/'))) {
    const signedOut = { cookie: '', raw: '{' }
    for (const { json, status } of await Promise.all(ids.map((id) => ask(call, signedOut, id)))) {
      expect([call.path, status, json]).toEqual([call.path, 401, { message: 'Please sign in' }])
    }
  }
})

test('an unknown address answers 404 as JSON, without quoting it', async () => {
  const paths = ['', '/', '/nothing', '/user/x', '/admin', '/enquiries/x/y/z', '/<script>x']
  const payloads = ['/payload-migrations', '/payload-migrations/count', '/payload-migrations/1']
  const more = ['/graphql', '/globals/none', '/users/a/b/c', '/%3Cb%3E?q=<i>', ...payloads]
  const ofEveryObject = ['constructor', '__proto__', 'toString', '%5F_proto__'].flatMap((name) => [
    ...[`/${name}`, `/${name}/1`, `/globals/${name}`],
  ])
  for (const path of [...paths, ...more, ...ofEveryObject]) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const both = [site.cookie, ''].map((cookie) => site.call(method, `/api${path}`, { cookie }))
      for (const seen of await Promise.all(both)) {
        expect([method, path, seen.status, isApiError(seen)]).toEqual([method, path, 404, true])
        expect(seen.json).toEqual({ message: 'Page not found' })
      }
    }
  }
})

test('no page of another site may ever read an answer', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const seen = await site.call(method, '/api/reviews/approved', { headers })
    expect(seen.headers['access-control-allow-origin']).toBeUndefined()
    expect(seen.headers['access-control-allow-credentials']).toBeUndefined()
  }
})
