import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from '@jest/globals'

import { oneFile } from '../backup/argument.mjs'
import { writeNewFile } from './new-file.mjs'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-file-'))
  file = join(folder, 'site.backup')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const unstopped = new AbortController().signal

async function* content() {
  yield await Promise.resolve(Buffer.from('one '))
  yield Buffer.from('two')
}

test('a new file holds what was passed, for its owner alone', async () => {
  expect(await writeNewFile(file, content(), unstopped)).toBe(7)
  expect(readFileSync(file, 'utf8')).toBe('one two')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['site.backup'])
})

test('a file that is there already is refused and kept', async () => {
  writeFileSync(file, 'kept')
  await expect(writeNewFile(file, content(), unstopped)).rejects.toThrow(
    `There is ${file} already: name a new file.`,
  )
  expect(readFileSync(file, 'utf8')).toBe('kept')
})

test('a file of that name that somebody makes meanwhile is kept', async () => {
  async function* slow() {
    yield await Promise.resolve(Buffer.from('ours'))
    writeFileSync(file, 'theirs')
  }
  await expect(writeNewFile(file, slow(), unstopped)).rejects.toThrow('name a new file')
  expect(readFileSync(file, 'utf8')).toBe('theirs')
  expect(readdirSync(folder)).toEqual(['site.backup'])
})

test('content that breaks off leaves no file', async () => {
  async function* broken() {
    yield await Promise.resolve(Buffer.from('one'))
    throw new Error('The database is gone.')
  }
  await expect(writeNewFile(file, broken(), unstopped)).rejects.toThrow('The database is gone.')
  expect(readdirSync(folder)).toEqual([])
})

test('being stopped leaves no file', async () => {
  const stop = new AbortController()
  async function* stopped() {
    yield await Promise.resolve(Buffer.from('one'))
    stop.abort()
    yield Buffer.from('two')
  }
  await expect(writeNewFile(file, stopped(), stop.signal)).rejects.toThrow('aborted')
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that is not there, or no folder, is named', async () => {
  await expect(writeNewFile(join(folder, 'none', 'a'), content(), unstopped)).rejects.toThrow(
    `There is no folder ${join(folder, 'none')}`,
  )
  writeFileSync(file, '')
  await expect(writeNewFile(join(file, 'a'), content(), unstopped)).rejects.toThrow(
    `${file} is no folder`,
  )
})

test('the command line must name one file', () => {
  expect(oneFile(['/a.backup'], 'backup')).toBe('/a.backup')
  for (const names of [[], [''], ['a', 'b']]) {
    expect(() => oneFile(names, 'backup')).toThrow('Name one file: npm run backup -- FILE')
  }
})
