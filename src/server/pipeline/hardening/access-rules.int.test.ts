import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Endpoint, SanitizedConfig } from 'payload'
import { endEvents } from '@/enquiries/endpoints/events'
import { idIn, propertiesOf } from '@/server/testing/answers'
import { type AccessRule, accessRules } from '@/server/testing/access-rules'
import { goodEnquiry, goodReview } from '@/server/testing/bodies'
import type { Seen, Sent } from '@/server/testing/caller'
import { changedToken, sessionToken } from '@/server/testing/session-token'
import { signIn } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { everythingStored } from '@/server/testing/stored'
import { panelFunctions, permittedCall } from './server-functions'

/** A route that Payload answers, found in the running config. */
type MountedRoute = ReturnType<typeof routesOf>[number]

function mountedRoutes({ collections, endpoints, globals }: SanitizedConfig): MountedRoute[] {
  return [
    ...mountedAt('/api', '', endpoints),
    ...collections.flatMap(({ endpoints: own, slug }) => mountedAt(`/api/${slug}`, slug, own)),
    ...globals.flatMap(({ endpoints: own, slug }) => mountedAt(`/api/globals/${slug}`, slug, own)),
  ]
}

/** @param slug of their collection or global; empty on the root */
const routesOf = (base: string, slug: string, endpoints: Endpoint[] | false) =>
  (endpoints || []).map(({ method, path }) => ({
    method: method.toUpperCase(),
    path: `${base}${path === '/' ? '' : path}`,
    slug,
  }))

// A route behind another one is never reached, so the first of its kind counts.
const mountedAt = (...of: Parameters<typeof routesOf>) => [
  ...new Map(routesOf(...of).map((route) => [nameOf(route), route])).values(),
]

/** Its name in the table of rules. */
const nameOf = ({ method, path }: MountedRoute): string => `${method} ${path}`

const site = testSite()
let routes: MountedRoute[]
let pretenders: Record<string, Sent>
const ids: Record<string, string> = {}
/** A text in everything that was sent, to recognise an answer that gives any of it away. */
const marker = 'Zebra-0192'

// The stream of events never ends on its own.
const ending = setInterval(endEvents, 100)
afterAll(() => clearInterval(ending))

beforeAll(async () => {
  pretenders = await outsiders()
  routes = mountedRoutes(site.payload.config)
  const review = site.call('POST', '/api/reviews', { body: goodReview({ name: marker }) })
  ids['users'] = idIn(await site.asAdmin('GET', '/api/user'))
  ids['enquiries'] = await site.enquire({ fullName: marker })
  ids['reviews'] = idIn(await review)
})

/** Requests of people who aren't signed in, though some of them pretend to be. */
async function outsiders(): Promise<Record<string, Sent>> {
  const token = sessionToken(await signIn(site))
  const signedOut = await signIn(site)
  await site.call('POST', '/api/logout', { cookie: signedOut })
  const as = (wanted: string): Sent => ({ cookie: `payload-token=${wanted}` })
  const { secret } = site.payload
  return {
    neverSignedIn: {},
    forged: as(changedToken(token, {}, 'another secret')),
    forgedInHeader: { headers: { authorization: `JWT ${changedToken(token, {}, 'guess')}` } },
    unsigned: as(changedToken(token, {})),
    expired: as(changedToken(token, { exp: 1_700_000_000 }, secret)),
    withoutSession: as(changedToken(token, { sid: undefined }, secret)),
    signedOut: { cookie: signedOut },
  }
}

const writes = (route: MountedRoute) => route.method !== 'GET'

const under = (rule: AccessRule) =>
  routes.filter((route) => accessRules.get(nameOf(route)) === rule)

/** The route's address, with a real document's id, or one that no document has. */
function addressOf({ method, path, slug }: MountedRoute, id = ids[slug] ?? 'unknown'): string {
  const address = path.replace(/:\w+\??/, id)
  const isBulk = /PATCH|DELETE/.test(method) && path === `/api/${slug}`
  return isBulk ? `${address}?where[id][equals]=${id}` : address
}

const change = { message: 'changed', name: 'changed', approved: true, username: 'changed' }

const ask = (route: MountedRoute, sent: Sent, id?: string): Promise<Seen> =>
  site.call(route.method, addressOf(route, id), { ...(writes(route) && { body: change }), ...sent })

/** Asks one route after the other and names those with the wrong answer. */
async function wrongAnswers(
  asked: MountedRoute[],
  sent: Sent,
  isRight: (seen: Seen, route: MountedRoute) => boolean,
  id?: string,
): Promise<string[]> {
  const wrong: string[] = []
  for (const route of asked) {
    const seen = await ask(route, sent, id)
    if (!isRight(seen, route)) wrong.push(`${nameOf(route)}: ${seen.status} ${seen.text}`)
  }
  return wrong
}

