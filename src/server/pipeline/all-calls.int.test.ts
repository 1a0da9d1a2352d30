import { mock } from 'node:test'
import { describe, expect, test } from '@jest/globals'
import { handleEndpoints } from 'payload'
import { readApiError } from '@/platform/api-error'
import { calls, healthCall, type Call } from '@/platform/calls/calls'
import { maxBodyBytes } from '@/platform/limits'
import { callPath, enquiryExport } from '@/platform/calls/routes'
import { log } from '@/platform/log/log'
import { idIn, propertiesOf } from '../testing/answers'
import { goodEnquiry, goodReview } from '../testing/bodies'
import { newAddress, type Seen, type Sent } from '../testing/caller'
import { signIn, siteUrl } from '../testing/site'
import { testSite } from '../testing/test-site'
import { everythingStored } from '../testing/stored'
import { largeBodies, strangeBodies, uselessObjects } from '../testing/strange-bodies'

const site = testSite()

const named: [string, Call][] = Object.entries(calls)
const all: [string, Call][] = [...named, ['health', healthCall]]
// Registration is closed: whatever is sent, its answer is 403.
const withBody = named.filter(([name, { input }]) => input && name !== 'register')
const limited = [
  ...['login', 'register', 'sendEnquiry', 'sendReview', 'changePassword', 'changeEmail'],
  ...['forgotPassword', 'resetPassword', 'switchTwoStepOn', 'switchTwoStepOff', 'newRecoveryCodes'],
]
const writes = named.filter(([, { method }]) => method !== 'GET')

const ask = ({ method, path }: Call, sent: Sent = {}, id = 'unknown') =>
  site.asAdmin(method, callPath(path, id), sent)

/** Asks Payload by itself, without the server around it. */
const handle = (request: Request) =>
  handleEndpoints({ config: site.payload.config, payloadInstanceCacheKey: site.key, request })

/** Whether an answer is an error as the contract words it, and no other. */
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

/** Whether a call refuses a body with nothing in it that it asks for. */
const asksForSomething = ({ input }: Call) => input?.safeParse({}).success === false

/** A body without anything was read: what is missing is said, or nothing had to be there. */
function expectRead(call: Call, { status, text }: Seen): void {
  expect(asksForSomething(call) ? [400] : [200, 404]).toContain(status)
  expect(readApiError(text)?.errors !== undefined).toBe(asksForSomething(call))
}

describe.each(withBody)('%s', (name, call) => {
  const maxBytes = call.maxBytes ?? maxBodyBytes
  const refused = {
    ...strangeBodies,
    400: { ...strangeBodies[400], ...(asksForSomething(call) && uselessObjects) },
    413: largeBodies(maxBytes),
  }
  test('refuses strange bodies with 400, 413 and 415, and stores nothing of them', async () => {
    const before = await everythingStored(site.payload)
    for (const [status, bodies] of Object.entries(refused)) {
      for (const [what, sent] of Object.entries(bodies)) {
        const seen = await ask(call, sent)
        expect([what, seen.status, isApiError(seen), seen.text]).toEqual([
          what,
          Number(status),
          true,
          seen.text,
        ])
      }
    }
    expect(await everythingStored(site.payload)).toBe(before)
  })

  test('reads a body of exactly as many bytes as it may have, sent in pieces', async () => {
    const text = JSON.stringify({ padding: '' })
    const raw = text.replace('""', `"${'x'.repeat(maxBytes - text.length)}"`)
    const seen = await ask(call, {
      raw: [raw.slice(0, 9), raw.slice(9, 20_000), raw.slice(20_000)],
    })
    expect(raw).toHaveLength(maxBytes)
    expectRead(call, seen)
  })

  test('takes JSON whatever else its type says', async () => {
    for (const type of [
      'application/json; charset=utf-8',
      'Application/JSON',
      'application/json ;x=y',
    ]) {
      expectRead(call, await ask(call, { raw: '{}', headers: { 'content-type': type } }))
    }
  })

  test('refuses in the order of the contract', async () => {
    const from = newAddress()
    const foreign = { origin: 'https://evil.example' }
    const bad = { 'content-type': 'text/plain' }
    const tooMuch = ' '.repeat(maxBytes + 1)
    const status = async (sent: Sent) => (await ask(call, { from, ...sent })).status
    expect(await status({ raw: tooMuch, headers: bad })).toBe(415)
    expect(await status({ raw: `${tooMuch}{` })).toBe(413)
    expect(await status({ raw: '{' })).toBe(400)
    for (let tries = 3; tries < 10; tries += 1) await status({ raw: '{' })
    if (limited.includes(name)) expect(await status({ raw: tooMuch, headers: bad })).toBe(429)
    expect(await status({ raw: tooMuch, headers: { ...bad, ...foreign } })).toBe(403)
  })
})

