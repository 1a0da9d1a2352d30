import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from '@jest/globals'

import { lockFile } from './lock-file.mjs'
import { fingerprintOf } from './process-table.mjs'
import { requireUnshared, shareLock } from './shared-lock.mjs'

const BUSY = 'In use by process PID.'
const heldHere = `In use by process ${process.pid}.`
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shared-'))
  file = join(folder, 'in-use.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a folder that somebody shares cannot be had alone until they let it go', () => {
  const shared = shareLock(file, BUSY)
  expect(() => requireUnshared(file, BUSY)).toThrow(heldHere)
  shared.release()
  expect(() => requireUnshared(file, BUSY)).not.toThrow()
})

test('a folder that somebody has alone cannot be shared until they let it go', async () => {
  const alone = await lockFile(file, BUSY)
  expect(() => shareLock(file, BUSY)).toThrow(heldHere)
  alone.release()
  shareLock(file, BUSY).release()
})

test('whoever was refused holds nothing', async () => {
  const alone = await lockFile(file, BUSY)
  expect(() => shareLock(file, BUSY)).toThrow(heldHere)
  expect(() => requireUnshared(file, BUSY)).not.toThrow()
  alone.release()
})

/** Another process that shares the folder, with these processes as its children. */
async function otherSharer(children: unknown[]) {
  const script = `
    const { shareLock } = await import(${JSON.stringify(new URL('./shared-lock.mjs', import.meta.url).href)})
    shareLock(${JSON.stringify(file)}, '').update(${JSON.stringify(children)})
    process.send('shared')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

test.each([
  ['a sharer who was killed is forgotten', () => [], undefined],
  ['but not while one of its children runs', () => [fingerprintOf(process.pid)], heldHere],
])('%s', async (_, children, sentence) => {
  const sharer = await otherSharer(children())
  expect(() => requireUnshared(file, BUSY)).toThrow(`In use by process ${sharer.pid}.`)
  sharer.kill('SIGKILL')
  await once(sharer, 'exit')
  if (sentence) expect(() => requireUnshared(file, BUSY)).toThrow(sentence)
  else expect(() => requireUnshared(file, BUSY)).not.toThrow()
})
