import { writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from '@jest/globals'

import { erasureLine } from '../../src/privacy/sources'
import { requireWhole } from '../mongo/content.mjs'
import { writeDataFile } from './data-file'
import { readErasures } from './restore'
import {
  backUp,
  cleanUpAfterEach,
  everythingIn,
  newDatabase,
  newFile,
  restoreInto,
  type TestDatabase,
  unstopped,
} from './testing/databases'

cleanUpAfterEach()

let source: TestDatabase
let target: TestDatabase

beforeEach(async () => {
  source = await newDatabase()
  target = await newDatabase()
  await source.database.collection('articles').insertMany([{ slug: 'one' }, { slug: 'two' }])
  await source.database.collection('enquiries').insertOne({ fullName: 'Ada' })
})

test('a database that holds a single document is refused and left as it is', async () => {
  const backup = await backUp(source)
  await target.database.collection('users').insertOne({ username: 'admin' })
  const before = await everythingIn(target.database)
  await expect(restoreInto(target, backup)).rejects.toThrow('The database already holds something')
  expect(await everythingIn(target.database)).toEqual(before)
})

test('a restore that is stopped leaves the database empty', async () => {
  const backup = await backUp(source)
  const signal = AbortSignal.abort()
  await expect(restoreInto(target, backup, { signal, isOurs: true })).rejects.toThrow('aborted')
  expect(await everythingIn(target.database)).toEqual({})
  await requireWhole(target.uri)
})

test('documents that the database refuses leave it empty, saying which collection they were for', async () => {
  const file = newFile()
  async function* oneTwice() {
    for (const _id of [1, 2, 1]) {
      yield await Promise.resolve({ collection: 'articles', document: { _id } })
    }
  }
  await writeDataFile(file, [{ name: 'articles' }], oneTwice(), unstopped)
  await expect(restoreInto(target, file)).rejects.toThrow(/E11000 duplicate key.*\.articles /)
  expect(await everythingIn(target.database)).toEqual({})
})

/** What a killed restore leaves. */
async function leaveHalf({ database }: TestDatabase) {
  await database.collection('unfinished-restore').insertOne({ startedAt: new Date() })
  await database.collection('articles').insertOne({ slug: 'one' })
}

test("an operator's own database that a killed restore left half filled is left as it is", async () => {
  const backup = await backUp(source)
  await leaveHalf(target)
  const before = await everythingIn(target.database)
  const sentence = 'The database only holds part of a backup'
  await expect(requireWhole(target.uri)).rejects.toThrow(sentence)
  await expect(backUp(target)).rejects.toThrow(sentence)
  await expect(restoreInto(target, backup)).rejects.toThrow(sentence)
  expect(await everythingIn(target.database)).toEqual(before)
})

test('restoring again fills an embedded database that a killed restore left half filled', async () => {
  const backup = await backUp(source)
  await leaveHalf(target)
  await restoreInto(target, backup, { isOurs: true })
  expect(await everythingIn(target.database)).toEqual(await everythingIn(source.database))
  await requireWhole(target.uri)
})

test('of two restores into one database at once, one fills it and the other is refused', async () => {
  const backup = await backUp(source)
  const outcomes = await Promise.allSettled([
    restoreInto(target, backup),
    restoreInto(target, backup),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await everythingIn(target.database)).toEqual(await everythingIn(source.database))
})

interface Named {
  _id: string
  enquiry?: string
  output?: { id: string }
  metadata?: { enquiry: string }
}

const at = new Date('2026-11-20T08:00:00Z')

test('data erased after a backup does not come back, by the file, another’s or a newer backup', async () => {
  const documents = (name: string, database = source.database) => database.collection<Named>(name)
  await documents('enquiries').insertMany([{ _id: 'kept' }, { _id: 'one' }, { _id: 'two' }])
  await documents('reviews').insertMany([{ _id: 'three' }, { _id: 'good' }])
  await documents('mails').insertMany([
    { _id: 'of-one', enquiry: 'one' },
    { _id: 'of-kept', enquiry: 'kept' },
    { _id: 'alone' },
  ])
  await documents('idempotency').insertMany([
    { _id: 'key', output: { id: 'two' } },
    { _id: 'other', output: { id: 'kept' } },
  ])
  await documents('messages').insertMany([
    { _id: 'from-one', enquiry: 'one' },
    { _id: 'from-kept', enquiry: 'kept' },
  ])
  const bytes = Buffer.from(Array.from({ length: 255 * 1_024 }, (_, at) => at % 251))
  for (const enquiry of ['one', 'kept']) {
    const _id = `file-of-${enquiry}`
    await documents('client-files.files').insertOne({ _id, metadata: { enquiry } })
    const chunk = { files_id: _id, data: bytes }
    await source.database.collection('client-files.chunks').insertOne(chunk)
  }
  const older = await backUp(source)
  await source.database
    .collection<{ _id: string; collection: string; at: Date }>('erasures')
    .insertOne({ _id: 'two', collection: 'enquiries', at })
  const newer = await backUp(source)
  const file = newFile()
  const lines = [
    { id: 'one', collection: 'enquiries', at } as const,
    { id: 'three', collection: 'reviews', at } as const,
    { id: 'alone', collection: 'mails', at } as const,
  ].map(erasureLine)
  // The last line of a file that was torn by a power cut is skipped.
  writeFileSync(file, `${lines.join('')}{"id":"ke`)

  await restoreInto(target, older, { erased: await readErasures(file, newer, unstopped) })
  const idsIn = async (name: string) => {
    const found = documents(name, target.database).find({ _id: { $type: 'string' } })
    return (await found.toArray()).map(({ _id }) => _id).sort()
  }
  expect(await idsIn('enquiries')).toEqual(['kept'])
  expect(await idsIn('reviews')).toEqual(['good'])
  expect(await idsIn('mails')).toEqual(['of-kept'])
  expect(await idsIn('idempotency')).toEqual(['other'])
  expect(await idsIn('messages')).toEqual(['from-kept'])
  expect(await idsIn('client-files.files')).toEqual(['file-of-kept'])
  const chunks = target.database
    .collection('client-files.chunks')
    .find({}, { promoteBuffers: true })
  expect(await chunks.toArray()).toMatchObject([{ files_id: 'file-of-kept', data: bytes }])
  expect(await idsIn('erasures')).toEqual(['alone', 'one', 'three', 'two'])
})

test('without the file a restore goes on, and a named file that is missing is refused', async () => {
  expect(await readErasures(newFile(), undefined, unstopped)).toEqual([])
  await expect(readErasures(newFile(), newFile(), unstopped)).rejects.toThrow('ENOENT')
})