test.each(writes)(
  '%s is refused to a page of another site, before anything else',
  async (_name, call) => {
    const seen = await ask(call, {
      cookie: '',
      raw: '{',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect([seen.status, isApiError(seen)]).toEqual([403, true])
  },
)

test('every write refuses another site’s page by itself, without the server around it', async () => {
  for (const [name, { method, path }] of writes) {
    const url = `http://localhost${callPath(path, 'unknown')}`
    const request = new Request(url, {
      method,
      headers: { 'sec-fetch-site': 'cross-site', cookie: site.cookie },
    })
    const { status } = await handle(request)
    expect([name, status]).toEqual([name, 403])
  }
})

test.each(writes)(
  '%s is open to our own pages, and to callers that are no page',
  async (_name, call) => {
    const ours: Sent['headers'][] = [
      {},
      { 'sec-fetch-site': 'same-origin', origin: 'https://anything.example' },
      { 'sec-fetch-site': 'none' },
      { origin: siteUrl },
      { origin: `http://127.0.0.1:${site.port}` },
    ]
    for (const headers of ours) {
      const seen = await site.call(call.method, callPath(call.path, 'unknown'), {
        ...(call.input && { raw: '{' }),
        ...(headers && { headers }),
      })
      const isRegistration = call.path === calls.register.path
      expect([headers, seen.status === 403]).toEqual([headers, isRegistration])
    }
  },
)

test('a call that has no payload does not look at a body', async () => {
  for (const [, call] of named.filter(([, { input, method }]) => !input && method !== 'GET')) {
    const plain = await ask(call, { cookie: await signIn(site) })
    for (const sent of [{ raw: '{' }, { raw: 'x', headers: { 'content-type': 'text/plain' } }]) {
      const seen = await ask(call, { cookie: await signIn(site), ...sent })
      expect([call.path, seen.status]).toEqual([call.path, plain.status])
      // What this one says is a new secret each time.
      if (call.path !== calls.setUpTwoStep.path) expect(seen.text).toBe(plain.text)
    }
  }
  // One of them has ended all other sessions.
  site.cookie = await signIn(site)
})

test('who is signed out is told so alike for known and unknown ids, before anything else', async () => {
  const review = await site.call('POST', '/api/reviews', { body: goodReview() })
  const enquiry = await site.call('POST', '/api/enquiries', { body: goodEnquiry() })
  const ids = [idIn(review), idIn(enquiry), 'unknown', 'x'.repeat(400), '%FF']
  for (const [, call] of named.filter(([, { path }]) => path.includes('/admin/'))) {
    for (const id of ids) {
      const seen = await ask(call, { cookie: '', raw: '{' }, id)
      expect([call.path, id, seen.status, seen.json]).toEqual([
        call.path,
        id,
        401,
        { message: 'Please sign in' },
      ])
    }
  }
})

test('an address that no call has answers 404 as JSON, and nothing of it is in the answer', async () => {
  const paths = ['', '/', '/nothing', '/user/x', '/admin', '/admin/users', '/enquiries/x/y/z']
  const payloads = ['/graphql', '/graphql-playground', '/globals/none', '/payload-migrations']
  for (const path of [
    ...paths,
    ...payloads,
    '/payload-migrations/x',
    '/<script>x',
    '/%3Cb%3E?q=<i>',
  ]) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const seen = await site.asAdmin(method, `/api${path}`)
      expect([method, path, seen.status, isApiError(seen)]).toEqual([method, path, 404, true])
      expect(seen.json).toEqual({ message: 'Page not found' })
    }
  }
})

describe('HEAD', () => {
  const unlike = new Set(['date', 'x-request-id', 'content-length', 'transfer-encoding'])

  const comparable = ({ headers, status }: Seen) => [
    status,
    Object.entries(headers).filter(([name]) => !unlike.has(name)),
  ]

  const reads = all.map(([, { method, path }]) => (method === 'GET' ? path : ''))
  const lists = [`${calls.enquiries.path}?limit=1`, `${calls.enquiries.path}?page=x`]
  const payloads = ['/api/reviews', '/api/users/me', '/api/nothing', '/api/payload-migrations']
  const writes = [calls.sendEnquiry.path, calls.login.path]

  test.each([...reads.filter(Boolean), ...lists, enquiryExport.path, ...payloads, ...writes])(
    'of %s answers as GET does, without a body, signed in and out',
    async (path) => {
      for (const as of [site.cookie, '']) {
        const [head, get] = [
          await site.call('HEAD', path, { cookie: as }),
          await site.call('GET', path, { cookie: as }),
        ]
        expect(comparable(head)).toEqual(comparable(get))
        expect(head.text).toBe('')
      }
    },
  )
})

test('a method that a call does not have answers 404 or 405, or that it may not be used', async () => {
  const paths = [...new Set(all.map(([, { path }]) => path))]
  for (const path of paths) {
    const known = all
      .filter(([, call]) => call.path === path)
      .map(([, { method }]): string => method)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PURGE']) {
      if (known.includes(method)) continue
      const { json, status } = await site.call(method, callPath(path, 'unknown'))
      expect([method, path, [401, 403, 404, 405].includes(status)]).toEqual([method, path, true])
      expect(typeof json).toBe('object')
    }
  }
})

test('a limited call that does not say who the client is fails, and shares no limit', async () => {
  const logged = mock.method(log, 'error', () => undefined)
  const limited = [calls.login, calls.register, calls.sendEnquiry, calls.sendReview]
  for (const { method, path } of limited) {
    const request = new Request(`http://localhost${path}`, { method })
    const answer = await handle(request)
    expect([path, answer.status]).toEqual([path, 500])
  }
  expect(logged.mock.callCount()).toBe(limited.length)
  logged.mock.restore()
})

test('no page of another site is ever granted an answer', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const seen = await site.call(method, '/api/reviews/approved', { headers })
    expect(seen.headers['access-control-allow-origin']).toBeUndefined()
    expect(seen.headers['access-control-allow-credentials']).toBeUndefined()
  }
})
