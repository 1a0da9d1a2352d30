import { expect, test } from '@jest/globals'
import { testSite } from '@/server/testing/test-site'
import { everythingStored } from '@/server/testing/stored'
import { checkPicture } from './check-picture'
import { pictureRefusals } from './picture-header'
import { createLibraryLog } from '@/platform/log/log'
import sharp from 'sharp'
import { form, noise } from './testing/pictures'

const site = testSite()

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'green' }, limitInputPixels: false })

/** A picture whose header says that it is larger than it is. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const data = Buffer.from(await flat(65, 65).jpeg().toBuffer())
  const frame = data.indexOf(Buffer.from([0xff, 0xc0]))
  data.writeUInt16BE(height, frame + 5)
  data.writeUInt16BE(width, frame + 7)
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

const formats = ['jpeg', 'png', 'webp', 'avif'] as const

const refused: readonly Refused[] = [
  ['without a byte', 'empty', () => Buffer.alloc(0)],
  ['of garbage', 'noPicture', () => Buffer.from('no picture '.repeat(9))],
  ['that is a renamed program', 'noPicture', () => latin('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff')],
  ['of text that begins like a picture', 'damaged', () => latin('\x89PNG\r\n\x1a\nmore')],
  ...formats.map((format): Refused => {
    const make = async () => {
      const data = await noise(60, 40).toFormat(format).toBuffer()
      return data.subarray(0, Math.floor(data.length * 0.9))
    }
    return [`of ${format} of which a tenth is missing`, 'damaged', make]
  }),
  ['of SVG', 'otherKind', () => Buffer.from(svg)],
  ['of SVG with a header', 'otherKind', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
  ['of GIF', 'otherKind', () => noise(20, 20).gif().toBuffer()],
  ['of TIFF', 'otherKind', () => noise(20, 20).tiff().toBuffer()],
  ['of HEIC', 'heic', () => latin(heic)],
  ['of WebP that moves', 'moving', moving],
  ['of 50.1 megapixels', 'tooLarge', () => claiming(5_010, 10_000)],
  [
    'of AVIF and 12.1 megapixels',
    'tooLargeAvif',
    () => flat(4_033, 3_000).avif({ effort: 0 }).toBuffer(),
  ],
  ['that unpacks to 4,225 megapixels', 'tooLarge', () => claiming(65_000, 65_000)],
]

test.each(refused)('a file %s is refused with a sentence', async (_, why, make) => {
  const { mimeTypes = [] } = site.payload.collections.media.config.upload
  const errors = [{ path: 'file', message: pictureRefusals[why] }]
  const data = await make()
  await expect(checkPicture(Buffer.from(data), mimeTypes)).rejects.toMatchObject({
    data: { errors },
  })
})

test('what is refused is not stored, not logged as an error, and its name never is', async () => {
  const before = await everythingStored(site.payload)
  const lines: string[] = []
  const { error, warn } = site.payload.logger
  const log = createLibraryLog({ write: (line) => lines.push(line) })
  Object.assign(site.payload.logger, { error: log.error.bind(log), warn: log.warn.bind(log) })
  const sent = await form(latin('\x89PNG\r\n\x1a\nmore'), { name: 'Zebra-0192.png' })
  const { status, text } = await site.asAdmin('POST', '/api/media', { ...sent })
  expect([status, text]).toEqual([400, expect.stringContaining(pictureRefusals.damaged)])
  expect(text).toMatch(/^\{"errors":\[\{/)
  Object.assign(site.payload.logger, { error, warn })
  expect(lines).toEqual([])
  expect(await everythingStored(site.payload)).toBe(before)
})

const boundary = 'multipart/form-data; boundary=x'
const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n'

test.each([
  ['ends before its end', `${part}\r\nbytes`],
  ['has a broken header', `${part}\0\r\n\r\nbytes\r\n--x--`],
  ['names no boundary', `${part}\r\nbytes\r\n--x--`, 'multipart/form-data'],
])('a form that %s is refused with a sentence', async (_, raw, type = boundary) => {
  const headers = { 'content-type': type }
  const { json, status } = await site.asAdmin('POST', '/api/media', { raw, headers })
  expect([status, json]).toEqual([400, { errors: [{ message: 'The body could not be read' }] }])
})

test.each(formats)('a whole %s is taken', async (format) => {
  const sent = await form(await noise(60, 40).toFormat(format).toBuffer(), { type: 'text/plain' })
  expect((await site.asAdmin('POST', '/api/media', { ...sent })).status).toBe(201)
})
