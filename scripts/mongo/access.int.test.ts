import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from '@jest/globals'

import { keptRandomText } from '../project/kept-random-text.mjs'
import { ProcessGroup } from '../processes/process-group.mjs'
import { dataNote, leaveNote } from '../site/in-use.mjs'
import { databaseFolder, startTestMongo } from '../testing/test-mongo.mjs'
import { asSystem, keptKey, memberUri, setUp } from './access.mjs'
import { withDatabase } from './content.mjs'
import { type Server } from './server.mjs'

let group: ProcessGroup
let running: ProcessGroup
let parent: string
let dataDir: string

beforeEach(() => {
  group = new ProcessGroup()
  parent = databaseFolder(group)
  dataDir = join(parent, 'data')
})

afterEach(() => group.end())

const start = () => {
  running = new ProcessGroup()
  group.onEnd(() => running.end())
  return startTestMongo(running, { folder: dataDir, database: 'consultant' })
}

const enquiries = ({ uriOf }: Server) =>
  withDatabase(uriOf('consultant'), (database) =>
    database
      .collection('enquiries')
      .find({}, { projection: { _id: 0 } })
      .toArray(),
  )

const store = ({ uriOf }: Server, fullName: string) =>
  withDatabase(uriOf('consultant'), (database) =>
    database.collection('enquiries').insertOne({ fullName }),
  )

test('without the password another user of the machine reads and changes nothing', async () => {
  const server = await start()
  await store(server, 'Ada')
  await withDatabase(memberUri(server.port), async ({ client: stranger }) => {
    const tries = [
      () => stranger.db('consultant').collection('enquiries').findOne(),
      () => stranger.db('consultant').collection('enquiries').deleteMany({}),
      // MongoDB would let anyone who connects from this machine make the first user.
      () => stranger.db('admin').command({ createUser: 'me', pwd: 'me', roles: ['root'] }),
      () => stranger.db('admin').command({ shutdown: 1, force: true }),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toThrow('requires authentication')
  })
  const guessed = `mongodb://site:guessed@127.0.0.1:${server.port}/?authSource=admin`
  await withDatabase(guessed, (database) =>
    expect(database.collection('enquiries').findOne()).rejects.toThrow('Authentication failed'),
  )
  // The site's own password only works for the site's database.
  await withDatabase(server.uriOf('consultant'), async ({ client: site }) => {
    const refused = [
      () => site.db('local').collection('oplog.rs').findOne(),
      () => site.db('admin').collection('system.users').findOne(),
      () => site.db('other').collection('enquiries').insertOne({}),
      () => site.db('admin').command({ createUser: 'me', pwd: 'me', roles: ['root'] }),
      () => site.db('admin').command({ shutdown: 1 }),
    ]
    for (const attempt of refused) await expect(attempt()).rejects.toThrow('not authorized')
  })
})

const keyFile = () => join(dataDir, 'mongo-key')

test('a start opens a database whose key was lost, and whose user was never made', async () => {
  const server = await start()
  await store(server, 'Ada')
  // As if the start was cut short before there was a user.
  await asSystem(memberUri(server.port), keptKey(dataDir), (admin) =>
    admin.command({ dropUser: 'site' }),
  )
  await running.end()
  rmSync(keyFile())
  expect(await enquiries(await start())).toEqual([{ fullName: 'Ada' }])
})

test('a server that closes its connections while it starts is asked once more', async () => {
  const { port } = await start()
  let isCut = false
  const between = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    server.pipe(client)
    client.on('data', (sent) => {
      if (isCut || !sent.includes('replSetInitiate')) return server.write(sent)
      isCut = true
      client.destroy()
    })
    for (const socket of [client, server]) {
      socket
        .on('error', () => undefined)
        .on('close', () => [client, server].map((one) => one.destroy()))
    }
  })
  group.onEnd(() => Promise.resolve(between.close()))
  await once(between.listen(0, '127.0.0.1'), 'listening')
  await setUp((between.address() as AddressInfo).port, keptKey(dataDir), 'consultant')
  expect(isCut).toBe(true)
})

test('something that isn’t a key is refused, saying what to do', async () => {
  mkdirSync(dataDir)
  writeFileSync(keyFile(), 'not a key!')
  await expect(start()).rejects.toThrow(
    `The key of the database, ${keyFile()}, isn’t the one that it was opened with, or isn’t a key: remove the file and start again. A new one is made, and nothing is lost.`,
  )
})

/** The files below a folder that others may read, in whatever folders they may enter. */
function readableByOthers(folder: string): string[] {
  if ((statSync(folder).mode & 0o011) === 0) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return readableByOthers(path)
    return (statSync(path).mode & 0o044) === 0 ? [] : [path]
  })
}

test('another user of the machine can read none of the files, nor the password of a process', async () => {
  chmodSync(parent, 0o755)
  keptRandomText(join(dataDir, 'payload-secret'))
  const server = await start()
  await store(server, 'Ada')
  leaveNote(running, dataNote(dataDir), { port: server.port, uri: server.uriOf('consultant') })
  writeFileSync(join(parent, 'open'), 'so that the search finds something')
  expect(readableByOthers(parent)).toEqual([join(parent, 'open')])
  // Nor if the folder holds other things too, and stays open.
  chmodSync(dataDir, 0o755)
  expect(readableByOthers(parent)).toEqual([join(parent, 'open')])

  const key = keptKey(dataDir)
  const program = 'cat /proc/[0-9]*/cmdline 2>/dev/null || true'
  const commands = execFileSync('sh', ['-c', program], { encoding: 'utf8' })
  expect(commands).toContain(join(dataDir, 'mongo'))
  expect(commands).not.toContain(key.text)
  expect(commands).not.toContain(key.password)
})
