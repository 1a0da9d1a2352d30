import { randomUUID } from 'node:crypto'

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { MongoClient, type Db } from 'mongodb'

import { contentFingerprint, dropDatabase, isEmpty } from './content.mjs'

let client: MongoClient
let uri: string
let database: Db

beforeEach(async () => {
  const address = new URL(process.env['TEST_MONGO_URI'] ?? '')
  address.pathname = `content-${randomUUID()}`
  uri = address.href
  client = await MongoClient.connect(uri)
  database = client.db()
})

afterEach(async () => {
  await dropDatabase(uri)
  await client.close()
})

test('a database with collections and indexes but no document is empty', async () => {
  expect(await isEmpty(uri)).toBe(true)
  await database.collection('enquiries').createIndex({ createdAt: -1 })
  expect(await isEmpty(uri)).toBe(true)
})

test('a database with a single document anywhere is not empty', async () => {
  await database.collection('enquiries').insertOne({ fullName: 'Ada' })
  expect(await isEmpty(uri)).toBe(false)
})

test('what visitors and the admin leave behind does not make the pages out of date', async () => {
  await database.collection('globals').insertOne({ updatedAt: new Date(0) })
  const before = await contentFingerprint(uri)
  for (const name of ['enquiries', 'users', 'payload-preferences', 'rate-limits']) {
    await database.collection(name).insertOne({ updatedAt: new Date(1) })
  }
  expect(await contentFingerprint(uri)).toBe(before)
})

test('content that is added, changed or removed makes the pages out of date', async () => {
  const { insertedId } = await database.collection('faqs').insertOne({ updatedAt: new Date(0) })
  const first = await contentFingerprint(uri)
  await database
    .collection('faqs')
    .updateOne({ _id: insertedId }, { $set: { updatedAt: new Date(1) } })
  const changed = await contentFingerprint(uri)
  await database.collection('articles').insertOne({ updatedAt: new Date(1) })
  const added = await contentFingerprint(uri)
  await database.collection('faqs').deleteOne({ _id: insertedId })
  expect(new Set([first, changed, added, await contentFingerprint(uri)]).size).toBe(4)
})
