import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'

import { expect, test } from '@jest/globals'

import { temporaryFolder } from '../testing/temporary-folder'
import { namedFiles } from './commands'
import { readDataFile, writeDataFile } from './data-file'

const inFolder = temporaryFolder()
const file = () => inFolder('site.backup')

const unstopped = new AbortController().signal

const documents = [
  { collection: 'articles', document: { _id: 'one', title: 'Lines may end\u2028like this\n' } },
  { collection: 'articles', document: { _id: 'two', text: 'naïve' } },
  { collection: 'reviews', document: { _id: 'three' } },
]

async function* records(all: readonly (typeof documents)[number][] = documents) {
  for (const one of all) yield await Promise.resolve(one)
}

const collections = [{ name: 'articles' }]

const write = (content = records(), signal = unstopped) =>
  writeDataFile(file(), collections, content, signal)

/** What is read of a file with these bytes. */
async function read(bytes: Uint8Array) {
  const other = inFolder('other')
  writeFileSync(other, bytes)
  const found: unknown[] = []
  await readDataFile(other, unstopped, (record) => void found.push(record))
  return found
}

test('a file reads as it was written, and only its owner may read it', async () => {
  expect(Object.fromEntries(await write())).toEqual({ articles: 2, reviews: 1 })
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(inFolder())).toEqual(['site.backup'])
  expect(await read(readFileSync(file()))).toEqual(documents)
})

test('a document longer than one read comes back the same', async () => {
  const long = { collection: 'articles', document: { _id: 'one', text: '€'.repeat(300_000) } }
  await write(records([long]))
  expect(await read(readFileSync(file()))).toEqual([long])
})

test('a line longer than any document is refused, and not read to its end', async () => {
  const long = {
    collection: 'articles',
    document: { _id: 'one', text: 'a'.repeat(65 * 1024 ** 2) },
  }
  await write(records([long, long]))
  await expect(read(readFileSync(file()))).rejects.toThrow(/was changed or cut/)
})

test('checking a file ends when the command is stopped', async () => {
  await write()
  const stopped = readDataFile(file(), AbortSignal.abort())
  await expect(stopped).rejects.toThrow(/aborted/)
})

test('a file that was cut anywhere is refused', async () => {
  await write()
  const bytes = readFileSync(file())
  const sentence = /was changed or cut|isn’t a backup/
  for (let size = bytes.length - 1; size >= 0; size -= 1) {
    await expect(read(bytes.subarray(0, size))).rejects.toThrow(sentence)
  }
})

/** The file with other lines in it, from someone who doesn't know about the checksum. */
const rewritten = (change: (text: string) => string) =>
  gzipSync(change(gunzipSync(readFileSync(file())).toString()))

const unreadable = 'isn’t a backup that this version of the site can read'

test.each([
  ['with another word in it', (text: string) => text.replace('three', 'seven'), 'was changed'],
  ['without its last line', (text: string) => text.replace(/.*\n$/, ''), 'was changed'],
  ['with something after its end', (text: string) => `${text}{}\n`, 'was changed'],
  ['with a line that isn’t JSON', (text: string) => text.replace('\n', '\n{\n'), 'was changed'],
  ['of a newer format', (text: string) => text.replace('Int":"1"', 'Int":"23"'), unreadable],
  ['of another program', () => 'x'.repeat(10_000), 'isn’t a backup'],
])('a file %s is refused', async (_, change, sentence) => {
  await write()
  await expect(read(rewritten(change))).rejects.toThrow(sentence)
})

test('a file that is not gzipped, not there, or in a missing folder is refused', async () => {
  await expect(read(Buffer.alloc(10_000))).rejects.toThrow('isn’t a backup')
  await expect(readDataFile(file(), unstopped)).rejects.toThrow('ENOENT')
  writeFileSync(file(), '')
  for (const name of [inFolder('none', 'a'), inFolder('site.backup', 'a')]) {
    await expect(writeDataFile(name, collections, records(), unstopped)).rejects.toThrow(
      /ENO.*stat/,
    )
  }
})

test('a file that is there already, or is made meanwhile, is kept', async () => {
  async function* slow() {
    yield* records()
    writeFileSync(file(), 'theirs')
  }
  const sentence = `${file()} already exists: name a new file.`
  await expect(write(slow())).rejects.toThrow(sentence)
  await expect(write()).rejects.toThrow(sentence)
  expect(readFileSync(file(), 'utf8')).toBe('theirs')
  expect(readdirSync(inFolder())).toEqual(['site.backup'])
})

test('content that breaks off, and being stopped, leave no file', async () => {
  const stop = new AbortController()
  async function* broken() {
    yield* records()
    throw new Error('The database is gone.')
  }
  async function* stopped() {
    stop.abort()
    yield* records()
  }
  await expect(write(broken())).rejects.toThrow('The database is gone.')
  await expect(write(stopped(), stop.signal)).rejects.toThrow('aborted')
  expect(readdirSync(inFolder())).toEqual([])
})

test('the command line names one file, and others after their options', () => {
  const usage = 'restore -- FILE [--erasures FILE]'
  expect(namedFiles(['/a.backup'], usage)).toEqual({ file: '/a.backup' })
  const both = { file: '/a', option: '/b' }
  expect(namedFiles(['--erasures', '/b', '/a'], usage, 'erasures')).toEqual(both)
  for (const names of [[], [''], ['a', 'b'], ['a', '--erasures']]) {
    expect(() => namedFiles(names, usage, 'erasures')).toThrow(`Name one file: npm run ${usage}`)
  }
})
