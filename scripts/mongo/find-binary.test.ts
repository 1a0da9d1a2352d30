import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { basename } from 'node:path'

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { DryMongoBinary } from 'mongodb-memory-server'

import { ProcessGroup } from '../processes/process-group.mjs'
import { temporaryFolder } from '../testing/temporary-folder'
import { findMongod } from './find-binary.mjs'

const environment = { ...process.env }

const inFolder = temporaryFolder()
let mongodbsSite: Server
/** What MongoDB's site gives, by the end of its address. Anything else is 404. */
let files: Map<string, Buffer>
let requests: number

/** Puts a server on MongoDB's site, here a shell script. */
function offer(script: string) {
  mkdirSync(inFolder('bin'))
  writeFileSync(inFolder('bin', 'mongod'), script, { mode: 0o755 })
  const archive = execFileSync('tar', ['-czf', '-', '-C', inFolder(), 'bin/mongod'])
  files.set('.tgz', archive)
  files.set('.md5', Buffer.from(createHash('md5').update(archive).digest('hex')))
}

beforeEach(async () => {
  // The library remembers what it has found.
  DryMongoBinary.binaryCache.clear()
  files = new Map()
  requests = 0
  mongodbsSite = createServer(({ url = '' }, answer) => {
    requests += 1
    const file = files.get(url.slice(-4))
    answer.writeHead(file ? 200 : 404, { 'Content-Length': file?.length ?? 0 }).end(file)
  })
  await once(mongodbsSite.listen(0, '127.0.0.1'), 'listening')
  const address = mongodbsSite.address()
  const port = typeof address === 'object' && address ? address.port : 0
  Object.assign(process.env, {
    MONGOMS_DOWNLOAD_MIRROR: `http://127.0.0.1:${port}`,
    MONGOMS_USE_HTTP: 'true',
    MONGOMS_SYSTEM_BINARY: '',
    // Without Python.
    PATH: inFolder('programs'),
  })
})

afterEach(() => {
  process.env = { ...environment }
  mongodbsSite.close()
})

const find = () => findMongod(new ProcessGroup(), inFolder())

test('a server is downloaded once', async () => {
  offer('#!/bin/sh\n')
  const program = await find()
  expect(basename(program)).toMatch(/^mongod-.*-7\.0\.\d+$/)
  expect(requests).toBe(2)
  expect(await find()).toBe(program)
  expect(requests).toBe(2)
})

test('without a download that runs here, and without Python, a sentence says what to do', async () => {
  offer('#!/bin/sh\nexit 127\n')
  await expect(find()).rejects.toThrow('There’s no MongoDB server here: install MongoDB, or set')
})
