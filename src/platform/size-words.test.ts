import { expect, test } from '@jest/globals'
import { fileLimits } from './limits'
import { sizeWords } from './size-words'

test.each([
  [0, '1 kB'],
  [840 * 1_024, '840 kB'],
  [999 * 1_024, '999 kB'],
  [1_000 * 1_024, '1 MB'],
  [4_400_000, '4.2 MB'],
  [fileLimits.bytes, '10 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
