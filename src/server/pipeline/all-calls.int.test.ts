import { expect, test } from '@jest/globals'
import { readApiError } from '@/platform/api-error'
import type { Call } from '@/platform/calls/call'
import { callPath } from '@/platform/calls/call-path'
import { calls } from '@/server/pipeline/calls'
import { maxBodyBytes } from '@/platform/limits'
import { propertiesOf } from '../testing/answers'
import { newAddress, type Seen, type Sent } from '../testing/caller'
import { testSite } from '../testing/test-site'
import { everythingStored } from '../testing/stored'
import { largeBodies, strangeBodies, uselessObjects } from '../testing/strange-bodies'

const site = testSite()

const named: [string, Call][] = Object.entries(calls)
// Registration is closed: it always answers 403.
const withBody = named.filter(([name, { input }]) => input && name !== 'register')
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
  const answers = Object.entries(bodies).map(async ([what, sent]) => {
    const seen = await ask(call, sent)
    expect([what, seen.status, isApiError(seen)]).toEqual([what, status, true])
  })
  await Promise.all(answers)
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

/** Whether these are refused with these statuses, one after the other from one address. */
async function expectInOrder(call: Call, order: [status: number, sent: Sent][]) {
  const from = newAddress()
  for (const [status, sent] of order) {
    const seen = await ask(call, { from, ...sent })
    expect([seen.status, isApiError(seen), seen.text]).toEqual([status, true, seen.text])
  }
}

test('what cannot be read is refused in the order of the contract', async () => {
  const bad = { 'content-type': 'text/plain' }
  const tooMuch = ' '.repeat(maxBodyBytes + 1)
  const foreign = { ...bad, origin: 'https://evil.example' }
  const read: [number, Sent][] = [
    [415, { raw: tooMuch, headers: bad }],
    [413, { raw: `${tooMuch}{` }],
    [400, { raw: '{' }],
  ]
  const signedOut = { cookie: '', raw: tooMuch, headers: bad }
  await expectInOrder(calls.addNote, [...read, [401, signedOut]])
  const many = Array.from({ length: 10 - read.length }, (): [number, Sent] => [400, { raw: '{' }])
  const overLimit = { raw: tooMuch, headers: bad }
  const fromElsewhere = { raw: tooMuch, headers: foreign }
  await expectInOrder(calls.sendReview, [...read, ...many, [429, overLimit], [403, fromElsewhere]])
})

test('every call with a payload reads it, and stores nothing of one that it refuses', async () => {
  const before = await everythingStored(site.payload)
  for (const [, call] of withBody) {
    await expectRefused(call, 400, { [call.path]: { raw: '{' } })
    if (asksForSomething(call)) await expectRefused(call, 400, uselessObjects)
  }
  expect(await everythingStored(site.payload)).toBe(before)
})

const sized = [calls.sendEnquiry, ...Object.values(calls).filter((call) => 'maxBytes' in call)]

test.each<Call>(sized)(
  '$method $path reads a body of its largest size and no more',
  async (call) => {
    const maxBytes = call.maxBytes ?? maxBodyBytes
    const text = JSON.stringify({ padding: '' })
    const raw = text.replace('""', `"${'x'.repeat(maxBytes - text.length)}"`)
    expect(raw).toHaveLength(maxBytes)
    const pieces = [raw.slice(0, 9), raw.slice(9, 20_000), raw.slice(20_000)]
    expectRead(call, await ask(call, { raw: pieces }))
    await expectRefused(call, 413, { 'one byte too many': { raw: `${raw} ` } })
  },
)

test('a call without a payload doesn’t read a body', async () => {
  const sent = { raw: '{', headers: { 'content-type': 'text/plain' } }
  expect((await ask(calls.approveReview, sent)).json).toEqual({ message: 'Review not found' })
})

const ofEveryObject = ['constructor', '__proto__', 'toString', '%5F_proto__']

test.each([
  ...['', '/', '/nothing', '/user/x', '/admin', '/enquiries/x/y/z', '/<script>x', '/graphql'],
  ...['/payload-migrations', '/payload-migrations/count', '/payload-migrations/1'],
  ...['/globals/none', '/users/a/b/c', '/%3Cb%3E?q=<i>'],
  ...ofEveryObject.flatMap((name) => [`/${name}`, `/${name}/1`, `/globals/${name}`]),
])('the unknown address /api%s answers 404 as JSON, without quoting it', async (path) => {
  const signedIn = ['GET', 'POST', 'DELETE', 'OPTIONS'].map((method) => [method, site.cookie])
  for (const [method = '', cookie = ''] of [...signedIn, ['GET'], ['PUT']]) {
    const seen = await site.call(method, `/api${path}`, { cookie })
    expect([method, isApiError(seen)]).toEqual([method, true])
    expect([method, seen.status, seen.json]).toEqual([method, 404, { message: 'Page not found' }])
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
