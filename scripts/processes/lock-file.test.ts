import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from '@jest/globals'

import { currentLock, lockFile } from './lock-file.mjs'
import { fingerprintOf, isRunning } from './process-table.mjs'

const BUSY = 'In use by process PID.'
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'in-use-'))
  file = join(folder, 'in-use.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

/** A process that does nothing, in a group of its own. */
async function idler() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  })
  await once(child, 'spawn')
  const { pid } = child
  if (pid === undefined) throw new Error('A process that was spawned has a number.')
  return { child, fingerprint: fingerprintOf(pid) }
}

/** The fingerprint of a process that has ended. */
async function ended() {
  const { child, fingerprint } = await idler()
  child.kill('SIGKILL')
  await once(child, 'exit')
  return fingerprint
}

function leaveLock(holder: unknown, children: unknown[] = []) {
  writeFileSync(file, JSON.stringify({ runId: 'former', holder, children }))
}

test('a folder is locked, said to be in use meanwhile, and released', async () => {
  const lock = await lockFile(file, BUSY)
  lock.update({ uri: 'mongodb://somewhere' })
  expect(currentLock(file)).toMatchObject({
    holder: { pid: process.pid },
    uri: 'mongodb://somewhere',
  })
  lock.release()
  expect(existsSync(file)).toBe(false)
})

test('a folder that a running process has locked is refused, naming the process', async () => {
  const { child, fingerprint } = await idler()
  leaveLock(fingerprint)
  await expect(lockFile(file, BUSY)).rejects.toThrow(`In use by process ${fingerprint.pid}.`)
  child.kill('SIGKILL')
  await once(child, 'exit')
})

test('a lock whose process was killed is replaced, and what that process left running is ended', async () => {
  const orphan = await idler()
  const gone = once(orphan.child, 'exit')
  leaveLock(await ended(), [orphan.fingerprint])
  const lock = await lockFile(file, BUSY)
  await gone
  expect(isRunning(orphan.fingerprint)).toBe(false)
  lock.release()
})

test('a later process with the number of the former holder does not hold its lock', async () => {
  leaveLock({ ...fingerprintOf(process.pid), started: 'long ago' })
  const lock = await lockFile(file, BUSY)
  expect(currentLock(file)?.holder.pid).toBe(process.pid)
  lock.release()
})

test.each(['{"hold', '[]', '{}', '{"runId":"former","holder":{"pid":"1"},"children":[]}'])(
  'a lock file that holds %s, which is no lock, is replaced',
  async (content) => {
    writeFileSync(file, content)
    const lock = await lockFile(file, BUSY)
    expect(currentLock(file)?.holder.pid).toBe(process.pid)
    lock.release()
  },
)

test('of two that find the same stale lock at once, one gets the lock', async () => {
  leaveLock(await ended())
  const tries = await Promise.allSettled([lockFile(file, BUSY), lockFile(file, BUSY)])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const attempt of tries) if (attempt.status === 'fulfilled') attempt.value.release()
})

test('nothing is written any more once the lock was released', async () => {
  const lock = await lockFile(file, BUSY)
  lock.release()
  lock.update({ children: [] })
  expect(existsSync(file)).toBe(false)
})
