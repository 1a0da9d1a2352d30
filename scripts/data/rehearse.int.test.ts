import { utimesSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from '@jest/globals'
import { readDataFile } from './data-file'
import { ProcessGroup } from '../processes/process-group.mjs'
import { newestBackup, rehearse, requireSame, scratchDatabase, withoutExpiry } from './rehearse'
import {
  backUp,
  cleanUpAfterEach,
  everythingIn,
  newDatabase,
  newFile,
  restoreInto,
  type TestDatabase,
  unstopped as signal,
} from './testing/databases'

cleanUpAfterEach()

let source: TestDatabase
let scratch: TestDatabase

beforeEach(async () => {
  source = await newDatabase()
  scratch = await newDatabase()
  await source.database.collection('enquiries').insertOne({ fullName: 'Ada', n: 1 })
})

async function rehearseIn({ uri }: TestDatabase, file: string) {
  const header = await readDataFile(file, signal)
  await rehearse({ uri, isOurs: false }, { file, header }, signal)
}

test('a backup is restored on trial and leaves nothing', async () => {
  await rehearseIn(scratch, await backUp(source))
  expect(await everythingIn(scratch.database)).toEqual({})
})

test('the scratch database can be on a cluster, whose address names each of its servers', async () => {
  const cluster = source.uri.replace(/(?<=@|\/\/)([\w.]+:\d+)(?=\/)/, '$1,127.0.0.1:1,127.0.0.1:2')
  expect(() => new URL(cluster)).toThrow('Invalid URL')
  const { databaseName } = scratch.database
  const { uri, isOurs } = await scratchDatabase(new ProcessGroup(), cluster, databaseName)
  expect(isOurs).toBe(false)
  await rehearseIn({ ...scratch, uri }, await backUp(source))
})

test('nothing expires while it is compared', async () => {
  const sessions = source.database.collection('sessions')
  await sessions.createIndex({ endsAt: 1 }, { expireAfterSeconds: 0 })
  const header = await readDataFile(await backUp(source), signal)
  const indexes = withoutExpiry(header).collections.flatMap((one) => one.indexes ?? [])
  expect(indexes).toEqual([{ key: { endsAt: 1 }, name: 'endsAt_1', v: 2 }])
})

test('a database that holds anything is no place for a rehearsal, and stays as it is', async () => {
  const before = await everythingIn(source.database)
  await expect(rehearseIn(source, await backUp(source))).rejects.toThrow('name an empty one')
  expect(await everythingIn(source.database)).toEqual(before)
})

test.each<[string, (target: TestDatabase) => Promise<unknown>]>([
  ['changed', ({ database }) => database.collection('enquiries').updateOne({}, { $inc: { n: 1 } })],
  ['lost', ({ database }) => database.collection('enquiries').deleteOne({})],
  ['added', ({ database }) => database.collection('enquiries').insertOne({})],
])('a document that was %s is noticed, and its collection named', async (_, spoil) => {
  const file = await backUp(source)
  await restoreInto(scratch, file)
  await requireSame(scratch.uri, file, signal)
  await spoil(scratch)
  const sentence = 'What was restored isn’t what the backup holds (enquiries)'
  await expect(requireSame(scratch.uri, file, signal)).rejects.toThrow(sentence)
})

test('of a folder the newest backup is taken, and of one without any none', () => {
  const [older, newer] = [`${newFile()}.backup`, `${newFile()}.backup`]
  const folder = newer.slice(0, newer.lastIndexOf('/'))
  expect(() => newestBackup(folder)).toThrow(`There’s no backup in ${folder}`)
  for (const [at, file] of [newer, older].entries()) {
    writeFileSync(file, '')
    utimesSync(file, 1000 - at, 1000 - at)
  }
  expect(newestBackup(folder)).toBe(newer)
  expect(newestBackup(older)).toBe(older)
})
