import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import getPort from 'get-port'

import { ProcessGroup } from '../processes/process-group.mjs'
import { temporaryFolder } from '../testing/temporary-folder'
import {
  noteBuild,
  noteData,
  noteTests,
  requireBuildUnused,
  requireData,
  runningStart,
} from './in-use.mjs'
import { readSettings, type Settings } from './settings.mjs'

const inFolder = temporaryFolder()
const note = () => inFolder('in-use.json')
let settings: Settings
let server: Server
let group: ProcessGroup

/** Stands for a database or a site that answers on its port. */
beforeEach(async () => {
  const folder = inFolder()
  const port = await getPort()
  server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  settings = readSettings({ DATA_DIR: folder, NEXT_DIST_DIR: folder, PORT: String(port) })
  group = new ProcessGroup()
})

afterEach(async () => {
  await group.end()
  server.close()
})

test('a second start on the same data says who has it, and what to do', async () => {
  // Another start, which is our parent here.
  writeFileSync(note(), JSON.stringify({ pid: process.ppid, port: settings.port }))
  await expect(requireData(settings)).rejects.toThrow(
    `The data folder ${inFolder()} is in use by another start (process ${process.ppid}): stop that one, or set DATA_DIR to another folder.`,
  )
})

test('a command finds the database of a running start, whose address only its owner may read', async () => {
  const uri = 'mongodb://site:password@127.0.0.1:1/consultant'
  noteData(group, settings, { port: settings.port, uri })
  expect(await runningStart(settings)).toMatchObject({ uri })
  expect(statSync(note()).mode & 0o777).toBe(0o600)
})

test('building in a running site’s folder is refused, naming its process and its port', async () => {
  noteBuild(group, settings)
  await expect(requireBuildUnused(settings)).rejects.toThrow(
    `The build in ${inFolder()} is in use by process ${process.pid} on port ${settings.port}: stop that one`,
  )
  await group.end()
  await requireBuildUnused(settings)
})

test('tests beside others in one folder are refused, naming the others’ process, until those are done', async () => {
  const others = new ProcessGroup()
  await noteTests(others, note())
  await expect(noteTests(group, note())).rejects.toThrow(
    `Other tests are running in this folder (process ${process.pid}): wait until they’re done, then try again.`,
  )
  await others.end()
  await noteTests(group, note())
})

test('a note left by a killed start or a power cut doesn’t stop anything', async () => {
  for (const text of [
    JSON.stringify({ pid: spawnSync('true').pid, port: settings.port }),
    // After a power cut another process has the number.
    JSON.stringify({ pid: process.ppid, port: await getPort() }),
    '{"pid":',
    '[]',
  ]) {
    writeFileSync(note(), text)
    await requireData(settings)
  }
})
