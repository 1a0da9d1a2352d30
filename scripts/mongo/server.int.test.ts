import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { BSON, MongoClient } from 'mongodb'

import { answers, freePort } from '../processes/port.mjs'
import { ProcessGroup } from '../processes/process-group.mjs'
import { databaseFolder } from '../testing/database-folder.mjs'
import { findMongod } from './find-binary.mjs'
import { keptKey } from './key.mjs'
import { memberUri, requireReplicaSet } from './replica-set.mjs'
import { type Server, startServer } from './server.mjs'
import { keepRunning } from './supervise.mjs'

let folder: string
let mongod: string

beforeEach(async () => {
  folder = databaseFolder('server-')
  mongod = await findMongod(new ProcessGroup())
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = async (port?: number) =>
  startServer({
    mongod,
    dbPath: join(folder, 'mongo'),
    key: keptKey(folder),
    database: 'notes',
    port: port ?? (await freePort()),
  })

async function withNotes<Result>(
  { uriOf }: Server,
  work: (notes: ReturnType<ReturnType<MongoClient['db']>['collection']>) => Promise<Result>,
) {
  const client = new MongoClient(uriOf('notes'), {
    writeConcern: { w: 'majority', journal: true },
  })
  try {
    return await work(client.db().collection('notes'))
  } finally {
    await client.close()
  }
}

test('what was written is there at the next start, on whatever port that is', async () => {
  const first = await start()
  await withNotes(first, (notes) => notes.insertOne({ text: 'kept' }))
  await first.stop()
  const second = await start()
  expect(second.port).not.toBe(first.port)
  expect(await withNotes(second, (notes) => notes.countDocuments({ text: 'kept' }))).toBe(1)
  await second.stop()
})

test('a transaction that nobody ends, and the log of changes, end long before MongoDB would by itself', async () => {
  const server = await start()
  const client = await MongoClient.connect(server.uriOf(''))
  const parameter = { getParameter: 1, transactionLifetimeLimitSeconds: 1 }
  expect(await client.db('admin').command(parameter)).toMatchObject({
    transactionLifetimeLimitSeconds: 20,
  })
  await client.close()
  const system = new MongoClient(memberUri(server.port), {
    auth: { username: '__system', password: keptKey(folder).text },
    authSource: 'local',
  })
  const log = await system.db('local').command({ collStats: 'oplog.rs' })
  expect(log['maxSize']).toBe(64 * 2 ** 20)
  await system.close()
  await server.stop()
})

/** Sends `hello` compressed by zlib, without asking first. @returns whether the server answers */
const isAnsweredInZlib = (port: number) =>
  new Promise<boolean>((resolve) => {
    const hello = Buffer.concat([Buffer.alloc(5), BSON.serialize({ hello: 1, $db: 'admin' })])
    const compressed = deflateSync(hello)
    const [header, zlib, request] = [Buffer.alloc(24), Buffer.of(2), 1]
    const length = header.length + zlib.length + compressed.length
    const [OP_COMPRESSED, OP_MSG] = [2012, 2013]
    const fields = [length, request, 0, OP_COMPRESSED, OP_MSG, hello.length]
    fields.forEach((value, index) => header.writeInt32LE(value, index * 4))
    const socket = connect(port, '127.0.0.1')
    socket.write(Buffer.concat([header, zlib, compressed]))
    socket.once('data', () => {
      resolve(true)
      socket.destroy()
    })
    socket.once('close', () => resolve(false)).on('error', () => {})
  })

test('no server of ours takes messages compressed by zlib, by which old ones give their memory away', async () => {
  const { port, stop } = await start()
  expect(await isAnsweredInZlib(port)).toBe(false)
  const stranger = await MongoClient.connect(memberUri(port))
  const hello = { hello: 1, compression: ['zstd', 'zlib', 'snappy'] }
  expect(await stranger.db('admin').command(hello)).toMatchObject({
    compression: ['zstd', 'snappy'],
  })
  await stranger.close()
  await stop()
})

test('what was acknowledged survives kill -9 of the server, which is started again on its port', async () => {
  const first = await start()
  let back = () => {}
  const isBack = new Promise<void>((resolve) => (back = resolve))
  const again = async () => {
    const second = await start(first.port)
    back()
    return second
  }
  const watched = keepRunning(first, again, 10)
  await withNotes(first, async (notes) => {
    for (let number = 0; number < 20; number += 1) await notes.insertOne({ number })
    process.kill(first.pid, 'SIGKILL')
  })
  await isBack
  expect(await withNotes(first, (notes) => notes.countDocuments())).toBe(20)
  await watched.stop()
  expect(await answers(first.port)).toBe(false)
})

test('a server that dies three times within a minute is given up, saying so', async () => {
  const first = await start()
  const again = async () => {
    const next = await start(first.port)
    process.kill(next.pid, 'SIGKILL')
    return next
  }
  const watched = keepRunning(first, again, 10)
  process.kill(first.pid, 'SIGKILL')
  await expect(watched.cannotBeRetried).rejects.toThrow('died three times within a minute')
  await watched.stop()
})

test('files that another server has open are refused, saying what to do', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(
    `Another MongoDB server has the files in ${join(folder, 'mongo')} open: stop it, then try again.`,
  )
  await first.stop()
})

test("an operator's own database must answer and be named with its replica set", async () => {
  const { port, stop, uriOf } = await start()
  const uri = uriOf('notes')
  await requireReplicaSet(uri)
  await expect(requireReplicaSet(uri.replace('replicaSet=rs0', 'retryReads=true'))).rejects.toThrow(
    'add replicaSet=rs0 to its options',
  )
  await expect(requireReplicaSet(`mongodb://127.0.0.1:${port}/notes`)).rejects.toThrow(
    'requires authentication): check the address, the credentials',
  )
  await stop()
  await expect(requireReplicaSet(`${uri}&serverSelectionTimeoutMS=500`)).rejects.toThrow(
    'The MongoDB that DATABASE_URI names does not answer',
  )
})
