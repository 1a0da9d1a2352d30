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

/** @param waits milliseconds until a database that doesn't answer counts as away */
const follow = (address: string, waits = 60_000) =>
  new ContentFollower({
    uri: address,
    onChange: () => (changes += 1),
    onLost: (error) => losses.push(error),
    waits: { serverSelectionTimeoutMS: waits, socketTimeoutMS: waits },
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

/** The number of changes reported for the work at the next reading. */
async function reported(work: () => Promise<unknown>): Promise<number> {
  const before = changes
  await work()
  await follower.upToDate()
  return changes - before
}

const published = () => ({ _id: randomUUID(), _status: 'published' })

test('a change of whatever pages are made from is reported before upToDate is done', async () => {
  for (const name of shownCollections) {
    const document = published()
    const { _id } = document
    const work = [
      () => collection(name).insertOne(document),
      () => collection(name).updateOne({ _id }, { $set: { approved: true } }),
      () => collection(name).deleteOne({ _id }),
    ]
    const counts = []
    for (const change of work) counts.push(await reported(change))
    expect([name, ...counts]).toEqual([name, name === 'reviews' ? 0 : 1, 1, 1])
  }
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
  const answers = [follower.upToDate(), follower.upToDate()]
  await follower.close()
  await Promise.all([running, ...answers])
  expect(await follower.upToDate()).toBe(false)
  expect(losses).toEqual([])
})

test('a database that is away is reported once, and nothing counts as changed', async () => {
  const away = follow('mongodb://127.0.0.1:1/nowhere?replicaSet=rs0', 50)
  expect(await away.upToDate()).toBe(false)
  expect(await away.upToDate()).toBe(false)
  expect(losses).toHaveLength(1)
  expect(changes).toBe(0)
  await away.close()
})

test('a database that comes back is followed again, and everything counts as changed', async () => {
  const own = await ownMongo()
  const away = follow(own.uri, 100)
  const isFollowed = (expected: boolean) => async () => (await away.upToDate()) === expected
  await until(isFollowed(true))
  for (const cut of [1, 2]) {
    await own.kill()
    await until(isFollowed(false))
    expect(changes).toBe(cut)
    await own.start()
    await until(isFollowed(true))
    expect([changes, losses.length]).toEqual([cut + 1, cut])
  }
  await away.close()
  await own.discard()
})
