import { mock } from 'node:test'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import {
  buildConfig,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionAfterLogoutHook,
  type CollectionSlug,
  type PayloadRequest,
} from 'payload'
import { goodEnquiry, goodReview } from '@/server/testing/bodies'
import { newDatabase } from '@/server/testing/open-payload'
import type { StoredRow } from '@/server/testing/test-site'
import { calls } from '@/platform/calls/calls'
import { enquirySchema } from '@/enquiries/enquiry'
import { reviewSchema } from '@/reviews/review'
import { mongo } from '@/platform/database/connection'
import { log } from '@/platform/log/log'
import { enquiries } from '@collections/enquiries'
import { reviews } from '@collections/reviews'
import { savedReplies } from '@collections/saved-replies'
import { users } from '@collections/users'
import { adminPlugin } from './index'
import { run, type RunningConfig } from './testing/running-config'
import { smallConfig } from './testing/small-config'
import { startOfWork } from '@/enquiries/store/new-enquiry'
import { usualTerms } from '@/platform/time/due-time'

const justCame = () => startOfWork(new Date(), usualTerms)

let site: RunningConfig
/** What the hooks have seen: what happened, and whether in a transaction. */
let seen: [event: string, inTransaction: boolean][] = []
let hooksThrow = false

async function record(event: string, req: PayloadRequest): Promise<void> {
  seen.push([event, (await req.transactionID) !== undefined])
  if (hooksThrow) throw new Error('The hook failed')
}

const afterChange: CollectionAfterChangeHook = ({ operation, req }) => record(operation, req)
const afterDelete: CollectionAfterDeleteHook = ({ req }) => record('delete', req)
const afterLogout: CollectionAfterLogoutHook = ({ req }) => record('logout', req)

const admin = { username: 'margaret', password: 'correct horse' }

beforeAll(async () => {
  const config = smallConfig(newDatabase())
  const collections = [
    { ...enquiries, hooks: { afterDelete: [afterDelete] } },
    {
      ...reviews,
      hooks: { ...reviews.hooks, afterChange: [afterChange], afterDelete: [afterDelete] },
    },
    savedReplies,
    { ...users, hooks: { afterLogout: [afterLogout] } },
  ]
  const plugins = [adminPlugin({ path: '/dashboard' })]
  // The errors of hooks that throw on purpose.
  mock.method(log, 'error', () => undefined)
  site = await run(buildConfig({ ...config, collections, plugins }))
  await site.call(calls.register, { body: admin })
})

afterAll(() => {
  mock.restoreAll()
  return site.discard()
})

beforeEach(() => {
  seen = []
  hooksThrow = false
})

async function newReview(): Promise<string> {
  const data = { ...reviewSchema.parse(goodReview()), email: null, approved: false }
  return (await site.payload.create({ collection: 'reviews', data })).id
}

async function newEnquiry(): Promise<string> {
  const data = enquirySchema.parse(goodEnquiry())
  return (await site.payload.create({ collection: 'enquiries', data: { ...data, ...justCame() } }))
    .id
}

const make = { reviews: newReview, enquiries: newEnquiry }

const stored = async (collection: CollectionSlug, id: string) =>
  mongo(site.payload).connection.collection<StoredRow>(collection).findOne({ _id: id })

const sessions = () =>
  mongo(site.payload)
    .connection.collection('users')
    .aggregate([{ $unwind: '$sessions' }])
    .toArray()

const rest = (method: string, collection: string) =>
  ({ method, path: `/api/${collection}/{id}` }) as const

type Made = keyof typeof make
type Write = (id: string) => Promise<unknown>

/** By each of its ways: the dashboard, the panel, the local API. */
const approvals: Write[] = [
  (id) => site.call(calls.approveReview, { id }),
  (id) => site.call(rest('PATCH', 'reviews'), { id, body: { approved: true } }),
  (id) => site.payload.update({ collection: 'reviews', id, data: { approved: true } }),
]

const deletionsIn = (collection: Made): Write[] => [
  (id) => site.call(collection === 'reviews' ? calls.deleteReview : calls.deleteEnquiry, { id }),
  (id) => site.call(rest('DELETE', collection), { id }),
  (id) => site.payload.delete({ collection, id }),
]

test.each([
  ['the approval of a review', 'reviews', approvals, 'update', { approved: true }],
  ['the deletion of a review', 'reviews', deletionsIn('reviews'), 'delete', null],
  ['the deletion of an enquiry', 'enquiries', deletionsIn('enquiries'), 'delete', null],
] as const)(
  'a hook on %s runs once, in the transaction, and undoes it where it throws: from dashboard, panel and local API',
  async (_what, collection, ways, event, left) => {
    for (const write of ways) {
      const id = await make[collection]()
      const before = await stored(collection, id)
      seen = []
      hooksThrow = true
      await write(id).catch(() => undefined)
      expect([seen.length, await stored(collection, id)]).toEqual([1, before])
      hooksThrow = false
      seen = []
      await write(id)
      expect(seen).toEqual([[event, true]])
      const after = await stored(collection, id)
      expect(after).toEqual(left && expect.objectContaining(left))
    }
  },
)

test.each([
  ['the dashboard', calls.logout],
  ['the panel', { method: 'POST', path: '/api/users/logout' } as const],
])('a hook on signing out from %s runs once, in the transaction', async (_from, signOut) => {
  await site.call(calls.login, { body: admin })
  const before = await sessions()
  hooksThrow = true
  const { headers, status } = await site.call(signOut)
  // It says that it failed.
  expect([status, headers.get('set-cookie')]).toEqual([500, null])
  expect(await sessions()).toEqual(before)
  hooksThrow = false
  seen = []
  expect((await site.call(signOut)).ok).toBe(true)
  expect(seen).toEqual([['logout', true]])
  expect(await sessions()).toHaveLength(before.length - 1)
  await site.call(calls.login, { body: admin })
})

test.each(['reviews', 'enquiries'] as const)(
  'of two deletions at once in %s one answers 204 and the other 404',
  async (collection) => {
    const id = await make[collection]()
    const call = collection === 'reviews' ? calls.deleteReview : calls.deleteEnquiry
    const both = await Promise.all([site.call(call, { id }), site.call(call, { id })])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
  },
)
