import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { kindOf } from './picture-header'

const text = (...parts: string[]) => Uint8Array.from(Buffer.from(parts.join(''), 'latin1'))

test.each([
  ['a photo of an iPhone', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['AVIF that names HEIC’s brand too', '\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'avif'],
  ['a film', '\0\0\0\x18ftypqt  \0\0\0\0qt  ', undefined],
])('%s is known for what it is', (_, bytes, kind) => {
  expect(kindOf(text(bytes))).toBe(kind)
})

test('any bytes are read to an end, those that begin like a picture too', () => {
  const starts = ['', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF1234WEBP', '\0\0\0\x18ftypheic']
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      const kinds = [undefined, 'avif', 'heic', 'other']
      expect(kinds).toContain(kindOf(Uint8Array.from([...text(start), ...rest])))
    }),
  )
})
