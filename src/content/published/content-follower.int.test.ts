import { randomUUID } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { shownCollections } from '@/content/published-collections'
import { until } from '@/mail/testing/until'
import { ContentFollower } from './content-follower'

let client: MongoClient
let follower: ContentFollower
let changes: number
let losses: unknown[]
let uri: string

const follow = (address: string) =>
  new ContentFollower({
    uri: address,
    collections: shownCollections,
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

/** A way to the database that can be cut and opened again. */
async function wayTo(host: string, port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const there = connect(port, host)
    for (const one of [socket, there]) {
      sockets.add(one)
      one.on('error', () => {}).once('close', () => sockets.delete(one))
    }
    socket.pipe(there).pipe(socket)
  })
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return {
    port: own,
    open: () => listen(own),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

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

test('many changes at once are reported', async () => {
  const many = Array.from({ length: 1_500 }, published)
  await collection('faqs').insertMany(many)
  await follower.upToDate()
  await follower.upToDate()
  expect(changes).toBeGreaterThan(0)
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

test('a database that is away is said so, once, and nothing counts as changed', async () => {
  const away = follow('mongodb://127.0.0.1:1/nowhere?replicaSet=rs0&serverSelectionTimeoutMS=50')
  expect(await away.upToDate()).toBe(false)
  expect(await away.upToDate()).toBe(false)
  expect(losses).toHaveLength(1)
  expect(changes).toBe(0)
  await away.close()
})

test('a database that comes back is followed again, and everything counts as changed', async () => {
  const { hostname, port } = new URL(uri)
  const way = await wayTo(hostname, Number(port))
  const address = new URL(uri)
  address.port = String(way.port)
  address.search = '?directConnection=true&authSource=admin'
  const away = follow(address.href)
  expect(await away.upToDate()).toBe(true)
  expect(changes).toBe(1)
  for (const cut of [1, 2]) {
    await way.close()
    while (await away.upToDate());
    await collection('faqs').insertOne(published())
    await way.open()
    while (!(await away.upToDate()));
    expect(changes).toBe(1 + cut)
  }
  await away.close()
  await way.close()
})
