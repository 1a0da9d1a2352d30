import { mock } from 'node:test'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type AuthStrategy, buildConfig, type Config } from 'payload'
import { goodEnquiry, goodReview } from '@/server/testing/bodies'
import { newDatabase } from '@/server/testing/open-payload'
import { calls } from '@/platform/calls/calls'
import { enquirySchema } from '@/enquiries/enquiry'
import { reviewSchema } from '@/reviews/review'
import { enquiryExport } from '@/platform/calls/routes'
import { log } from '@/platform/log/log'
import { enquiries } from '@collections/enquiries'
import { reviews } from '@collections/reviews'
import { users } from '@collections/users'
import { adminPlugin } from './index'
import { readCsv } from './testing/read-csv'
import { run, type RunningConfig } from './testing/running-config'
import { smallConfig } from './testing/small-config'
import { startOfWork } from '@/enquiries/store/new-enquiry'
import { usualTerms } from '@/platform/time/due-time'

const justCame = () => startOfWork(new Date(), usualTerms)

const running: RunningConfig[] = []

async function open(config: Config): Promise<RunningConfig> {
  const opened = await run(buildConfig(config))
  running.push(opened)
  return opened
}

afterAll(async () => {
  for (const { discard } of running) await discard()
})

const signedInCalls = Object.values(calls).filter(({ path }) => path.startsWith('/api/admin'))

describe('on a config of its own', () => {
  let call: RunningConfig['call']
  let enquiry: string
  let review: string

  beforeAll(async () => {
    const opened = await open({
      ...smallConfig(newDatabase()),
      plugins: [adminPlugin({ path: '/dashboard' })],
    })
    const { payload } = opened
    call = opened.call
    const asked = enquirySchema.parse(goodEnquiry('rta', { fullName: '=1+1' }))
    const said = { ...reviewSchema.parse(goodReview()), email: null, approved: false }
    enquiry = (await payload.create({ collection: 'enquiries', data: { ...asked, ...justCame() } }))
      .id
    review = (await payload.create({ collection: 'reviews', data: said })).id
  })

  test('signed out, every call answers 401; the first admin registers and is signed in', async () => {
    for (const route of [...signedInCalls, enquiryExport]) {
      expect([route.path, (await call(route, { id: enquiry })).status]).toEqual([route.path, 401])
    }
    const body = { username: 'margaret', password: 'correct horse' }
    expect((await call(calls.register, { body })).status).toBe(201)
    expect(await (await call(calls.user)).json()).toMatchObject({ username: 'margaret' })
  })

  test('the calls of the dashboard list, approve, export and delete', async () => {
    const list = await call(calls.enquiries, { query: '?page=1' })
    expect(list.headers.get('x-total-count')).toBe('1')
    expect(calls.enquiries.output.parse(await list.json()).map(({ id }) => id)).toEqual([enquiry])
    const approved = await call(calls.approveReview, { id: review })
    expect(await approved.json()).toMatchObject({ id: review, approved: true })
    const [head, row] = readCsv((await (await call(enquiryExport)).text()).replace('\uFEFF', ''))
    expect(row?.[head?.indexOf('Full name') ?? -1]).toBe("'=1+1")
    expect((await call(calls.deleteEnquiry, { id: enquiry })).status).toBe(204)
    expect((await call(calls.deleteReview, { id: review })).status).toBe(204)
    expect(await (await call(calls.enquiries)).json()).toEqual([])
  })
})

test('a signed-in user without a session is not told that signing out ended one', async () => {
  const user = { id: 'x', username: 'margaret', createdAt: '', updatedAt: '' }
  const signedIn: AuthStrategy = {
    name: 'always',
    authenticate: () => ({ user: { ...user, collection: 'users', _strategy: 'always' } }),
  }
  const logged = mock.method(log, 'error', () => undefined)
  const { collections = [], ...config } = smallConfig(newDatabase())
  const { call } = await open({
    ...config,
    collections: collections.map((one) =>
      one.slug === 'users' ? { ...one, auth: { strategies: [signedIn] } } : one,
    ),
    plugins: [adminPlugin({ path: '/dashboard' })],
  })
  const { headers, status } = await call(calls.logout)
  expect([status, headers.get('set-cookie'), logged.mock.callCount()]).toEqual([500, null, 1])
  logged.mock.restore()
})

test('without the plugin the site’s collections boot, visitors can write, and the dashboard has no calls', async () => {
  const collections = [enquiries, reviews, users]
  const { call } = await open({ ...smallConfig(newDatabase()), collections })
  expect((await call(calls.sendEnquiry, { body: goodEnquiry() })).status).toBe(201)
  expect((await call(calls.sendReview, { body: goodReview() })).status).toBe(201)
  for (const route of signedInCalls) {
    expect([route.path, (await call(route, { id: 'any' })).status]).toEqual([route.path, 404])
  }
})
