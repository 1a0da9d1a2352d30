import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'

import { beforeEach, expect, test } from '@jest/globals'

import {
  backUp,
  everythingIn,
  newDatabase,
  newFile,
  restoreInto,
  type TestDatabase,
} from './testing/databases'

let target: TestDatabase
let backup: string

beforeEach(async () => {
  const source = await newDatabase()
  await source.database.collection('enquiries').insertOne({ fullName: 'Ada' })
  await source.database.collection('reviews').createIndex({ approved: 1 })
  backup = await backUp(source)
  target = await newDatabase()
})

/** A copy of the backup, with one thing done to it. */
function copyWith(change: (bytes: Buffer) => Buffer) {
  const file = newFile()
  writeFileSync(file, change(readFileSync(backup)))
  return file
}

/** Restores each file, which must be refused with the sentence. */
async function expectAllRefused(files: Iterable<string>, sentence: RegExp) {
  for (const file of files) await expect(restoreInto(target, file)).rejects.toThrow(sentence)
  expect(await everythingIn(target.database)).toEqual([])
}

test('a file of which any one byte was changed is refused, and nothing is written', async () => {
  function* damaged() {
    for (const position of readFileSync(backup).keys()) {
      yield copyWith((bytes) => {
        bytes.writeUInt8(bytes.readUInt8(position) ^ 0x01, position)
        return bytes
      })
    }
  }
  await expectAllRefused(damaged(), /was changed or cut|is no backup|has format \d/)
})

test('a file that was cut anywhere is refused, and nothing is written', async () => {
  function* cut() {
    const file = newFile()
    copyFileSync(backup, file)
    for (let size = readFileSync(backup).length - 1; size >= 0; size -= 1) {
      truncateSync(file, size)
      yield file
    }
  }
  await expectAllRefused(cut(), /was changed or cut|is no backup/)
})

test('a file with something after its end is refused', async () => {
  const longer = copyWith((bytes) => Buffer.concat([bytes, Buffer.from('\n')]))
  await expectAllRefused([longer], /was changed or cut/)
})

test('a backup of another format is refused, naming the format', async () => {
  const newer = copyWith((bytes) =>
    Buffer.from(bytes.toString('latin1').replace('format 1', 'format 23'), 'latin1'),
  )
  await expectAllRefused([newer], /has format 23, which this version of the site cannot read/)
})

test('a file that is no backup, or not there, or a folder is refused', async () => {
  const other = newFile()
  writeFileSync(other, 'x'.repeat(10_000))
  await expectAllRefused([other], /is no backup of a site/)
  await expectAllRefused([newFile()], /There is no file/)
  await expectAllRefused(['/'], /is a folder/)
})

test('the backup itself is not refused', async () => {
  await restoreInto(target, backup)
  expect(await target.database.collection('enquiries').countDocuments()).toBe(1)
})
