import { connect } from 'node:net'
import { once } from 'node:events'
import { beforeAll, expect, test } from '@jest/globals'
import { createLocalReq } from 'payload'
import { testSite } from '@/server/testing/test-site'
import { inTransaction, mongo } from '@/platform/database/connection'
import { pictureCollections } from '@/platform/database/own-collections'
import { until } from '@/mail/testing/until'
import { storePicture } from './bucket'
import { addressOf } from './testing/pictures'

const site = testSite()

/** Three of GridFS's pieces and a bit, no two of them alike. */
const data = Buffer.from(Array.from({ length: 800_000 }, (_, at) => (at * 7919) >> 8))
const name = 'Zoë-0123456789abcdef.webp'

beforeAll(async () => {
  await store(name, data)
})

async function store(called: string, bytes: Buffer): Promise<void> {
  const req = await createLocalReq({}, site.payload)
  const picture = { name: called, contentType: 'image/webp', data: bytes }
  await inTransaction(req, () => storePicture(req, picture))
}

async function get(headers: Record<string, string> = {}, method = 'GET', called = name) {
  const answer = await fetch(`http://127.0.0.1:${site.port}${addressOf(called)}`, {
    headers,
    method,
  })
  const header = (name: string) => answer.headers.get(name)
  return { status: answer.status, header, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('a picture comes whole, to be kept for a year; HEAD has the same headers', async () => {
  const [whole, head] = [await get(), await get({}, 'HEAD')]
  expect([whole.status, whole.bytes.equals(data)]).toEqual([200, true])
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  for (const { header } of [whole, head]) {
    expect(header('content-type')).toBe('image/webp')
    expect(header('content-length')).toBe('800000')
    expect(header('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(header('etag')).toMatch(/^"[\w-]{43}"$/)
  }
})

test('a picture that the caller has is not sent again', async () => {
  const tag = (await get()).header('etag') ?? ''
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const { bytes, header, status } = await get({ 'if-none-match': known })
    expect([known, status, bytes.length]).toEqual([known, 304, 0])
    expect(header('etag')).toContain(tag)
    expect(header('cache-control')).toContain('immutable')
  }
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('a picture that is not there is not found, and nothing is logged', async () => {
  const lines: unknown[] = []
  const { error } = site.payload.logger
  Object.assign(site.payload.logger, { error: (line: unknown) => lines.push(line) })
  for (const called of ['x.webp', '../media', '%00', '{"$gt":""}', 'x'.repeat(2_000)]) {
    expect([400, 403, 404]).toContain((await get({}, 'GET', called)).status)
  }
  Object.assign(site.payload.logger, { error })
  expect(lines).toEqual([])
})

/** How many readings of pictures' pieces are still open in the database. */
async function openReadings(): Promise<number> {
  const { connection } = mongo(site.payload)
  const inUse = { type: 'idleCursor', ns: `${connection.name}.${pictureCollections.chunks}` }
  const admin = connection.getClient().db('admin')
  const found = admin.aggregate([{ $currentOp: { idleCursors: true } }, { $match: inUse }])
  return (await found.toArray()).length
}

test('downloads that are given up leave nothing open', async () => {
  // Larger than what MongoDB gives at once.
  await store('large.webp', Buffer.alloc(20_000_000, data))
  for (let given = 0; given < 3; given += 1) {
    const socket = connect(site.port, '127.0.0.1')
    socket.write(`GET ${addressOf('large.webp')} HTTP/1.1\r\nHost: site.test\r\n\r\n`)
    await once(socket, 'data')
    socket.destroy()
    await once(socket, 'close')
  }
  await until(async () => (await openReadings()) === 0)
  expect((await get()).status).toBe(200)
})
