import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { handleEndpoints } from 'payload'
import { readApiError } from '@/contract/api-error'
import { calls, healthCall, type Call } from '@/contract/calls'
import { maxBodyBytes } from '@/contract/limits'
import { callPath } from '@/contract/routes'
import { goodEnquiry, goodReview } from '../testing/bodies'
import { newAddress, type Seen, type Sent } from '../testing/caller'
import { discardSite, openSite, signIn, type Site } from '../testing/site'
import { everythingStored } from '../testing/stored'
import { strangeBodies } from '../testing/strange-bodies'

let site: Site
let cookie: string

beforeAll(async () => {
  site = await openSite()
  cookie = await signIn(site)
})

afterAll(() => discardSite(site))

const named: [string, Call][] = Object.entries(calls)
const all: [string, Call][] = [...named, ['health', healthCall]]
// Registration is closed: whatever is sent, its answer is 403.
const withBody = named.filter(([name, { input }]) => input && name !== 'register')
const writes = named.filter(([, { method }]) => method !== 'GET')

const ask = ({ method, path }: Call, sent: Sent = {}, id = 'unknown') =>
  site.call(method, callPath(path, id), { cookie, ...sent })

/** Whether an answer is a refusal as the contract words it, and no other. */
function isApiError({ headers, json, text }: Seen): boolean {
  const problem = readApiError(text)
  const keys = Object.keys(Object(json))
  return (
    problem !== undefined &&
    keys.every((key) => key === 'message' || key === 'errors') &&
    (keys.includes('errors') ? problem.errors?.[0]?.message === problem.message : true) &&
    /^application\/json/.test(headers['content-type'] ?? '') &&
    headers['cache-control'] === 'no-store'
  )
}

describe.each(withBody)('%s', (_name, call) => {
  test.each(Object.entries(strangeBodies))(
    'refuses strange bodies with %s',
    async (status, bodies) => {
      const before = await everythingStored(site.payload)
      for (const [what, sent] of Object.entries(bodies)) {
        const seen = await ask(call, sent)
        expect([what, seen.status, isApiError(seen), seen.text]).toEqual([
          what,
          Number(status),
          true,
          seen.text,
        ])
      }
      expect(await everythingStored(site.payload)).toBe(before)
    },
  )

  test('reads a body of exactly 32,768 bytes, sent in pieces', async () => {
    const text = JSON.stringify({ padding: '' })
    const raw = text.replace('""', `"${'x'.repeat(maxBodyBytes - text.length)}"`)
    const seen = await ask(call, {
      raw: [raw.slice(0, 9), raw.slice(9, 20_000), raw.slice(20_000)],
    })
    expect([raw.length, seen.status]).toEqual([maxBodyBytes, 400])
    expect(readApiError(seen.text)?.errors?.length).toBeGreaterThan(0)
  })

  test('takes JSON whatever else its type says', async () => {
    for (const type of [
      'application/json; charset=utf-8',
      'Application/JSON',
      'application/json ;x=y',
    ]) {
      const seen = await ask(call, { raw: '{}', headers: { 'content-type': type } })
      expect([type, seen.status, readApiError(seen.text)?.errors === undefined]).toEqual([
        type,
        400,
        false,
      ])
    }
  })

  test('refuses in the order of the contract', async () => {
    const from = newAddress()
    const foreign = { origin: 'https://evil.example' }
    const bad = { 'content-type': 'text/plain' }
    const tooMuch = ' '.repeat(maxBodyBytes + 1)
    const status = async (sent: Sent) => (await ask(call, { from, ...sent })).status
    expect(await status({ raw: tooMuch, headers: bad })).toBe(415)
    expect(await status({ raw: `${tooMuch}{` })).toBe(413)
    expect(await status({ raw: '{' })).toBe(400)
    for (let tries = 3; tries < 10; tries += 1) await status({ raw: '{' })
    expect(await status({ raw: tooMuch, headers: bad })).toBe(429)
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
  const { default: config } = await import('@payload-config')
  for (const [name, { method, path }] of writes) {
    const url = `http://localhost${callPath(path, 'unknown')}`
    const request = new Request(url, {
      method,
      headers: { 'sec-fetch-site': 'cross-site', cookie },
    })
    const { status } = await handleEndpoints({ config, payloadInstanceCacheKey: 'first', request })
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
      { origin: 'http://site.test' },
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
      expect([call.path, seen.status, seen.text]).toEqual([call.path, plain.status, plain.text])
    }
  }
})

test('who is signed out is told so alike for known and unknown ids, before anything else', async () => {
  const review = await site.call('POST', '/api/reviews', { body: goodReview() })
  const enquiry = await site.call('POST', '/api/enquiries', { body: goodEnquiry() })
  const ids = [Object(review.json).id, Object(enquiry.json).id, 'unknown', 'x'.repeat(400), '%FF']
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

test('an address that no call has answers 404 as JSON', async () => {
  const paths = ['/api', '/api/', '/api/nothing', '/api/user/x', '/api/admin', '/api/admin/users']
  for (const path of [...paths, '/api/graphql', '/api/graphql-playground', '/api/globals/none']) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const seen = await site.call(method, path, { cookie })
      expect([method, path, seen.status, isApiError(seen)]).toEqual([method, path, 404, true])
    }
  }
})

test('a method that a call does not have answers 404 or 405, or what shuts a door', async () => {
  const paths = [...new Set(all.map(([, { path }]) => path))]
  for (const path of paths) {
    const known = all
      .filter(([, call]) => call.path === path)
      .map(([, { method }]) => String(method))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PURGE']) {
      if (known.includes(method)) continue
      const { json, status } = await site.call(method, callPath(path, 'unknown'))
      expect([method, path, [401, 403, 404, 405].includes(status)]).toEqual([method, path, true])
      expect(typeof json).toBe('object')
    }
  }
})

test('no page of another site is ever granted an answer', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const seen = await site.call(method, '/api/reviews/approved', { headers })
    expect(seen.headers['access-control-allow-origin']).toBeUndefined()
    expect(seen.headers['access-control-allow-credentials']).toBeUndefined()
  }
})
