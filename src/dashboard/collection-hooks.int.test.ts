import { mock } from 'node:test'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { PayloadRequest } from 'payload'
import { calls } from '@/platform/calls/calls'
import { callPath } from '@/platform/calls/routes'
import { log } from '@/platform/log/log'
import { idIn } from '@/server/testing/answers'
import { goodReview } from '@/server/testing/bodies'
import { signIn } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'

const site = testSite()

/** What the hooks have seen: what happened, and whether in a transaction. */
let seen: [event: string, inTransaction: boolean][] = []
let hooksThrow = false

const recording =
  (event: string) =>
  async ({ operation = event, req }: { operation?: string; req: PayloadRequest }) => {
    seen.push([operation, (await req.transactionID) !== undefined])
    if (hooksThrow) throw new Error('The hook failed')
  }

const added: (() => unknown)[] = []

function add<Hook>(hooks: Hook[], hook: NoInfer<Hook>): void {
  hooks.push(hook)
  added.push(() => hooks.pop())
}

beforeAll(() => {
  // The errors of hooks that throw on purpose.
  mock.method(log, 'error', () => undefined)
  mock.method(site.payload.logger, 'error', () => undefined)
  const { enquiries, reviews, users } = site.payload.collections
  add(enquiries.config.hooks.afterDelete, recording('delete'))
  add(reviews.config.hooks.afterDelete, recording('delete'))
  add(reviews.config.hooks.afterChange, recording('change'))
  add(users.config.hooks.afterLogout, recording('logout'))
})

// Other files have the same config.
afterAll(() => {
  for (const remove of added) remove()
  mock.restoreAll()
})

beforeEach(() => {
  seen = []
  hooksThrow = false
})

const make = {
  reviews: async () => idIn(await site.call('POST', '/api/reviews', { body: goodReview() })),
  enquiries: () => site.enquire(),
}

type Made = keyof typeof make
type Write = (id: string) => Promise<unknown>

const deletion = { reviews: calls.deleteReview, enquiries: calls.deleteEnquiry }

const removed = (collection: Made, id: string) =>
  site.asAdmin('DELETE', callPath(deletion[collection].path, id))

/** By each of its ways: the dashboard, the panel, the local API. */
const approvals: Write[] = [
  (id) => site.asAdmin('PATCH', callPath(calls.approveReview.path, id)),
  (id) => site.asAdmin('PATCH', `/api/reviews/${id}`, { body: { approved: true } }),
  (id) => site.payload.update({ collection: 'reviews', id, data: { approved: true } }),
]

const deletionsIn = (collection: Made): Write[] => [
  (id) => removed(collection, id),
  (id) => site.asAdmin('DELETE', `/api/${collection}/${id}`),
  (id) => site.payload.delete({ collection, id }),
]

test.each([
  ['the approval of a review', 'reviews', approvals, 'update', { approved: true }],
  ['the deletion of a review', 'reviews', deletionsIn('reviews'), 'delete', null],
  ['the deletion of an enquiry', 'enquiries', deletionsIn('enquiries'), 'delete', null],
] as const)(
  'a hook on %s runs once, in the transaction, and undoes it where it throws: from dashboard, panel and local API',
  async (_what, collection, ways, event, left) => {
    const stored = (id: string) => site.rows(collection).findOne({ _id: id })
    for (const write of ways) {
      const id = await make[collection]()
      const before = await stored(id)
      seen = []
      hooksThrow = true
      await write(id).catch(() => undefined)
      expect([seen.length, await stored(id)]).toEqual([1, before])
      hooksThrow = false
      seen = []
      await write(id)
      expect(seen).toEqual([[event, true]])
      expect(await stored(id)).toEqual(left && expect.objectContaining(left))
    }
  },
)

test.each([
  ['the dashboard', calls.logout.path],
  ['the panel', '/api/users/logout'],
])('a hook on signing out from %s runs once, in the transaction', async (_from, path) => {
  const cookie = await signIn(site)
  const signOut = () => site.call('POST', path, { cookie })
  hooksThrow = true
  const { headers, status } = await signOut()
  // It says that it failed.
  expect([status, headers['set-cookie']]).toEqual([500, undefined])
  expect((await site.call('GET', '/api/user', { cookie })).status).toBe(200)
  hooksThrow = false
  seen = []
  expect((await signOut()).status).toBeLessThan(300)
  expect(seen).toEqual([['logout', true]])
  expect((await site.call('GET', '/api/user', { cookie })).status).toBe(401)
})

test.each(['reviews', 'enquiries'] as const)(
  'of two deletions at once in %s one answers 204 and the other 404',
  async (collection) => {
    const id = await make[collection]()
    const both = await Promise.all([removed(collection, id), removed(collection, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
  },
)
