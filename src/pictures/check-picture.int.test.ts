import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { discardSite, openSite, signIn, type Site } from '@/api/testing/site'
import { everythingStored } from '@/api/testing/stored'
import { createLibraryLog } from '@/log/log'
import { sharp } from './sharp'
import { form, noise } from './testing/pictures'

let site: Site
let cookie: string

beforeAll(async () => {
  site = await openSite()
  cookie = await signIn(site)
})

afterAll(() => discardSite(site))

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'green' }, limitInputPixels: false })

const most = (data: Buffer) => data.subarray(0, Math.floor(data.length * 0.9))

/** A picture whose header says that it is larger than it is: 65,000 pixels each way. */
async function bomb(): Promise<Buffer> {
  const data = Buffer.from(await flat(65, 65).jpeg().toBuffer())
  const frame = data.indexOf(Buffer.from([0xff, 0xc0]))
  data.writeUInt16BE(65_000, frame + 5)
  data.writeUInt16BE(65_000, frame + 7)
  return data
}

const refused: readonly (readonly [string, string, () => Promise<Buffer> | Buffer])[] = [
  ['without a byte', 'The file is empty', () => Buffer.alloc(0)],
  [
    'of garbage',
    'The file is damaged, or it is no picture',
    () => Buffer.from('no picture '.repeat(9)),
  ],
  ['of text that begins like a picture', 'damaged', () => Buffer.from('\x89PNG\r\n\x1a\nmore')],
  ...(['jpeg', 'png', 'webp', 'avif'] as const).map(
    (format) =>
      [
        `of ${format} that is cut off`,
        'The file is damaged, or it is no picture',
        async () => most(await noise(300, 200).toFormat(format).toBuffer()),
      ] as const,
  ),
  ['of SVG', 'Choose a JPEG, PNG, WebP or AVIF picture', () => Buffer.from(svg)],
  ['of SVG with a header', 'Choose a', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
  ['of GIF', 'Choose a JPEG, PNG, WebP or AVIF picture', () => noise(20, 20).gif().toBuffer()],
  ['of TIFF', 'Choose a JPEG, PNG, WebP or AVIF picture', () => noise(20, 20).tiff().toBuffer()],
  [
    'of 50.1 megapixels',
    'The picture may have 50 megapixels at most',
    () => flat(5_010, 10_000).jpeg().toBuffer(),
  ],
  ['that unpacks to 4,225 megapixels', 'The picture may have 50 megapixels at most', bomb],
]

test.each(refused)('a file %s is refused with a sentence', async (_, sentence, make) => {
  const before = await everythingStored(site.payload)
  const sent = await form(await make())
  const seen = await site.call('POST', '/api/media', { cookie, ...sent })
  expect([seen.status, seen.text]).toEqual([400, expect.stringContaining(sentence)])
  expect(seen.text).toMatch(/^\{"errors":\[\{/)
  expect(await everythingStored(site.payload)).toBe(before)
})

const boundary = 'multipart/form-data; boundary=x'
const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n'

test.each([
  ['ends before its end', boundary, `${part}\r\nbytes`],
  ['has a broken header', boundary, `${part}\0\r\n\r\nbytes\r\n--x--`],
  ['names no boundary', 'multipart/form-data', `${part}\r\nbytes\r\n--x--`],
])('a form that %s is refused with a sentence', async (_, type, raw) => {
  const headers = { 'content-type': type }
  const { json, status } = await site.call('POST', '/api/media', { cookie, raw, headers })
  expect([status, json]).toEqual([400, { errors: [{ message: 'The body could not be read' }] }])
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a whole %s is taken', async (format) => {
  const sent = await form(await noise(300, 200).toFormat(format).toBuffer(), { type: 'text/plain' })
  expect((await site.call('POST', '/api/media', { cookie, ...sent })).status).toBe(201)
})

test('a picture of many small frames counts all of them', async () => {
  const frames = await sharp(await Promise.all([1, 2].map(() => noise(20, 20).png().toBuffer())), {
    join: { animated: true },
  })
    .webp()
    .toBuffer()
  const sent = await form(frames)
  expect((await site.call('POST', '/api/media', { cookie, ...sent })).status).toBe(201)
})

test('what is refused is not logged as an error, and its name never', async () => {
  const lines: string[] = []
  const { error, warn } = site.payload.logger
  const log = createLibraryLog({ write: (line) => lines.push(line) })
  Object.assign(site.payload.logger, { error: log.error.bind(log), warn: log.warn.bind(log) })
  for (const [, , make] of refused) {
    const sent = await form(await make(), { name: 'Zebra-0192.png' })
    await site.call('POST', '/api/media', { cookie, ...sent })
  }
  Object.assign(site.payload.logger, { error, warn })
  expect(lines).toEqual([])
})
