import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { discardSite, openSite, type Site } from '@/api/testing/site'
import { type ChangeFollower, type CollectionChange, followCollection } from './change-follower'
import { mongo } from './connection'

let site: Site
let follower: ChangeFollower<CollectionChange>

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => discardSite(site))

beforeEach(async () => {
  const model = mongo(site.payload).collections['reviews']
  if (!model) throw new Error('There are no reviews')
  follower = followCollection(model)
  await follower.read()
})

afterEach(() => follower.close())

const reviews = () =>
  mongo(site.payload).connection.collection<{ _id: string; approved?: boolean }>('reviews')

const rows = (count: number) => Array.from({ length: count }, () => ({ _id: randomUUID() }))

const operations = async () => (await follower.read())?.map(({ operationType }) => operationType)

test('what was written since the last reading is reported once, in its order', async () => {
  const _id = randomUUID()
  await reviews().insertOne({ _id })
  await reviews().updateOne({ _id }, { $set: { approved: true } })
  await reviews().deleteOne({ _id })
  expect(await operations()).toEqual(['insert', 'update', 'delete'])
  expect(await operations()).toEqual([])
})

test('up to 1,000 changes are read at once', async () => {
  await reviews().insertMany(rows(1_000))
  expect(await operations()).toHaveLength(1_000)
})

test('more than 1,000 changes are too many, and the follower stays unable to go on', async () => {
  await reviews().insertMany(rows(1_001))
  expect(await follower.read()).toBeUndefined()
  expect(await follower.read()).toBeUndefined()
})

test('a stream that broke is reported as one that cannot go on', async () => {
  await follower.close()
  expect(await follower.read()).toBeUndefined()
})