test('the table of access rules has every mounted route, and no others', () => {
  expect(routes.map(nameOf).sort()).toEqual([...accessRules.keys()].sort())
})

test('signed out, every route that needs a sign-in answers 401 and changes nothing', async () => {
  const before = await everythingStored(site.payload)
  for (const [who, sent] of Object.entries(pretenders)) {
    const wrong = await wrongAnswers(under('signed in'), sent, ({ status }) => status === 401)
    expect([who, wrong]).toEqual([who, []])
  }
  expect(await everythingStored(site.payload)).toBe(before)
}, 120_000)

test('a closed route stays closed, signed in or not', async () => {
  const before = await everythingStored(site.payload)
  const isClosed = ({ status }: Seen) => [401, 403, 404, 405].includes(status)
  for (const sent of [{}, { cookie: site.cookie }]) {
    expect(await wrongAnswers(under('nobody'), sent, isClosed)).toEqual([])
  }
  expect(await everythingStored(site.payload)).toBe(before)
})

test('routes for everyone give nothing away and never fail', async () => {
  const before = await everythingStored(site.payload)
  for (const sent of Object.values(pretenders)) {
    const right = ({ status, text }: Seen) => status < 500 && !text.includes(marker)
    expect(await wrongAnswers(under('everyone'), sent, right)).toEqual([])
  }
  expect(await everythingStored(site.payload)).toBe(before)
})

test('a write from another site is refused on every route, signed in too', async () => {
  const before = await everythingStored(site.payload)
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const refused = ({ status }: Seen) => status === 403
    const sent = { cookie: site.cookie, headers }
    expect(await wrongAnswers(routes.filter(writes), sent, refused)).toEqual([])
  }
  expect(await everythingStored(site.payload)).toBe(before)
})

/** Payload's answer to some reads, whatever they name: no preference is an empty one. */
const fixedStatus: Readonly<Record<string, number>> = {
  'GET /api/media/paste-url/:id?': 400,
  // Nobody is named.
  'GET /api/admin/people': 400,
  'GET /api/admin/people/summary': 400,
  'GET /api/payload-preferences/:key': 200,
  'GET /api/payload-preferences/:id': 200,
}

// A read that names a document finds it if there is one.
function statusOfRead(route: MountedRoute): number {
  const { path, slug } = route
  const found = !path.includes(':') || (path === `/api/${slug}/:id` && slug in ids)
  return fixedStatus[nameOf(route)] ?? (found ? 200 : 404)
}

test('signed in, every read answers with what there is, wherever the request comes from', async () => {
  const reads = under('signed in').filter((route) => !writes(route))
  const headers = { 'sec-fetch-site': 'cross-site' }
  const right = ({ status }: Seen, route: MountedRoute) => status === statusOfRead(route)
  expect(await wrongAnswers(reads, { cookie: site.cookie, headers }, right)).toEqual([])
})

test('signed in, no route fails or answers as if nobody were', async () => {
  const right = ({ status }: Seen) => status < 500 && status !== 401
  expect(await wrongAnswers(under('signed in'), { cookie: site.cookie }, right, 'unknown')).toEqual(
    [],
  )
})

test('a body that Payload could read in another way opens no route', async () => {
  const before = await everythingStored(site.payload)
  const posts = routes.filter(({ method }) => method === 'POST')
  const form = 'multipart/form-data; boundary=x'
  const parts = '--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n'
  const payload = JSON.stringify({ ...goodEnquiry(), ...goodReview(), username: 'eve' })
  const query = 'where[id][exists]=true&limit=0'
  const asForm = 'application/x-www-form-urlencoded'
  const bodies: Sent[] = [
    { raw: `${parts}${payload}\r\n--x--\r\n`, headers: { 'content-type': form } },
    ...['X-Payload-HTTP-Method-Override', 'X-HTTP-Method-Override', 'X-Method-Override'].flatMap(
      (name): Sent[] => [
        { raw: query, headers: { 'content-type': asForm, [name]: 'GET' } },
        { raw: '{', headers: { [name]: 'GET' } },
        { body: { id: 'x' }, headers: { [name]: 'DELETE' } },
      ],
    ),
  ]
  const right = ({ status, text }: Seen, route: MountedRoute) =>
    !text.includes(marker) && (status < 300 ? isHarmless(route) : status >= 400 && status < 500)
  for (const sent of bodies) {
    expect([sent, await wrongAnswers(posts, { body: undefined, ...sent }, right)]).toEqual([
      sent,
      [],
    ])
  }
  expect(await everythingStored(site.payload)).toBe(before)
})

