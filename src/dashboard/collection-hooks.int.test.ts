import { mock } from 'node:test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
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
  const { id } = await site.payload.create({ collection: 'reviews', data })
  seen = []
  return id
}

async function newEnquiry(): Promise<string> {
  const data = enquirySchema.parse(goodEnquiry())
  return (await site.payload.create({ collection: 'enquiries', data: { ...data, ...justCame() } }))
    .id
}

const make = { reviews: newReview, enquiries: newEnquiry }

interface Stored {
  _id: string
  [field: string]: unknown
}

const stored = async (collection: CollectionSlug, id: string) =>
  mongo(site.payload).connection.collection<Stored>(collection).findOne({ _id: id })

const sessions = () =>
  mongo(site.payload)
    .connection.collection('users')
    .aggregate([{ $unwind: '$sessions' }])
    .toArray()

const rest = (method: string, collection: string) =>
  ({ method, path: `/api/${collection}/{id}` }) as const

type Write = (id: string) => Promise<unknown>

const approvals: [from: string, approve: Write][] = [
  ['the dashboard', (id) => site.call(calls.approveReview, { id })],
  ['the panel', (id) => site.call(rest('PATCH', 'reviews'), { id, body: { approved: true } })],
  [
    'the local API',
    (id) => site.payload.update({ collection: 'reviews', id, data: { approved: true } }),
  ],
]

describe.each(approvals)(
  'a hook on the approval of a review, approved from %s',
  (_from, approve) => {
    test('runs once, in the transaction', async () => {
      const id = await newReview()
      await approve(id)
      expect(seen).toEqual([['update', true]])
      expect(await stored('reviews', id)).toMatchObject({ approved: true })
    })

    test('leaves the review unapproved where it throws', async () => {
      const id = await newReview()
      const before = await stored('reviews', id)
      hooksThrow = true
      await approve(id).catch(() => undefined)
      expect(seen).toHaveLength(1)
      expect(await stored('reviews', id)).toEqual(before)
    })
  },
)

const deletions = (['reviews', 'enquiries'] as const).flatMap(
  (collection): [collection: typeof collection, from: string, remove: Write][] => [
    [
      collection,
      'the dashboard',
      (id) =>
        site.call(collection === 'reviews' ? calls.deleteReview : calls.deleteEnquiry, { id }),
    ],
    [collection, 'the panel', (id) => site.call(rest('DELETE', collection), { id })],
    [collection, 'the local API', (id) => site.payload.delete({ collection, id })],
  ],
)

describe.each(deletions)(
  'a hook on the deletion in %s, deleted from %s',
  (collection, _, remove) => {
    test('runs once, in the transaction', async () => {
      const id = await make[collection]()
      await remove(id)
      expect(seen).toEqual([['delete', true]])
      expect(await stored(collection, id)).toBeNull()
    })

    test('keeps the document where it throws', async () => {
      const id = await make[collection]()
      const before = await stored(collection, id)
      hooksThrow = true
      await remove(id).catch(() => undefined)
      expect(seen).toHaveLength(1)
      expect(await stored(collection, id)).toEqual(before)
    })
  },
)

describe.each([
  ['the dashboard', calls.logout],
  ['the panel', { method: 'POST', path: '/api/users/logout' } as const],
])('a hook on signing out, from %s', (_from, signOut) => {
  test('runs once, in the transaction', async () => {
    await site.call(calls.login, { body: admin })
    const before = await sessions()
    expect((await site.call(signOut)).ok).toBe(true)
    expect(seen).toEqual([['logout', true]])
    expect(await sessions()).toHaveLength(before.length - 1)
    await site.call(calls.login, { body: admin })
  })

  test('leaves the session where it throws, and says that it failed', async () => {
    await site.call(calls.login, { body: admin })
    const before = await sessions()
    hooksThrow = true
    const { headers, status } = await site.call(signOut)
    expect([status, headers.get('set-cookie')]).toEqual([500, null])
    expect(await sessions()).toEqual(before)
  })
})

test('several approvals, at once and later, change the review once', async () => {
  const id = await newReview()
  const approve = () => site.call(calls.approveReview, { id })
  const both = await Promise.all([approve(), approve(), approve()])
  expect([...both, await approve()].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const once = await stored('reviews', id)
  await approve()
  expect(await stored('reviews', id)).toEqual(once)
  // A hook runs again where its transaction conflicted; what it had done was rolled back.
  expect(seen.length).toBeLessThanOrEqual(3)
})

test('an approval keeps when the review came, and all that the visitor wrote', async () => {
  const id = await newReview()
  const asSent = await stored('reviews', id)
  await site.call(calls.approveReview, { id })
  expect(await stored('reviews', id)).toEqual({
    ...asSent,
    approved: true,
    updatedAt: expect.any(Date),
  })
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
