import { expect, test } from '@jest/globals'
import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, ObjectId, UUID } from 'mongodb'

import { backupRecord } from '../../src/platform/backup-record.mjs'
import { recordTime } from './backup'
import {
  backUp,
  cleanUpAfterEach,
  everythingIn,
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
})

test('a backup holds what was there when it began, of a transaction too', async () => {
  const [source, target] = [await newDatabase(), await newDatabase()]
  const { client, database } = source
  const [enquiries, mails] = [database.collection('enquiries'), database.collection('mails')]
  for (const collection of [enquiries, mails]) await collection.insertMany([{ n: 1 }, { n: 2 }])
  const before = await everythingIn(database)

  const file = await backUp(source, () =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        await enquiries.insertOne({ n: 3 }, { session })
        // These are read last.
        await mails.insertOne({ n: 3 }, { session })
        await mails.deleteOne({ n: 1 }, { session })
      }),
    ),
  )

  await restoreInto(target, file)
  expect(await mails.distinct('n')).toEqual([2, 3])
  expect(await everythingIn(target.database)).toEqual(before)
})

test('a backup fails and says so if a collection is made meanwhile', async () => {
  const source = await newDatabase()
  await source.database.collection('articles').insertOne({ slug: 'one' })
  const making = () => source.database.createCollection('reviews')
  await expect(backUp(source, making)).rejects.toThrow(
    'Collections were made or removed meanwhile: try again.',
  )
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
