import { crc32 } from 'node:zlib'
import { beforeAll, expect, test } from '@jest/globals'
import { testSite } from '@/server/testing/test-site'
import { everythingStored } from '@/server/testing/stored'
import { pictureRefusals } from './picture-header'
import { createLibraryLog } from '@/platform/log/log'
import { sharp } from './sharp'
import { form, noise } from './testing/pictures'

const site = testSite()
let before: string

beforeAll(async () => {
  before = await everythingStored(site.payload)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'green' }, limitInputPixels: false })

/** A picture whose header says that it is larger than it is: 65,000 pixels each way. */
async function bomb(): Promise<Buffer> {
  const data = Buffer.from(await flat(65, 65).jpeg().toBuffer())
  const frame = data.indexOf(Buffer.from([0xff, 0xc0]))
  data.writeUInt16BE(65_000, frame + 5)
  data.writeUInt16BE(65_000, frame + 7)
  return data
}

/** A PNG of some 200 bytes that says it has 100,000 pixels each way. */
async function pngBomb(): Promise<Buffer> {
  const data = Buffer.from(await flat(65, 65).png().toBuffer())
  data.writeUInt32BE(100_000, 16)
  data.writeUInt32BE(100_000, 20)
  data.writeUInt32BE(crc32(data.subarray(12, 29)), 29)
  return data
}

async function moving(): Promise<Buffer> {
  const frames = await Promise.all([1, 2].map(() => noise(20, 20).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

/** What a photo from an iPhone begins with; no sharp that npm installs can decode one. */
const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'

const latin = (text: string) => Buffer.from(text, 'latin1')

type Refused = readonly [string, keyof typeof pictureRefusals, () => Promise<Buffer> | Buffer]

const refused: readonly Refused[] = [
  ['without a byte', 'empty', () => Buffer.alloc(0)],
  ['of garbage', 'noPicture', () => Buffer.from('no picture '.repeat(9))],
  ['that is a renamed program', 'noPicture', () => latin('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff')],
  ['of text that begins like a picture', 'damaged', () => latin('\x89PNG\r\n\x1a\nmore')],
  ...(['jpeg', 'png', 'webp', 'avif'] as const).flatMap((format) =>
    ([0.9, 0.5] as const).map((part): Refused => {
      const make = async () => {
        const data = await noise(300, 200).toFormat(format).toBuffer()
        return data.subarray(0, Math.floor(data.length * part))
      }
      return [`of ${format} of which ${part * 100} % are there`, 'damaged', make]
    }),
  ),
  ['of SVG', 'otherKind', () => Buffer.from(svg)],
  ['of SVG with a header', 'otherKind', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
  ['of GIF', 'otherKind', () => noise(20, 20).gif().toBuffer()],
  ['of TIFF', 'otherKind', () => noise(20, 20).tiff().toBuffer()],
  ['of HEIC', 'heic', () => latin(heic)],
  ['of WebP that moves', 'moving', moving],
  ['of 50.1 megapixels', 'tooLarge', () => flat(5_010, 10_000).jpeg().toBuffer()],
  ['that unpacks to 4,225 megapixels', 'tooLarge', bomb],
  ['that is a PNG of 10,000 megapixels', 'tooLarge', pngBomb],
]

test.each(refused)(
  'a file %s is refused with a sentence, not logged as an error, and its name never is',
  async (_, why, make) => {
    const sent = await form(await make(), { name: 'Zebra-0192.png' })
    const lines: string[] = []
    const { error, warn } = site.payload.logger
    const log = createLibraryLog({ write: (line) => lines.push(line) })
    Object.assign(site.payload.logger, { error: log.error.bind(log), warn: log.warn.bind(log) })
    const seen = await site.asAdmin('POST', '/api/media', { ...sent })
    Object.assign(site.payload.logger, { error, warn })
    expect([seen.status, seen.text]).toEqual([400, expect.stringContaining(pictureRefusals[why])])
    expect(seen.text).toMatch(/^\{"errors":\[\{/)
    expect(lines).toEqual([])
    expect(await everythingStored(site.payload)).toBe(before)
  },
)

const boundary = 'multipart/form-data; boundary=x'
const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n'

test.each([
  ['ends before its end', boundary, `${part}\r\nbytes`],
  ['has a broken header', boundary, `${part}\0\r\n\r\nbytes\r\n--x--`],
  ['names no boundary', 'multipart/form-data', `${part}\r\nbytes\r\n--x--`],
])('a form that %s is refused with a sentence', async (_, type, raw) => {
  const headers = { 'content-type': type }
  const { json, status } = await site.asAdmin('POST', '/api/media', { raw, headers })
  expect([status, json]).toEqual([400, { errors: [{ message: 'The body could not be read' }] }])
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a whole %s is taken', async (format) => {
  const sent = await form(await noise(300, 200).toFormat(format).toBuffer(), { type: 'text/plain' })
  expect((await site.asAdmin('POST', '/api/media', { ...sent })).status).toBe(201)
})

test.each(['empty', 'noPicture', 'damaged', 'otherKind', 'moving', 'heic', 'tooLarge'] as const)(
  'the sentence for %s names the kinds that are taken',
  (why) => {
    expect(pictureRefusals[why]).toMatch(/JPEG, PNG, WebP or AVIF/)
  },
)
