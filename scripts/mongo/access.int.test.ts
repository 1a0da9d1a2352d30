import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Db, MongoClient } from 'mongodb'

import { lockFile } from '../processes/lock-file.mjs'
import { answers, freePort } from '../processes/port.mjs'
import { ProcessGroup } from '../processes/process-group.mjs'
import { keptSecret, privateDataFolder } from '../site/prepare.mjs'
import { databaseFolder } from '../testing/database-folder.mjs'
import { findMongod } from './find-binary.mjs'
import { keptKey } from './key.mjs'
import { asSystem, makePrimary, memberArguments, memberUri } from './replica-set.mjs'
import { type Server, startServer } from './server.mjs'
import { keepRunning } from './supervise.mjs'

let parent: string
let dataDir: string
let mongod: string

beforeEach(async () => {
  parent = databaseFolder('access-')
  dataDir = join(parent, 'data')
  mongod = await findMongod(new ProcessGroup())
})

afterEach(() => rmSync(parent, { recursive: true, force: true }))

const start = async (options: { port?: number; attach?: (pid: number) => () => void } = {}) =>
  startServer({
    mongod,
    dbPath: join(dataDir, 'mongo'),
    key: keptKey(dataDir),
    database: 'consultant',
    ...options,
    port: options.port ?? (await freePort()),
  })

async function connected<Result>(uri: string, work: (client: MongoClient) => Promise<Result>) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 })
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

const enquiries = ({ uriOf }: Server) =>
  connected(uriOf('consultant'), (client) =>
    client
      .db()
      .collection('enquiries')
      .find({}, { projection: { _id: 0 } })
      .toArray(),
  )

const store = ({ uriOf }: Server, fullName: string) =>
  connected(uriOf('consultant'), (client) =>
    client.db().collection('enquiries').insertOne({ fullName }),
  )

const reads: [string, (client: MongoClient) => Promise<unknown>][] = [
  ['enquiries', (client) => client.db('consultant').collection('enquiries').findOne()],
  ['the list of databases', (client) => client.db('admin').command({ listDatabases: 1 })],
  ['the oplog', (client) => client.db('local').collection('oplog.rs').findOne()],
  ['users', (client) => client.db('admin').collection('system.users').findOne()],
  ['changes', (client) => client.db('consultant').watch().tryNext()],
]

const writes: [string, (client: MongoClient) => Promise<unknown>][] = [
  ['enquiries', (client) => client.db('consultant').collection('enquiries').deleteMany({})],
  [
    'the first user',
    (client) => client.db('admin').command({ createUser: 'me', pwd: 'me', roles: ['root'] }),
  ],
  ['the replica set', (client) => client.db('admin').command({ replSetGetConfig: 1 })],
  ['the server', (client) => client.db('admin').command({ shutdown: 1, force: true })],
]

test('without the password another user of the machine reads and changes nothing', async () => {
  const server = await start()
  await store(server, 'Ada')
  await connected(memberUri(server.port), async (stranger) => {
    for (const [, ask] of [...reads, ...writes]) {
      await expect(ask(stranger)).rejects.toThrow('requires authentication')
    }
  })
  const guessed = `mongodb://site:guessed@127.0.0.1:${server.port}/?authSource=admin`
  await connected(guessed, async (stranger) => {
    for (const [, ask] of reads)
      await expect(ask(stranger)).rejects.toThrow('Authentication failed')
  })
  // The site's own password is good for the site's database alone.
  await connected(server.uriOf('consultant'), async (site) => {
    const refused = [
      site.db('local').collection('oplog.rs').findOne(),
      site.db('admin').collection('system.users').findOne(),
      site.db('other').collection('enquiries').insertOne({}),
      site.db('admin').command({ createUser: 'me', pwd: 'me', roles: ['root'] }),
      site.db('admin').command({ shutdown: 1 }),
    ]
    for (const asked of refused) await expect(asked).rejects.toThrow('not authorized')
  })
  await server.stop()
})

/** Lets a server write its files as earlier versions of the site did: whoever connected was let in. */
async function openWithoutPassword(work: (database: Db) => Promise<unknown>) {
  const dbPath = join(dataDir, 'mongo')
  mkdirSync(dbPath, { recursive: true })
  const port = await freePort()
  const args = [...memberArguments, '--dbpath', dbPath, '--port', String(port)]
  const child = spawn(mongod, [...args, '--bind_ip', '127.0.0.1'], { stdio: 'ignore' })
  while (!(await answers(port))) continue
  await connected(memberUri(port), async (client) => {
    await makePrimary(client.db('admin'), port)
    await work(client.db('consultant'))
  })
  child.kill('SIGTERM')
  await once(child, 'exit')
}

