import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import sharp from 'sharp'
import { readHeader } from './picture-header'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'green' } })

const text = (...parts: string[]) => Uint8Array.from(Buffer.from(parts.join(''), 'latin1'))

/** The beginning of an HEIC photo of two tiles in a grid. */
const heic = text(
  '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  '\0\0\0\x14ispe\0\0\0\0\0\0\x02\0\0\0\x02\0',
  '\0\0\0\x14ispe\0\0\0\0\0\0\x0f\xc0\0\0\x0b\xd0',
)

test.each([
  ['jpeg', () => flat(301, 203).jpeg({ progressive: true }).withMetadata({ orientation: 6 })],
  ['png', () => flat(301, 203).png()],
  ['webp', () => flat(301, 203).webp()],
  ['webp', () => flat(301, 203).webp({ lossless: true })],
  ['webp', () => flat(301, 203).withMetadata({ orientation: 6 }).webp()],
  ['avif', () => flat(301, 203).avif()],
] as const)('%s is known by its bytes, and its size is read', async (kind, make) => {
  const bytes = await make().toBuffer()
  expect(readHeader(bytes)).toEqual({ kind, size: { width: 301, height: 203 } })
})

test('a photo of an iPhone is known, with the size of all its tiles', () => {
  expect(readHeader(heic)).toEqual({ kind: 'heic', size: { width: 4032, height: 3024 } })
})

test.each([
  ['GIF', 'GIF89a\0\0', 'other'],
  ['SVG', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">', 'other'],
  ['TIFF', 'II*\0\x08\0\0\0', 'other'],
  ['a film', '\0\0\0\x18ftypqt  \0\0\0\0qt  ', undefined],
  ['text', 'no picture', undefined],
])('%s is no picture that can be used', (_, bytes, kind) => {
  expect(readHeader(text(bytes))?.kind).toBe(kind)
})

test('any bytes are read to an end, those that begin like a picture too', () => {
  const starts = ['', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF1234WEBP', '\0\0\0\x18ftypheic']
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      const kinds = [undefined, 'jpeg', 'png', 'webp', 'avif', 'heic', 'other']
      expect(kinds).toContain(readHeader(Uint8Array.from([...text(start), ...rest]))?.kind)
    }),
  )
})
