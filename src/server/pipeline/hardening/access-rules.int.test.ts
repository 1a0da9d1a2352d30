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
let pretenders: Sent[]
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
async function outsiders(): Promise<Sent[]> {
  const token = sessionToken(await signIn(site))
  const signedOut = await signIn(site)
  await site.call('POST', '/api/logout', { cookie: signedOut })
  const { secret } = site.payload
  const forged = [
    changedToken(token, {}, 'another secret'),
    // Not signed at all.
    changedToken(token, {}),
    // Expired.
    changedToken(token, { exp: 1_700_000_000 }, secret),
    // Without a session, or another’s.
    ...[undefined, 'another'].map((sid) => changedToken(token, { sid }, secret)),
    changedToken(token, { collection: 'enquiries' }, secret),
    changedToken(token, { id: { $gt: '' } }, secret),
    token.slice(0, -2),
  ]
  return [
    { cookie: '' },
    { cookie: signedOut },
    { headers: { authorization: `JWT ${changedToken(token, {}, 'guess')}` } },
    ...forged.map((wrong) => ({ cookie: `__Host-payload-token=${wrong}` })),
  ]
}

const writes = (route: MountedRoute) => route.method !== 'GET'

const under = (rule: AccessRule) =>
  routes.filter((route) => accessRules.get(nameOf(route)) === rule)

/** The collection whose document the route's id names. */
const collectionOf = ({ path, slug }: MountedRoute) =>
  slug || (/^\/api\/admin\/(enquiries|reviews)\/:id/.exec(path)?.[1] ?? '')

/** The route's address, with a real document's id, or one that no document has. */
function addressOf(route: MountedRoute, id = ids[collectionOf(route)] ?? 'unknown'): string {
  const { method, path, slug } = route
  const address = path.replace(/:\w+\??/, id)
  const isBulk = /PATCH|DELETE/.test(method) && path === `/api/${slug}`
  return isBulk ? `${address}?where[id][equals]=${id}` : address
}

const change = { message: 'changed', name: 'changed', approved: true, username: 'changed' }

const ask = (route: MountedRoute, sent: Sent, id?: string): Promise<Seen> =>
  site.call(route.method, addressOf(route, id), { ...(writes(route) && { body: change }), ...sent })

/** Routes of one kind are guarded by the same code. */
const kindOf = ({ method, path, slug }: MountedRoute) =>
  `${method} ${slug && (path.startsWith('/api/globals/') ? 'a global' : 'a collection')}`

/** Each route in two of these ways, so that each kind of route is asked in all of them. */
function requestsFor(routesAsked: MountedRoute[], ways: Sent[]): [MountedRoute, Sent][] {
  return [...new Set(routesAsked.map(kindOf))].flatMap((kind) => {
    const alike = routesAsked.filter((route) => kindOf(route) === kind)
    const each = Math.max(2, Math.ceil(ways.length / alike.length))
    return alike.flatMap((route, at) =>
      ways
        .filter((_, which) => (which + at * each) % ways.length < each)
        .map((sent): [MountedRoute, Sent] => [route, sent]),
    )
  })
}

/** For tests that ask hundreds of times, on a machine however busy: it only ends one that hangs. */
const longest = 600_000

/** Asks one route after the other and names those with the wrong answer. */
async function wrongAnswers(
  all: [MountedRoute, Sent][],
  isRight: (seen: Seen, route: MountedRoute) => boolean,
  id?: string,
): Promise<string[]> {
  const wrong: string[] = []
  for (const [route, sent] of all) {
    const seen = await ask(route, sent, id)
    if (!isRight(seen, route)) {
      wrong.push(`${nameOf(route)}: ${seen.status} ${seen.text} (${JSON.stringify(sent)})`)
    }
  }
  return wrong
}

