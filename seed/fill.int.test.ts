import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { getPayload, type Payload } from 'payload'
import { mongo } from '@/database/connection'
import { fill } from './fill'

let payload: Payload

beforeAll(async () => {
  const uri = new URL(process.env['TEST_MONGO_URI'] ?? '')
  uri.pathname = `/seed-${randomUUID()}`
  Object.assign(process.env, {
    DATABASE_URI: uri.href,
    PAYLOAD_SECRET: 'only for tests',
    PAYLOAD_LOG_LEVEL: 'silent',
  })
  const { default: config } = await import('@payload-config')
  payload = await getPayload({ config })
})

beforeEach(async () => {
  await mongo(payload).connection.dropDatabase()
})

afterAll(async () => {
  await mongo(payload).connection.dropDatabase()
  await payload.destroy()
})

const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', ADMIN_PASSWORD: 'long enough' }

/** How many documents there are of each kind. */
async function counts() {
  const count = async (collection: 'users' | 'enquiries' | 'reviews' | 'articles') =>
    (await payload.count({ collection })).totalDocs
  const pending = await payload.count({
    collection: 'reviews',
    where: { approved: { equals: false } },
  })
  return {
    users: await count('users'),
    enquiries: await count('enquiries'),
    reviews: await count('reviews'),
    pending: pending.totalDocs,
    articles: await count('articles'),
  }
}

test('demo is the content and an admin, with nothing from visitors', async () => {
  const outcome = await fill(payload, 'demo', env)
  expect(outcome).toMatchObject({ filled: true, admin: { username: 'admin' } })
  expect(await counts()).toEqual({ users: 1, enquiries: 0, reviews: 0, pending: 0, articles: 9 })
  const { facts } = await payload.findGlobal({ slug: 'site' })
  expect(facts).toMatchObject({ fee: '25%', satisfaction: '98%' })
  const home = await payload.findGlobal({ slug: 'home' })
  expect(home.hero.heading).not.toBe('')
})

test('empty has content and no admin, whatever the environment says', async () => {
  expect(await fill(payload, 'empty', env)).toEqual({ filled: true })
  expect(await counts()).toMatchObject({ users: 0, enquiries: 0, articles: 9 })
})

test('busy has 250 enquiries and 40 reviews, 12 of them pending', async () => {
  await fill(payload, 'busy', env)
  expect(await counts()).toMatchObject({ users: 1, enquiries: 250, reviews: 40, pending: 12 })
})

test('edge has what is longest and oddest, stored as it was written', async () => {
  await fill(payload, 'edge', env)
  const { docs } = await payload.find({
    collection: 'enquiries',
    where: { fullName: { contains: '<script>' } },
    limit: 1,
  })
  expect(docs[0]?.message).toContain('<script>alert(1)</script>')
  expect(await counts()).toMatchObject({ articles: 10 })
})

test('what a scenario stores is the same every time', async () => {
  const stored = async () => {
    await mongo(payload).connection.dropDatabase()
    await fill(payload, 'busy', env)
    const { docs } = await payload.find({ collection: 'enquiries', pagination: false })
    return docs
  }
  expect(await stored()).toEqual(await stored())
})

test('a database that holds anything is left as it is', async () => {
  await fill(payload, 'empty', env)
  const before = await counts()
  expect(await fill(payload, 'busy', env)).toEqual({ filled: false })
  expect(await counts()).toEqual(before)
})
