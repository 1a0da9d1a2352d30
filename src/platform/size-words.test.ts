import { expect, test } from '@jest/globals'
import { sizeWords } from './size-words'

test.each([
  [0, '1 kB'],
  [840_499, '840 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [4_249_000, '4.2 MB'],
  [10_000_000, '10 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
