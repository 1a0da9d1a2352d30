import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mock } from 'node:test'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Collection } from 'mongodb'

import { endOfLife } from '../../src/platform/mongodb-life.mjs'
import { answers, until } from '../processes/waiting.mjs'
import { ProcessGroup } from '../processes/process-group.mjs'
import { databaseFolder, startTestMongo } from '../testing/test-mongo.mjs'
import { asSystem, keptKey, memberUri } from './access.mjs'
import { withDatabase } from './content.mjs'
import { requireReplicaSet, sayVersion } from './open.mjs'
import { pidIn, type Server } from './server.mjs'

let group: ProcessGroup
let folder: string

/** For tests that don't end it. */
const sharedGroup = new ProcessGroup()
const sharedFolder = databaseFolder(sharedGroup)
let shared: Server

beforeAll(async () => {
  shared = await startTestMongo(sharedGroup, { folder: sharedFolder, database: 'notes' })
})

afterAll(() => sharedGroup.end())

beforeEach(() => {
  group = new ProcessGroup()
  folder = databaseFolder(group)
})

afterEach(() => group.end())

const start = () => startTestMongo(group, { folder, database: 'notes' })

const mongodPid = () => pidIn(join(folder, 'mongo'))

const withNotes = <Result>({ uriOf }: Server, work: (notes: Collection) => Promise<Result>) =>
  withDatabase(uriOf('notes'), (database) => work(database.collection('notes')))

test('writes acknowledged before a power cut are there at the next start, on any port', async () => {
  const first = await start()
  await withNotes(first, (notes) =>
    notes.insertMany(Array.from({ length: 20 }, (_, number) => ({ number }))),
  )
  process.kill(mongodPid(), 'SIGKILL')
  await expect(first.died).rejects.toThrow(
    `The MongoDB server died (code 137): the last lines of ${join(folder, 'mongo.log')} say why; then start again.`,
  )
  const second = await start()
  expect(second.port).not.toBe(first.port)
  expect(await withNotes(second, (notes) => notes.countDocuments())).toBe(20)
})

test('a start whose command was killed leaves nothing that stops the next one', async () => {
  const script = `import { ProcessGroup } from ${JSON.stringify(new URL('../processes/process-group.mjs', import.meta.url).href)}
    import { startTestMongo } from ${JSON.stringify(new URL('../testing/test-mongo.mjs', import.meta.url).href)}
    const { port } = await startTestMongo(new ProcessGroup(), { folder: ${JSON.stringify(folder)} })
    console.log(String(port))`
  const command = spawn(process.execPath, ['--input-type=module', '-e', script])
  const port = await once(command.stdout, 'data').then(([line]: unknown[]) => Number(line))
  command.kill('SIGKILL')
  const { port: next } = await start()
  expect(await answers(next)).toBe(true)
  // The old server has released the files, but may still be ending.
  await until(async () => !(await answers(port)), 600_000, '', group.signal)
})

test('files that another server has open are refused, naming its process', async () => {
  await start()
  const pid = mongodPid()
  await expect(startTestMongo(group, { folder, patienceMs: 0 })).rejects.toThrow(
    `Another MongoDB server (process ${pid}) has the files in ${join(folder, 'mongo')} open: stop it, then try again.`,
  )
})

test('a transaction that nobody ends, and the log of changes, end long before MongoDB’s own limits', async () => {
  await asSystem(memberUri(shared.port), keptKey(sharedFolder), async (admin) => {
    const name = 'transactionLifetimeLimitSeconds'
    expect(await admin.command({ getParameter: 1, [name]: 1 })).toMatchObject({ [name]: 20 })
    const log = await admin.client.db('local').command({ collStats: 'oplog.rs' })
    expect(log['maxSize']).toBe(64 * 2 ** 20)
  })
})

test("the server's log quotes nothing of what is stored, however slow it was", async () => {
  await withNotes(shared, async (notes) => {
    await notes.insertOne({ text: 'Ada Lovelace' })
    const slowly = { $where: 'sleep(300) || true', text: 'Ada Lovelace' }
    expect(await notes.find(slowly).toArray()).toHaveLength(1)
    await notes.updateOne(slowly, { $set: { text: 'Augusta Ada' } })
  })
  const log = readFileSync(join(sharedFolder, 'mongo.log'), 'utf8')
  expect(log).toContain('Waiting for connections')
  expect(log).not.toMatch(/Ada/)
})

test('our servers don’t accept messages compressed with zlib, through which old ones leak memory', async () => {
  const hello = { hello: 1, compression: ['zstd', 'zlib', 'snappy'] }
  const answer = await withDatabase(memberUri(shared.port), (database) => database.command(hello))
  expect(answer).toMatchObject({ compression: ['zstd', 'snappy'] })
})

test('a start says in one line which MongoDB runs, and since when it’s past its end of life', async () => {
  const lines: unknown[] = []
  const write = mock.method(process.stdout, 'write', (line: unknown) => lines.push(line) > 0)
  await sayVersion(shared.uriOf('notes'))
  write.mock.restore()
  const [, version = '', advice] = /^ {2}MongoDB (\d+\.\d+\.\d+)(.*)\n$/.exec(lines.join('')) ?? []
  const ended = endOfLife(version, new Date())
  expect(advice).toBe(
    ended === undefined
      ? ''
      : `, past its end of life since ${ended}: docs/operating.md, "The version of MongoDB", says how to get a newer one`,
  )
})

test("an operator's own database must answer and be named with its replica set", async () => {
  const uri = shared.uriOf('notes')
  await requireReplicaSet(uri)
  await expect(requireReplicaSet(uri.replace('replicaSet=rs0', 'retryReads=true'))).rejects.toThrow(
    'add replicaSet=rs0 to its options',
  )
  await expect(requireReplicaSet(`mongodb://127.0.0.1:${shared.port}/notes`)).rejects.toThrow(
    'requires authentication): check the address, the credentials',
  )
  await sharedGroup.end()
  await expect(requireReplicaSet(uri, 1)).rejects.toThrow(
    'The MongoDB that DATABASE_URI names doesn’t answer',
  )
})
