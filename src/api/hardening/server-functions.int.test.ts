import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { discardSite, openSite, signIn, type Site } from '../testing/site'
import { outsiders } from './testing/outsiders'
import { panelFunctions, permittedCall } from './server-functions'

let site: Site
let signedIn: Headers

beforeAll(async () => {
  site = await openSite()
  signedIn = new Headers({ cookie: await signIn(site) })
})

afterAll(() => discardSite(site))

const call = (sent: unknown, headers: Headers) =>
  permittedCall(sent, { headers, payload: site.payload })

const good = panelFunctions.map((name) => ({ name, args: { collectionSlug: 'articles' } }))

const unknownNames = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'nope',
  '',
  'FORM-STATE',
]

const unusable: unknown[] = [
  ...unknownNames.map((name) => ({ name, args: {} })),
  ...[1, null, undefined, ['form-state'], { toString: () => 'form-state' }].map((name) => ({
    name,
    args: {},
  })),
  ...[undefined, null, 'text', [], 1].map((args) => ({ name: 'form-state', args })),
  ...[undefined, null, 'form-state', [], 1],
]

test('nobody who is not signed in calls a server function, whatever its name', async () => {
  for (const [who, { cookie, headers }] of Object.entries(await outsiders(site))) {
    const sent = new Headers({ ...headers, ...(cookie !== undefined && { cookie }) })
    for (const one of [...good, ...unusable]) {
      expect([who, await call(one, sent)]).toEqual([who, undefined])
    }
  }
})

test('who is signed in calls the functions that the panel has', async () => {
  for (const one of good) expect(await call(one, signedIn)).toEqual(one)
})

test('who is signed in calls nothing by any other name, nor without arguments', async () => {
  for (const one of unusable) expect([one, await call(one, signedIn)]).toEqual([one, undefined])
})

test('nothing is passed on but the name and the arguments', async () => {
  const [one] = good
  const more = { config: {}, importMap: {}, req: {}, user: {}, serverFunctions: { constructor: 1 } }
  expect(await call({ ...more, ...one }, signedIn)).toEqual(one)
})
