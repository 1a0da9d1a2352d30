import { randomUUID } from 'node:crypto'

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { MongoClient, type Db } from 'mongodb'

import { dropDatabase, isEmpty } from './content.mjs'

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