const isHarmless = ({ path }: MountedRoute) => path.endsWith('/logout')

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
  'signed in, a body that Payload could not read, such as %s, is 415',
  async (type) => {
    const sent = { raw: '{}', headers: { 'content-type': type } }
    const json = { errors: [{ message: 'Send the body as application/json' }] }
    expect(await site.asAdmin('POST', '/api/globals/home', sent)).toMatchObject({
      status: 415,
      json,
    })
  },
)

test.each([...['null', '1', '"x"', ''].map((raw) => ({ raw })), {}])(
  'signed in, a body that is no object is 400 in Payload’s routes too: %j',
  async (sent) => {
    for (const path of ['/api/globals/home', '/api/articles']) {
      const { json, status } = await site.asAdmin('POST', path, sent)
      expect([status, json]).toEqual([400, { errors: [{ message: 'The body could not be read' }] }])
    }
  },
)

test('nobody can read or query secrets', async () => {
  await site.asAdmin('POST', '/api/admin/two-step')
  const hidden = ['hash', 'salt', 'sessions.id', 'resetPasswordToken']
  // Kept outside Payload, which ignores sorting by an unknown field.
  const elsewhere = ['twoStep', 'twoStep.secret', 'setUp', 'devices.hash', 'recoveryCodes']
  const queriesOf = (field: string) => [
    `where[${field}][exists]=true`,
    `where[or][0][${field}][like]=a`,
    ...(hidden.includes(field) ? [`sort=${field}`] : []),
  ]
  for (const field of [...hidden, ...elsewhere]) {
    for (const query of queriesOf(field)) {
      const path = `/api/users?${query}`
      expect([path, (await site.call('GET', path)).status]).toEqual([path, 401])
      expect([path, (await site.asAdmin('GET', path)).status]).toEqual([path, 400])
    }
  }
  const shown = ['/api/users', '/api/users/me', `/api/users/${ids['users']}`].map(
    (path) => `${path}?depth=10&showHiddenFields=true&select[hash]=true&select[salt]=true`,
  )
  for (const path of shown) {
    const { status, text } = await site.asAdmin('GET', path)
    const isSecret = /hash|salt|password|secret|twoStep|setUp|devices|recoveryCodes/i
    expect([path, status, isSecret.test(text)]).toEqual([path, 200, false])
  }
})

test('nobody can change what a visitor sent', async () => {
  const sent = { name: 'Eve', service: 'Family Law', review: 'changed', rating: 1 }
  const body = { ...sent, id: 'x', createdAt: '2001-01-01T00:00:00.000Z', approved: true }
  const address = `/api/reviews/${ids['reviews']}`
  const one = () => site.asAdmin('GET', address).then(({ json }) => propertiesOf(json))
  const { approved, updatedAt, ...asSent } = await one()
  expect([approved, typeof updatedAt]).toEqual([false, 'string'])
  for (const path of [address, `/api/reviews?where[id][equals]=${ids['reviews']}`]) {
    expect((await site.asAdmin('PATCH', path, { body })).status).toBe(200)
    expect(await one()).toMatchObject({ ...asSent, approved: true })
  }
})

describe('the panel’s server functions', () => {
  const call = (sent: unknown, headers: Headers) =>
    permittedCall(sent, { headers, payload: site.payload })

  const signedIn = () => new Headers({ cookie: site.cookie })

  const good = panelFunctions.map((name) => ({ name, args: { collectionSlug: 'articles' } }))

  const unknown = ['constructor', '__proto__', 'nope', '', 'FORM-STATE']

  const unusable: unknown[] = [
    ...[...unknown, 1, null, undefined, ['form-state'], { toString: () => 'form-state' }].map(
      (name) => ({ name, args: {} }),
    ),
    ...[undefined, null, 'text', [], 1].map((args) => ({ name: 'form-state', args })),
    ...[undefined, null, 'form-state', [], 1],
  ]

  test('signed out, nobody can call a server function, whatever its name', async () => {
    for (const [who, { cookie, headers }] of Object.entries(pretenders)) {
      const sent = new Headers({ ...headers, ...(cookie !== undefined && { cookie }) })
      for (const one of [...good, ...unusable]) {
        expect([who, await call(one, sent)]).toEqual([who, undefined])
      }
    }
  })

  test('signed in, the panel’s functions can be called by name, and nothing else is passed on', async () => {
    for (const one of good) expect(await call(one, signedIn())).toEqual(one)
    for (const one of unusable) expect([one, await call(one, signedIn())]).toEqual([one, undefined])
    const [one] = good
    const more = { config: {}, importMap: {}, req: {}, user: {}, serverFunctions: {} }
    expect(await call({ ...more, ...one }, signedIn())).toEqual(one)
  })
})
