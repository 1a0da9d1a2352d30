import { expect, test } from '@jest/globals'
import { type ClientSession, type MongoClient } from 'mongodb'

import { CatalogChanged, takeSnapshot } from './snapshot.mjs'
import { backUp, newDatabase, restoreInto } from './testing/databases'

const signal = new AbortController().signal

interface Numbered {
  number: number
  filling?: string
}

const enquiriesOf = (client: MongoClient) => client.db().collection<Numbered>('enquiries')
const mailsOf = (client: MongoClient) => client.db().collection<Numbered>('mails')

/** Stores an enquiry and its mail, as the site does: both or neither. */
const storePair = (client: MongoClient, number: number) =>
  client.withSession((session: ClientSession) =>
    session.withTransaction(async () => {
      // The one that is read last is written first.
      await mailsOf(client).insertOne({ number }, { session })
      await enquiriesOf(client).insertOne({ number }, { session })
    }),
  )

/** Moves one of a number of points from one account to the other. Their sum stays the same. */
const movePoint = (client: MongoClient, from: string, to: string) =>
  client.withSession((session: ClientSession) =>
    session.withTransaction(async () => {
      const points = client.db().collection<{ _id: string; points: number }>('points')
      await points.updateOne({ _id: from }, { $inc: { points: -1 } }, { session })
      await points.updateOne({ _id: to }, { $inc: { points: 1 } }, { session })
    }),
  )

async function prepare(client: MongoClient) {
  const filling = 'x'.repeat(5000)
  const numbers = Array.from({ length: 1500 }, (_, index) => -1 - index)
  await enquiriesOf(client).insertMany(numbers.map((number) => ({ number, filling })))
  await mailsOf(client).insertMany(numbers.map((number) => ({ number, filling })))
  await client
    .db()
    .collection<{ _id: string; points: number }>('points')
    .insertMany([
      { _id: 'one', points: 100 },
      { _id: 'other', points: 100 },
    ])
}

const numbersIn = async (client: MongoClient, name: string) =>
  (await client.db().collection<Numbered>(name).find().toArray())
    .map(({ number }) => number)
    .toSorted((one, other) => one - other)

async function count(documents: AsyncIterable<Buffer>) {
  let number = 0
  for await (const document of documents) number += Math.sign(document.length)
  return number
}

test('what is written after the snapshot was taken is not in it, in no collection', async () => {
  const { client } = await newDatabase()
  await prepare(client)
  const snapshot = await takeSnapshot(client, signal)
  const read: Record<string, number> = {}
  for (const { name } of snapshot.collections) {
    await storePair(client, snapshot.collections.length)
    await client.db().collection('points').deleteOne({})
    read[name] = await count(snapshot.documentsOf(name))
  }
  await snapshot.close()
  expect(read).toEqual({ enquiries: 1500, mails: 1500, points: 2 })
})

test('a backup that is taken under load holds each transaction as a whole or not at all', async () => {
  const source = await newDatabase()
  const target = await newDatabase()
  await prepare(source.client)
  let isOver = false
  let stored = 0
  const storing = async () => {
    while (!isOver) await storePair(source.client, (stored += 1))
  }
  const moving = async () => {
    while (!isOver) {
      await movePoint(source.client, 'one', 'other')
      await movePoint(source.client, 'other', 'one')
    }
  }
  const writers = [storing(), storing(), moving()]
  while (stored < 20) await source.database.command({ ping: 1 })

  const before = stored
  const file = await backUp(source)
  const during = stored - before
  isOver = true
  await Promise.all(writers)

  await restoreInto(target, file)
  const enquiries = await numbersIn(target.client, 'enquiries')
  expect(during).toBeGreaterThan(10)
  expect(enquiries).toEqual(await numbersIn(target.client, 'mails'))
  expect(enquiries.length).toBeGreaterThan(1500 + 10)
  expect(enquiries.length).toBeLessThan((await numbersIn(source.client, 'enquiries')).length)
  const points = await target.database.collection<{ points: number }>('points').find().toArray()
  expect(points.reduce((sum, account) => sum + account.points, 0)).toBe(200)
})

test('a collection that is removed while it is read is noticed, for it may not have been read whole', async () => {
  const { client, database } = await newDatabase()
  await prepare(client)
  const snapshot = await takeSnapshot(client, signal)
  await database.collection('points').drop()
  await database.collection('points').insertOne({ points: 1 })
  await expect(snapshot.requireWhole()).rejects.toThrow(CatalogChanged)
  await snapshot.close()
})
