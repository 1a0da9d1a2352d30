import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { until } from '@/mail/testing/until'
import { ownMongo } from '@/server/testing/own-mongo'
import { ContentFollower, shownCollections } from './content-follower'

let client: MongoClient
let follower: ContentFollower
let changes: number
let losses: unknown[]
let uri: string

const follow = (address: string) =>
  new ContentFollower({
    uri: address,
    onChange: () => (changes += 1),
    onLost: (error) => losses.push(error),
  })

beforeEach(async () => {
  const address = new URL(process.env['TEST_MONGO_URI'] ?? '')
  address.pathname = `follower-${randomUUID()}`
  uri = address.href
  client = await MongoClient.connect(uri, { writeConcern: { w: 'majority' } })
  changes = 0
  losses = []
  follower = follow(uri)
  expect(await follower.upToDate()).toBe(true)
  changes = 0
})

afterEach(async () => {
  await follower.close()
  await client.db().dropDatabase()
  await client.close()
})

const collection = (name: string) =>
  client.db().collection<{ _id: string; _status?: string; approved?: boolean }>(name)

/** How many times a change was reported for what the work did, at the next reading. */
async function reported(work: () => Promise<unknown>): Promise<number> {
  const before = changes
  await work()
  await follower.upToDate()
  return changes - before
}

const published = () => ({ _id: randomUUID(), _status: 'published' })

test.each(shownCollections)('a change of %s is reported before upToDate is done', async (name) => {
  const document = published()
  await collection(name).insertOne(document)
  await follower.upToDate()
  const { _id } = document
  const update = () => collection(name).updateOne({ _id }, { $set: { approved: true } })
  expect(await reported(update)).toBe(1)
  expect(await reported(() => collection(name).deleteOne({ _id }))).toBe(1)
})

test('what is published by a transaction is reported when that is committed, and not before', async () => {
  await client.withSession(async (session) => {
    session.startTransaction()
    await collection('faqs').insertOne(published(), { session })
    await follower.upToDate()
    expect(changes).toBe(0)
    expect(await reported(() => session.commitTransaction())).toBe(1)
  })
})

test('a draft that was never published, a review that waits, and an enquiry change no page', async () => {
  const write = async () => {
    await collection('articles').insertOne({ _id: randomUUID(), _status: 'draft' })
    await collection('reviews').insertOne({ _id: randomUUID(), approved: false })
    await collection('enquiries').insertOne({ _id: randomUUID() })
    await collection('_articles_versions').insertOne({ _id: randomUUID() })
  }
  expect(await reported(write)).toBe(0)
})

test('while it runs a change is reported without being asked for', async () => {
  const running = follower.run()
  await collection('faqs').insertOne(published())
  await until(() => changes > 0)
  await follower.close()
  await running
})

test('what is read while it is closed, or asked for after that, fails without a word', async () => {
  const running = follower.run()
  const asked = [follower.upToDate(), follower.upToDate()]
  await follower.close()
  await Promise.all([running, ...asked])
  expect(await follower.upToDate()).toBe(false)
  expect(losses).toEqual([])
})

test('a database that is away is reported once, and nothing counts as changed', async () => {
  const away = follow('mongodb://127.0.0.1:1/nowhere?replicaSet=rs0&serverSelectionTimeoutMS=50')
  expect(await away.upToDate()).toBe(false)
  expect(await away.upToDate()).toBe(false)
  expect(losses).toHaveLength(1)
  expect(changes).toBe(0)
  await away.close()
})

test('a database that comes back is followed again, and everything counts as changed', async () => {
  const own = await ownMongo()
  const away = follow(own.uri)
  expect(await away.upToDate()).toBe(true)
  for (const cut of [1, 2]) {
    await own.kill()
    while (await away.upToDate());
    expect(changes).toBe(cut)
    await own.start()
    while (!(await away.upToDate()));
    expect(changes).toBe(cut + 1)
  }
  await away.close()
  await own.discard()
})
