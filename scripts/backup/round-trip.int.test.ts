import { buffer } from 'node:stream/consumers'

import { expect, test } from '@jest/globals'
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  GridFSBucket,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
  type Db,
} from 'mongodb'

import { insertRaw } from './fill.mjs'
import { backUp, everythingIn, filesThere, newDatabase, restoreInto } from './testing/databases'

/** A value of each BSON type, and those that look alike in JavaScript. */
const values = {
  integer: new Int32(1),
  double: new Double(1),
  long: Long.fromNumber(1),
  largestLong: Long.MAX_VALUE,
  negativeZero: new Double(-0),
  notANumber: new Double(NaN),
  decimal: Decimal128.fromString('1.00'),
  text: 'naïve ﷽ \u0000 𝄞',
  date: new Date(0),
  isTrue: true,
  nothing: null,
  objectId: new ObjectId('65f000000000000000000000'),
  uuid: new UUID('123e4567-e89b-42d3-a456-426614174000'),
  bytes: new Binary(Buffer.from([0, 255]), Binary.SUBTYPE_DEFAULT),
  userBytes: new Binary(Buffer.from([1, 2, 3]), Binary.SUBTYPE_USER_DEFINED),
  pattern: new BSONRegExp('^a.b$', 'ix'),
  code: new Code('return x', { x: new Int32(1) }),
  symbol: new BSONSymbol('s'),
  timestamp: new Timestamp({ t: 1, i: 2 }),
  reference: new DBRef('users', new ObjectId('65f000000000000000000000')),
  smallest: new MinKey(),
  largest: new MaxKey(),
  nested: { list: [1, 'two', { three: [[]] }], empty: {}, '': 'a key without a name' },
}

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** Documents that no JavaScript object can stand for, as BSON. */
const unlikeObjects = [
  // { _id: 1, b: 1, "10": 1, "2": 1 }: JavaScript would put the numbers first
  hex('24000000 10 5f696400 01000000 10 6200 01000000 10 313000 01000000 10 3200 01000000 00'),
  // { _id: 2, d: a date in the year 292 million }
  hex('19000000 10 5f696400 02000000 09 6400 ffffffffffffff7f 00'),
]

async function fillWithEverything(database: Db) {
  await database.collection<object>('types').insertOne({ ...values })
  for (const [name, value] of Object.entries(values)) {
    await database.collection<object>('types').insertOne({ [name]: value })
  }
  await database.createCollection('unlike-objects')
  await insertRaw(database, 'unlike-objects', unlikeObjects, {})
  await database.createCollection('empty')
}

async function addIndexes(database: Db) {
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
}

async function addCollectionsWithOptions(database: Db) {
  await database.createCollection('clustered', {
    clusteredIndex: { key: { _id: 1 }, unique: true },
  })
  await database.collection<{ _id: string }>('clustered').insertOne({ _id: 'one' })
  await database.createCollection('checked', { collation: { locale: 'de' } })
  await database.collection('checked').insertOne({ age: 'older than the rule' })
  await database.command({ collMod: 'checked', validator: { age: { $type: 'int' } } })
  await database.createCollection('a-view', { viewOn: 'checked', pipeline: [{ $limit: 1 }] })
}

test('every document, index and option comes back as it was, byte for byte', async () => {
  const source = await newDatabase()
  const target = await newDatabase()
  await fillWithEverything(source.database)
  await addIndexes(source.database)
  await addCollectionsWithOptions(source.database)
  const before = await everythingIn(source.database)
  expect(before.map(({ name }) => name)).toContain('a-view')

  await restoreInto(target, await backUp(source))

  expect(await everythingIn(target.database)).toEqual(before)
})

test('documents of 16 MB and pictures in GridFS come back as they were', async () => {
  const source = await newDatabase()
  const target = await newDatabase()
  const large = Buffer.alloc(16 * 1024 ** 2 - 100, 'x')
  await source.database.collection('large').insertMany([{ large }, { small: 1 }])
  const picture = Buffer.from(Array.from({ length: 1_000_000 }, (_, index) => (index * 7919) % 251))
  const upload = new GridFSBucket(source.database, { bucketName: 'media' }).openUploadStream(
    'a.jpg',
  )
  await new Promise((resolve) => upload.end(picture, () => resolve(null)))

  await restoreInto(target, await backUp(source))

  expect(await everythingIn(target.database)).toEqual(await everythingIn(source.database))
  const bucket = new GridFSBucket(target.database, { bucketName: 'media' })
  expect(await buffer(bucket.openDownloadStreamByName('a.jpg'))).toEqual(picture)
})

test('a database that has collections but no documents is empty, and gets those of the backup', async () => {
  const source = await newDatabase()
  const target = await newDatabase()
  await addIndexes(source.database)
  await target.database.collection('enquiries').createIndex({ telephone: 1 })
  await target.database.createCollection('left over')

  await restoreInto(target, await backUp(source))

  expect(await everythingIn(target.database)).toEqual(await everythingIn(source.database))
})

test('a collection that MongoDB cannot read as of a moment is named, and nothing is written', async () => {
  const { uri, database } = await newDatabase()
  await database.createCollection('log', { capped: true, size: 4096 })
  await database.collection('log').insertOne({ line: 1 })
  await expect(backUp({ uri })).rejects.toThrow('The collection log is a time series or capped')
  expect(filesThere()).toEqual([])
})
