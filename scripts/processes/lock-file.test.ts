import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from '@jest/globals'

import { currentLock, lockFile } from './lock-file.mjs'
import { isRunning, fingerprintOf } from './process-table.mjs'

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
  return { child, mark: fingerprintOf(pid) }
}

async function ended() {
  const { child, mark } = await idler()
  child.kill('SIGKILL')
  await once(child, 'exit')
  return mark
}

function leaveNote(holder: unknown, children: unknown[] = []) {
  writeFileSync(file, JSON.stringify({ token: 'former', holder, children }))
}

test('a folder is taken, named as in use while it is, and given back', async () => {
  const note = await lockFile(file, BUSY)
  note.update({ uri: 'mongodb://somewhere' })
  expect(currentLock(file)).toMatchObject({
    holder: { pid: process.pid },
    uri: 'mongodb://somewhere',
  })
  note.release()
  expect(existsSync(file)).toBe(false)
})

test('a folder that a running process holds is refused, naming the process', async () => {
  const { child, mark } = await idler()
  leaveNote(mark)
  await expect(lockFile(file, BUSY)).rejects.toThrow(`In use by process ${mark.pid}.`)
  child.kill('SIGKILL')
  await once(child, 'exit')
})

test('a folder whose process was killed is taken over, and what it left running is ended', async () => {
  const orphan = await idler()
  const gone = once(orphan.child, 'exit')
  leaveNote(await ended(), [orphan.mark])
  const note = await lockFile(file, BUSY)
  await gone
  expect(isRunning(orphan.mark)).toBe(false)
  note.release()
})

test('a later process with the number of the former holder does not keep the folder', async () => {
  leaveNote({ ...fingerprintOf(process.pid), started: 'long ago' })
  const note = await lockFile(file, BUSY)
  expect(currentLock(file)?.holder.pid).toBe(process.pid)
  note.release()
})

test('a note that is no note is taken over', async () => {
  writeFileSync(file, '{"hold')
  const note = await lockFile(file, BUSY)
  expect(currentLock(file)?.holder.pid).toBe(process.pid)
  note.release()
})

test('of two that find the same stale note at once, one gets the folder', async () => {
  leaveNote(await ended())
  const tries = await Promise.allSettled([lockFile(file, BUSY), lockFile(file, BUSY)])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const attempt of tries) if (attempt.status === 'fulfilled') attempt.value.release()
})

test('nothing is written any more once the folder was given back', async () => {
  const note = await lockFile(file, BUSY)
  note.release()
  note.update({ children: [] })
  expect(existsSync(file)).toBe(false)
})
