import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import sharp from 'sharp'
import { kindOf } from './picture-header'

const text = (...parts: string[]) => Uint8Array.from(Buffer.from(parts.join(''), 'latin1'))

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s is known by its bytes', async (kind) => {
  const flat = sharp({ create: { width: 31, height: 23, channels: 3, background: 'green' } })
  expect(kindOf(await flat.toFormat(kind).toBuffer())).toBe(kind)
})

test.each([
  ['a photo of an iPhone', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['AVIF that names HEIC’s brand too', '\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'avif'],
  ['GIF', 'GIF89a\0\0', 'other'],
  ['SVG', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">', 'other'],
  ['TIFF', 'II*\0\x08\0\0\0', 'other'],
  ['a film', '\0\0\0\x18ftypqt  \0\0\0\0qt  ', undefined],
  ['text', 'no picture', undefined],
])('%s is known for what it is', (_, bytes, kind) => {
  expect(kindOf(text(bytes))).toBe(kind)
})

test('any bytes are read to an end, those that begin like a picture too', () => {
  const starts = ['', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF1234WEBP', '\0\0\0\x18ftypheic']
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      const kinds = [undefined, 'jpeg', 'png', 'webp', 'avif', 'heic', 'other']
      expect(kinds).toContain(kindOf(Uint8Array.from([...text(start), ...rest])))
    }),
  )
})
