import { expect, test } from '@jest/globals'

import { backupRecord } from '../../src/platform/backup-record.mjs'
import { recordBackup } from './write.mjs'
import { newDatabase } from './testing/databases'

const recorded = (found: Awaited<ReturnType<typeof newDatabase>>) =>
  found.database
    .collection<{ _id: string; takenAt: Date }>(backupRecord.collection)
    .find()
    .toArray()

test('the last of several backups is recorded, whatever else is kept there', async () => {
  const found = await newDatabase()
  const [first, second] = [new Date('2026-11-01T08:00:00Z'), new Date('2026-11-20T08:00:00Z')]
  expect(await recordBackup(found, first)).toBe(true)
  expect(await recordBackup(found, second)).toBe(true)
  expect(await recordBackup(found, first)).toBe(true)
  expect(await recorded(found)).toEqual([{ _id: backupRecord.id, takenAt: second }])
})

test('a database that takes no record fails no backup', async () => {
  const found = await newDatabase()
  await found.database.createCollection(backupRecord.collection, {
    validator: { never: { $exists: true } },
  })
  expect(await recordBackup(found, new Date())).toBe(false)
  expect(await recordBackup({ uri: 'mongodb://127.0.0.1:1/none' }, new Date())).toBe(false)
  expect(await recorded(found)).toEqual([])
})