/** The same of requests that may change nothing. */
async function expectHarmless(...of: Parameters<typeof wrongAnswers>) {
  const before = await everythingStored(site.payload)
  expect(await wrongAnswers(...of)).toEqual([])
  expect(await everythingStored(site.payload)).toBe(before)
}

test('the table of access rules has every mounted route, and no others', () => {
  expect(routes.map(nameOf).sort()).toEqual([...accessRules.keys()].sort())
})

test(
  'signed out, every route that needs a sign-in answers 401 before it reads anything',
  async () => {
    const unreadable = ([route, sent]: [MountedRoute, Sent]): [MountedRoute, Sent] => [
      route,
      writes(route) ? { ...sent, body: undefined, raw: '{' } : sent,
    ]
    const right = ({ status, text }: Seen) => status === 401 && text.includes('"Please sign in"')
    await expectHarmless(requestsFor(under('signed in'), pretenders).map(unreadable), right)
  },
  longest,
)

test('a closed route stays closed, signed in or not', async () => {
  const isClosed = ({ status }: Seen) => [401, 403, 404, 405].includes(status)
  const both = requestsFor(under('nobody'), [{}, { cookie: site.cookie }])
  await expectHarmless(both, isClosed)
})

test('routes for everyone give nothing away and never fail', async () => {
  const right = ({ status, text }: Seen) => status < 500 && !text.includes(marker)
  await expectHarmless(requestsFor(under('everyone'), pretenders), right)
})

test('a write from another site is refused on every route, signed in too', async () => {
  const foreign = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
  const ways = foreign.map((headers) => ({ cookie: site.cookie, headers }))
  const refused = ({ status }: Seen) => status === 403
  await expectHarmless(requestsFor(routes.filter(writes), ways), refused)
})

/** Payload's answer to some reads, whatever they name: no preference is an empty one. */
const fixedStatus: Readonly<Record<string, number>> = {
  'GET /api/media/paste-url/:id?': 400,
  // Nobody is named.
  'GET /api/admin/people': 400,
  'GET /api/admin/people/summary': 400,
  // One of another enquiry.
  'GET /api/admin/enquiries/:id/files/:fileId': 404,
  'GET /api/payload-preferences/:key': 200,
  'GET /api/payload-preferences/:id': 200,
}

// A read that names a document finds it if there is one.
function statusOfRead(route: MountedRoute): number {
  const { path, slug } = route
  const isOne = slug === '' || path === `/api/${slug}/:id`
  const found = !path.includes(':') || (isOne && collectionOf(route) in ids)
  return fixedStatus[nameOf(route)] ?? (found ? 200 : 404)
}

test(
  'signed in, every read answers with what there is, wherever the request comes from',
  async () => {
    const reads = under('signed in').filter((route) => !writes(route))
    const sent = { cookie: site.cookie, headers: { 'sec-fetch-site': 'cross-site' } }
    const right = ({ status }: Seen, route: MountedRoute) => status === statusOfRead(route)
    expect(await wrongAnswers(requestsFor(reads, [sent]), right)).toEqual([])
  },
  longest,
)

test(
  'signed in, no route fails or answers as if nobody were, whatever is unknown',
  async () => {
    const right = ({ status }: Seen) => status < 500 && status !== 401
    const named = under('signed in').filter((route) => writes(route) || collectionOf(route) in ids)
    expect(
      await wrongAnswers(requestsFor(named, [{ cookie: site.cookie }]), right, 'unknown'),
    ).toEqual([])
  },
  longest,
)

test(
  'a body that Payload could read in another way opens no route',
  async () => {
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
    const ways = bodies.map((sent) => ({ body: undefined, ...sent }))
    await expectHarmless(requestsFor(posts, ways), right)
  },
  longest,
)

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

  test('signed out, nobody can call a server function', async () => {
    for (const { cookie, headers } of pretenders) {
      const sent = new Headers({ ...headers, ...(cookie !== undefined && { cookie }) })
      for (const one of good) expect([sent, await call(one, sent)]).toEqual([sent, undefined])
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
