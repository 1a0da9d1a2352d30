import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { accessLaw, type Law } from '../testing/access-rules'
import { goodEnquiry, goodReview } from '../testing/bodies'
import type { Seen, Sent } from '../testing/caller'
import { type MountedRoute, mountedRoutes, nameOf } from '../testing/mounted-routes'
import { changedToken, sessionToken } from '../testing/session-token'
import { discardSite, openSite, signIn, type Site } from '../testing/site'
import { everythingStored } from '../testing/stored'

let site: Site
let cookie: string
let routes: MountedRoute[]
const ids: Record<string, string> = {}
/** Stands in everything that was sent in, so that an answer that gives any of it away is known. */
const marker = 'Zebra-0192'

async function idOf(answer: Promise<Seen>): Promise<string> {
  const { json } = await answer
  return String(Object(json).id)
}

beforeAll(async () => {
  site = await openSite()
  cookie = await signIn(site)
  routes = mountedRoutes(site.payload.config)
  const { call } = site
  ids['users'] = await idOf(call('GET', '/api/user', { cookie }))
  ids['enquiries'] = await idOf(
    call('POST', '/api/enquiries', { body: goodEnquiry('family-law', { fullName: marker }) }),
  )
  ids['reviews'] = await idOf(call('POST', '/api/reviews', { body: goodReview({ name: marker }) }))
})

afterAll(() => discardSite(site))

const writes = (route: MountedRoute) => route.method !== 'GET'

const under = (law: Law) => routes.filter((route) => accessLaw.get(nameOf(route)) === law)

/** The route's address, with a real document's id, or one that no document has. */
function addressOf({ method, path, slug }: MountedRoute, id = ids[slug] ?? 'unknown'): string {
  const address = path.replace(/:\w+\??/, id)
  const isBulk = /PATCH|DELETE/.test(method) && path === `/api/${slug}`
  return isBulk ? `${address}?where[id][equals]=${id}` : address
}

const change = { message: 'changed', name: 'changed', approved: true, username: 'changed' }

const ask = (route: MountedRoute, sent: Sent, id?: string): Promise<Seen> =>
  site.call(route.method, addressOf(route, id), { ...(writes(route) && { body: change }), ...sent })

/** Asks one route after the other and names those that did not answer as they should. */
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

/** Everybody who is not signed in, however they pretend to be. */
async function outsiders(): Promise<Record<string, Sent>> {
  const token = sessionToken(cookie)
  const other = await signIn(site)
  await site.call('POST', '/api/logout', { cookie: other })
  const as = (wanted: string): Sent => ({ cookie: `payload-token=${wanted}` })
  return {
    stranger: {},
    forged: as(changedToken(token, {}, 'another secret')),
    forgedInHeader: { headers: { authorization: `JWT ${changedToken(token, {}, 'guess')}` } },
    unsigned: as(changedToken(token, {})),
    expired: as(changedToken(token, { exp: 1_700_000_000 }, site.payload.secret)),
    withoutSession: as(changedToken(token, { sid: undefined }, site.payload.secret)),
    signedOut: { cookie: other },
  }
}

test('every route that is mounted is named in the law, and the law names no other', () => {
  expect(routes.map(nameOf).sort()).toEqual([...accessLaw.keys()].sort())
})

test('who is not signed in gets 401 on every route that asks for it, and changes nothing', async () => {
  const pretenders = Object.entries(await outsiders())
  const before = await everythingStored(site.payload)
  for (const [who, sent] of pretenders) {
    const wrong = await wrongAnswers(under('signed in'), sent, ({ status }) => status === 401)
    expect([who, wrong]).toEqual([who, []])
  }
  expect(await everythingStored(site.payload)).toBe(before)
})

test('nobody, signed in or not, gets through a door that is shut', async () => {
  const before = await everythingStored(site.payload)
  const shut = ({ status }: Seen) => [401, 403, 404, 405].includes(status)
  expect(await wrongAnswers(under('nobody'), {}, shut)).toEqual([])
  expect(await wrongAnswers(under('nobody'), { cookie }, shut)).toEqual([])
  expect(await everythingStored(site.payload)).toBe(before)
})