test('a database of earlier versions asks for the password from its next start on, and loses nothing', async () => {
  await openWithoutPassword((database) =>
    database.collection('enquiries').insertMany([{ fullName: 'Ada' }, { fullName: 'Grace' }]),
  )
  chmodSync(dataDir, 0o755)
  privateDataFolder(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  const server = await start()
  expect(await enquiries(server)).toEqual([{ fullName: 'Ada' }, { fullName: 'Grace' }])
  expect(statSync(join(dataDir, 'mongo')).mode & 0o777).toBe(0o700)
  await connected(memberUri(server.port), async (stranger) => {
    for (const [, ask] of reads) await expect(ask(stranger)).rejects.toThrow('authentication')
  })
  await server.stop()
})

const keyFile = () => join(dataDir, 'mongo-key')

/** Each leaves a data folder as a start or a person can leave it. */
const leftovers: [string, (server: Server) => Promise<void>][] = [
  [
    'the key was lost',
    async ({ stop }) => {
      await stop()
      rmSync(keyFile())
    },
  ],
  [
    'a power cut left the key empty',
    async ({ stop }) => {
      await stop()
      writeFileSync(keyFile(), '')
    },
  ],
  [
    'the key may be read by others',
    async ({ stop }) => {
      await stop()
      chmodSync(keyFile(), 0o644)
    },
  ],
  [
    'the start was cut short before there was a role and a user',
    async ({ port, stop }) => {
      await asSystem(memberUri(port), keptKey(dataDir), async (admin) => {
        await admin.command({ dropUser: 'site' })
        await admin.command({ dropRole: 'site' })
      })
      await stop()
    },
  ],
]

test('whatever an earlier start has left of key and user, the next one opens the database', async () => {
  let server = await start()
  await store(server, 'Ada')
  for (const [, leave] of leftovers) {
    await leave(server)
    server = await start()
    expect(await enquiries(server)).toEqual([{ fullName: 'Ada' }])
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
  }
  await server.stop()
})

test('a first start that kill -9 ends anywhere leaves a folder that can be started on', async () => {
  for (const afterMs of [100, 300, 500]) {
    const attach = (pid: number) => {
      const timer = setTimeout(() => process.kill(pid, 'SIGKILL'), afterMs)
      return () => clearTimeout(timer)
    }
    const cut = await start({ attach }).catch(() => undefined)
    await cut?.stop()
    const server = await start()
    await store(server, 'Ada')
    expect(await enquiries(server)).toEqual([{ fullName: 'Ada' }])
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
})

test('a key that is none is refused, saying what to do', async () => {
  mkdirSync(dataDir)
  writeFileSync(keyFile(), 'not a key!')
  await expect(start()).rejects.toThrow(
    `The key of the database, ${keyFile()}, is not the one that it was opened with, or is none: remove the file and start again. A new one is made, and nothing is lost.`,
  )
})

const keyChanges: [string, () => void][] = [
  ['lost', () => rmSync(keyFile())],
  ['changed', () => writeFileSync(keyFile(), 'another'.repeat(9))],
]

test('a key that is lost or changed while the site runs is named when the server has to start again', async () => {
  const dbPath = join(dataDir, 'mongo')
  let server = await start()
  for (const [, change] of keyChanges) {
    const key = keptKey(dataDir)
    const { pid, port } = server
    const again = () => startServer({ mongod, dbPath, key, database: 'consultant', port })
    const watched = keepRunning(server, again, 10)
    change()
    process.kill(pid, 'SIGKILL')
    await expect(watched.cannotBeRetried).rejects.toThrow(`The key of the database, ${keyFile()}`)
    await watched.stop()
    server = await start()
  }
  await server.stop()
})

/** The files below a folder that a user without rights can read, with whatever of them they may enter. */
function readableByOthers(folder: string): string[] {
  if (process.getuid?.() === 0) {
    const nobody = { uid: 65534, gid: 65534, cwd: '/', encoding: 'utf8' } as const
    const find = `find '${folder}' -type f -readable 2>/dev/null || true`
    const found = execFileSync('sh', ['-c', find], nobody)
    return found.split('\n').filter(Boolean)
  }
  if ((statSync(folder).mode & 0o011) === 0) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return readableByOthers(path)
    return (statSync(path).mode & 0o044) === 0 ? [] : [path]
  })
}

test('another user of the machine can read none of the files, nor the password of a process', async () => {
  chmodSync(parent, 0o755)
  privateDataFolder(dataDir)
  const lock = await lockFile(join(dataDir, 'in-use.json'), 'busy')
  keptSecret(dataDir)
  const server = await start()
  await store(server, 'Ada')
  lock.update({ uri: server.uriOf('consultant') })
  writeFileSync(join(parent, 'open'), 'so that the search is known to find something')
  expect(readableByOthers(parent)).toEqual([join(parent, 'open')])
  // Nor where the folder is one that holds other things too, and stays open.
  chmodSync(dataDir, 0o755)
  expect(readableByOthers(parent)).toEqual([join(parent, 'open')])

  const key = keptKey(dataDir)
  const commands = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => commandOf(pid))
  expect(commands.some((command) => command.includes(join(dataDir, 'mongo')))).toBe(true)
  expect(commands.filter((one) => one.includes(key.text) || one.includes(key.password))).toEqual([])
  lock.release()
  await server.stop()
})

const commandOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

test('a data folder that holds other things too keeps its rights', () => {
  mkdirSync(dataDir, { mode: 0o755 })
  writeFileSync(join(dataDir, 'letters.txt'), '')
  privateDataFolder(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o755)
})
