import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import getPort from 'get-port'

import { ProcessGroup } from '../processes/process-group.mjs'
import { temporaryFolder } from '../testing/temporary-folder'
import {
  buildNotes,
  dataNote,
  leaveNote,
  readNote,
  requireBuildUnused,
  requireData,
} from './in-use.mjs'

const inFolder = temporaryFolder()
const note = () => dataNote(inFolder())
const group = new ProcessGroup()
let port: number
let server: Server

/** Stands for a database or a site that answers on its port. */
beforeEach(async () => {
  port = await getPort()
  server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => void server.close())

test('a second start on the same data says who has it, and what to do', async () => {
  // Another start, which is our parent here.
  writeFileSync(note(), JSON.stringify({ pid: process.ppid, port }))
  await expect(requireData(inFolder())).rejects.toThrow(
    `The data folder ${inFolder()} is in use by another start (process ${process.ppid}): stop that one, or set DATA_DIR to another folder.`,
  )
})

test('a command finds the database of a running start, whose address only its owner may read', async () => {
  const uri = 'mongodb://site:password@127.0.0.1:1/consultant'
  leaveNote(group, note(), { port, uri })
  expect(await readNote(note())).toEqual({ pid: process.pid, uri })
  expect(statSync(note()).mode & 0o777).toBe(0o600)
})

test('building in a running site’s folder is refused, naming its process and its port', async () => {
  leaveNote(group, join(buildNotes(inFolder()), `${port}.json`), { port })
  await expect(requireBuildUnused(inFolder())).rejects.toThrow(
    `The build in ${inFolder()} is in use by process ${process.pid} on port ${port}: stop that one`,
  )
  await group.end()
  await requireBuildUnused(inFolder())
})

test('a note left by a killed start or a power cut doesn’t stop anything', async () => {
  for (const text of [
    JSON.stringify({ pid: spawnSync('true').pid, port }),
    // After a power cut another process has the number.
    JSON.stringify({ pid: process.ppid, port: await getPort() }),
    '{"pid":',
    '[]',
  ]) {
    writeFileSync(note(), text)
    await requireData(inFolder())
  }
})
