import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { newName } from './prepare-upload'

const mark = /-[0-9a-f]{16}(?=\.|$)/

test.each([
  ['Margaret in green.JPG', 'Margaret-in-green.jpg'],
  ['Zoë (final).v2.webp', 'Zoë-final-v2.webp'],
  ['../../etc/passwd', 'passwd.'],
  ['C:\\fakepath\\me.png', 'me.png'],
  ['....png', 'picture.png'],
  ['', 'picture.'],
  ['portrait-0123456789abcdef.webp', 'portrait.webp'],
])('%j keeps what can be read of it', (given, readable) => {
  const name = newName(given)
  expect(name).toMatch(mark)
  expect(name.replace(mark, '')).toBe(readable.replace(/\.$/, ''))
})

test('no name is a path, hidden, or longer than a file system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (given) => {
      const name = newName(given)
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+(\.[a-z0-9]{1,5})?$/u)
      expect(Buffer.byteLength(name)).toBeLessThan(220)
    }),
  )
})
