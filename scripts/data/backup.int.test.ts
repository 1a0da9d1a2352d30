import { expect, test } from '@jest/globals'
import {
  Binary,
  BSONRegExp,
  type ClientSession,
  Decimal128,
  Double,
  Int32,
  Long,
  type MongoClient,
  ObjectId,
  UUID,
} from 'mongodb'

import { backupRecord } from '../../src/platform/backup-record.mjs'
import { recordTime } from './backup'
import {
  backUp,
  cleanUpAfterEach,
  everythingIn,
  filesThere,
  newDatabase,
  restoreInto,
} from './testing/databases'

cleanUpAfterEach()

/** Values of several BSON types, and those that look alike in JavaScript. */
const values = {
  integer: new Int32(1),
  double: new Double(1),
  long: Long.fromNumber(1),
  largestLong: Long.MAX_VALUE,
  negativeZero: new Double(-0),
  notANumber: new Double(NaN),
  decimal: Decimal128.fromString('1.00'),
  text: 'naïve ﷽ \u0000\u2028 𝄞',
  earlyDate: new Date(-1),
  nothing: null,
  objectId: new ObjectId('65f000000000000000000000'),
  uuid: new UUID('123e4567-e89b-42d3-a456-426614174000'),
  bytes: new Binary(Buffer.from([0, 255]), Binary.SUBTYPE_DEFAULT),
  pattern: new BSONRegExp('^a.b$', 'ix'),
  nested: { list: [1, 'two', { three: [[]] }], empty: {}, '': 'a key without a name' },
}

test('every document, index and option comes back as it was, byte for byte', async () => {
  const [source, target] = [await newDatabase(), await newDatabase()]
  const { database } = source
  const types = database.collection<object>('types')
  await types.insertMany([
    values,
    ...Object.entries(values).map(([name, one]) => ({ [name]: one })),
  ])
  const enquiries = database.collection('enquiries')
  await enquiries.createIndexes([
    { key: { createdAt: -1, _id: 1 } },
    { key: { email: 1 }, unique: true, collation: { locale: 'en', strength: 2 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 60, name: 'when it ends' },
    { key: { status: 1 }, partialFilterExpression: { status: { $exists: true } } },
    { key: { message: 'text', fullName: 'text' }, weights: { fullName: 5 } },
    { key: { 'claimDetails.$**': 1 }, sparse: false },
    { key: { place: '2dsphere' }, sparse: true, hidden: true },
  ])
  await enquiries.insertMany([
    { email: 'a@example.com', expiresAt: new Date('2999-01-01'), status: 'new' },
    { email: 'b@example.com', createdAt: new Date(0), message: 'an accident' },
  ])
  await database.createCollection('empty', { collation: { locale: 'de' } })
  const before = await everythingIn(database)
  // A database that has collections but no documents is empty, and gets those of the backup.
  await target.database.collection('enquiries').createIndex({ telephone: 1 })
  await target.database.createCollection('left over')

  await restoreInto(target, await backUp(source))

  expect(await everythingIn(target.database)).toEqual(before)
})

test('documents of 16 MB come back as they were', async () => {
  const [source, target] = [await newDatabase(), await newDatabase()]
  const large = Buffer.alloc(16 * 1024 ** 2 - 100, 'x')
  await source.database.collection('large').insertMany([{ large }, { small: 1 }])
  await restoreInto(target, await backUp(source))
  const found = await target.database.collection<{ large?: Binary }>('large').findOne()
  expect(large.equals(found?.large?.value() ?? Buffer.of())).toBe(true)
})

test('an empty database is not backed up', async () => {
  const target = await newDatabase()
  await target.database.createCollection('enquiries')
  await expect(backUp(target)).rejects.toThrow('there’s nothing to back up')
  expect(filesThere()).toEqual([])
})

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

test('a backup taken under load holds each transaction completely or not at all', async () => {
  const [source, target] = [await newDatabase(), await newDatabase()]
  const earlier = Array.from({ length: 1500 }, (_, index) => -1 - index)
  for (const collection of [enquiriesOf(source.client), mailsOf(source.client)]) {
    await collection.insertMany(earlier.map((number) => ({ number, filling: 'x'.repeat(5000) })))
  }
  let isOver = false
  let stored = 0
  const storing = async () => {
    while (!isOver) await storePair(source.client, (stored += 1))
  }
  const writers = [storing(), storing()]
  while (stored < 20) await source.database.command({ ping: 1 })

  const before = stored
  const file = await backUp(source)
  const during = stored - before
  isOver = true
  await Promise.all(writers)

  await restoreInto(target, file)
  const numbersIn = async (documents: ReturnType<typeof mailsOf>) =>
    (await documents.find().toArray()).map(({ number }) => number).toSorted((a, b) => a - b)
  const enquiries = await numbersIn(enquiriesOf(target.client))
  expect(during).toBeGreaterThan(10)
  expect(enquiries).toEqual(await numbersIn(mailsOf(target.client)))
  expect(enquiries.length).toBeGreaterThan(1500 + 10)
  expect(enquiries.length).toBeLessThan((await numbersIn(enquiriesOf(source.client))).length)
})

test('a backup fails and says so if a collection is made meanwhile', async () => {
  const source = await newDatabase()
  await source.database
    .collection('articles')
    .insertMany(
      Array.from({ length: 3000 }, (_, number) => ({ number, filling: 'x'.repeat(5000) })),
    )
  const backingUp = backUp(source)
  // The backup begins to write its file once it has listed the collections.
  while (filesThere().length === 0) await source.database.command({ ping: 1 })
  await source.database.collection('reviews').insertOne({ rating: 5 })
  await expect(backingUp).rejects.toThrow('Collections were made or removed meanwhile: try again.')
  expect(filesThere()).toEqual([])
})

test('the last of several backups is recorded for the panel, if the database allows it', async () => {
  const found = await newDatabase()
  const record = found.database.collection(backupRecord.collection)
  const [first, second] = [new Date('2026-11-01T08:00:00Z'), new Date('2026-11-20T08:00:00Z')]
  for (const takenAt of [first, second, first]) await recordTime(found, backupRecord, { takenAt })
  expect(await record.find<object>({}).toArray()).toEqual([
    { _id: backupRecord.id, takenAt: second },
  ])
  const command = { collMod: backupRecord.collection, validator: { never: { $exists: true } } }
  await found.database.command(command)
  await recordTime(found, backupRecord, { takenAt: new Date() })
})
