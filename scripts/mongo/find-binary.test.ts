import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { basename, dirname } from 'node:path'

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { DryMongoBinary } from 'mongodb-memory-server'

import { ProcessGroup } from '../processes/process-group.mjs'
import { temporaryFolder } from '../testing/temporary-folder'
import { findMongod, packagedMongod } from './find-binary.mjs'

const environment = { ...process.env }

const inFolder = temporaryFolder()
let mongodbsSite: Server
/** What MongoDB's site gives, by the end of its address. Anything else is 404. */
let files: Map<string, Buffer>
let asked: string[]

const found = () => inFolder('found.json')

/** What's left of a start that fetched the Python package two days ago. */
function leavePackage(): string {
  const program = packagedMongod(inFolder())
  mkdirSync(dirname(program), { recursive: true })
  writeFileSync(program, '', { mode: 0o755 })
  writeFileSync(found(), JSON.stringify({ path: program }))
  const then = new Date(Date.now() - 2 * 86_400_000)
  utimesSync(found(), then, then)
  return program
}

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
  asked = []
  mongodbsSite = createServer(({ url = '' }, answer) => {
    asked.push(url)
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
    PATH: '/bin',
  })
})

afterEach(() => {
  process.env = { ...environment }
  mongodbsSite.close()
})

const find = () => findMongod(new ProcessGroup(), inFolder())

test('the old server of the Python package is replaced by a download that opens its files', async () => {
  leavePackage()
  offer('#!/bin/sh\n')
  const program = await find()
  expect(basename(program)).toMatch(/^mongod-.*-7\.0\.\d+$/)
  expect(JSON.parse(readFileSync(found(), 'utf8'))).toEqual({ path: program })
  expect(await find()).toBe(program)
})

test('a download that does not run here replaces nothing, and the next try is a day later', async () => {
  const old = leavePackage()
  offer('#!/bin/sh\nexit 127\n')
  expect(await find()).toBe(old)
  expect(asked).toHaveLength(2)
  expect(await find()).toBe(old)
  expect(asked).toHaveLength(2)
})
