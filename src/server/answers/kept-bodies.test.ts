import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { KeptBodies } from './kept-bodies'

/** A page whose compressed body is not much smaller than it is. */
const pageOf = (bytes: number) =>
  Buffer.from(`<script>go()</script>${randomBytes(bytes / 2).toString('hex')}`)

test('a body is compressed once for each encoding', async () => {
  const kept = new KeptBodies(1_000_000)
  const body = pageOf(10_000)
  const first = await kept.describe(body, { page: true, encoding: 'gzip' })
  const second = await kept.describe(Buffer.from(body), { page: true, encoding: 'gzip' })
  expect(second.encoded).toBe(first.encoded)
  expect(gunzipSync(first.encoded ?? '')).toEqual(body)
  expect(first.scriptHashes).toHaveLength(1)
  const brotli = await kept.describe(body, { page: true, encoding: 'br' })
  expect(brotli.encoded).not.toEqual(first.encoded)
})

test('no more bytes are kept than allowed; what was used last stays', async () => {
  const maxBytes = 60_000
  const kept = new KeptBodies(maxBytes)
  const used = pageOf(10_000)
  const { encoded } = await kept.describe(used, { page: true, encoding: 'gzip' })
  for (let time = 0; time < 20; time += 1) {
    await kept.describe(pageOf(10_000), { page: true, encoding: 'gzip' })
    expect(kept.bytes).toBeLessThanOrEqual(maxBytes)
    expect((await kept.describe(used, { page: true, encoding: 'gzip' })).encoded).toBe(encoded)
  }
  expect(kept.bytes).toBeGreaterThan(maxBytes / 2)
})

test('a body that is larger than all that is kept is compressed and not kept', async () => {
  const kept = new KeptBodies(5_000)
  const body = pageOf(20_000)
  const { encoded } = await kept.describe(body, { page: true, encoding: 'gzip' })
  expect(gunzipSync(encoded ?? '')).toEqual(body)
  expect(kept.bytes).toBe(0)
})

test('a small body is sent as it is, its scripts are still known', async () => {
  const kept = new KeptBodies(5_000)
  const small = Buffer.from('<script>go()</script>')
  const described = await kept.describe(small, { page: true, encoding: 'br' })
  expect(described.encoded).toBeNull()
  expect(described.scriptHashes).toHaveLength(1)
})