test('what everybody may use gives nothing away and breaks on nothing', async () => {
  const before = await everythingStored(site.payload)
  for (const sent of Object.values(await outsiders())) {
    const right = ({ status, text }: Seen) => status < 500 && !text.includes(marker)
    expect(await wrongAnswers(under('everyone'), sent, right)).toEqual([])
  }
  expect(await everythingStored(site.payload).then(withoutSessions)).toBe(withoutSessions(before))
})

// Signing in to sign out again leaves a later time on the user.
const withoutSessions = (stored: string) => stored.replace(/"updatedAt": "[^"]*"/g, '')

test('a write from another site is refused on every route, also of who is signed in', async () => {
  const before = await everythingStored(site.payload)
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const refused = ({ status }: Seen) => status === 403
    expect(await wrongAnswers(routes.filter(writes), { cookie, headers }, refused)).toEqual([])
  }
  expect(await everythingStored(site.payload)).toBe(before)
})

test('who is signed in reads from anywhere, and is refused nothing that is theirs', async () => {
  const read = ({ status }: Seen) => status < 500 && status !== 401 && status !== 403
  const reads = under('signed in').filter((route) => !writes(route))
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect(await wrongAnswers(reads, { cookie, headers }, read)).toEqual([])
  const known = ({ status }: Seen) => status < 500 && status !== 401
  expect(await wrongAnswers(under('signed in'), { cookie }, known, 'unknown')).toEqual([])
})

test('a body that Payload would read in other ways opens no door', async () => {
  const before = await everythingStored(site.payload)
  const posts = routes.filter(({ method }) => method === 'POST')
  const form = 'multipart/form-data; boundary=x'
  const parts = '--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n'
  const payload = JSON.stringify({ ...goodEnquiry(), ...goodReview(), username: 'eve' })
  const query = 'where[id][exists]=true&limit=0'
  const asForm = 'application/x-www-form-urlencoded'
  const ways: Sent[] = [
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
  for (const way of ways) {
    expect([way, await wrongAnswers(posts, { body: undefined, ...way }, right)]).toEqual([way, []])
  }
  expect(await everythingStored(site.payload)).toBe(before)
})

const isHarmless = ({ path }: MountedRoute) => path.endsWith('/logout')

test('neither a path nor a question finds what is no document', async () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', '%5F_proto__', 'globals']
  for (const name of names) {
    for (const path of [`/api/${name}`, `/api/${name}/1`, `/api/globals/${name}`]) {
      const { json, status } = await site.call('GET', path, { cookie })
      expect([path, status, typeof Object(json).message]).toEqual([path, 404, 'string'])
    }
  }
})

test('secrets can be neither read nor asked about, by nobody', async () => {
  const fields = ['hash', 'salt', 'sessions.id', 'resetPasswordToken']
  for (const field of fields) {
    const questions = [`where[${field}][exists]=true`, `where[or][0][${field}][like]=a`]
    for (const query of [...questions, `sort=${field}`]) {
      const path = `/api/users?${query}`
      expect([path, (await site.call('GET', path)).status]).toEqual([path, 401])
      expect([path, (await site.call('GET', path, { cookie })).status]).toEqual([path, 400])
    }
  }
  const shown = ['/api/users', '/api/users/me', `/api/users/${ids['users']}`].map(
    (path) => `${path}?depth=10&showHiddenFields=true&select[hash]=true&select[salt]=true`,
  )
  for (const path of shown) {
    const { status, text } = await site.call('GET', path, { cookie })
    expect([path, status, /hash|salt|password/i.test(text)]).toEqual([path, 200, false])
  }
})

test('what a visitor sent stays as sent, whoever asks to change it', async () => {
  const sent = { name: 'Eve', service: 'Family Law', review: 'changed', rating: 1 }
  const marks = { id: 'x', createdAt: '2001-01-01T00:00:00.000Z' }
  const address = `/api/reviews/${ids['reviews']}`
  const one = () => site.call('GET', address, { cookie }).then(({ json }) => Object(json))
  const { approved, updatedAt, ...asSent } = await one()
  expect([approved, typeof updatedAt]).toEqual([false, 'string'])
  for (const path of [address, `/api/reviews?where[id][equals]=${ids['reviews']}`]) {
    const body = { ...sent, ...marks, approved: true }
    expect((await site.call('PATCH', path, { body, cookie })).status).toBe(200)
    expect(await one()).toMatchObject({ ...asSent, approved: true })
  }
})
