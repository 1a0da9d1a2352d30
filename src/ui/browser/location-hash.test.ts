import { expect, test } from '@jest/globals'
import { idOfHash } from './location-hash'

test.each([
  ['#fees', 'fees'],
  ['#caf%C3%A9', 'café'],
  ['#', ''],
  ['', ''],
  ['#%E0%A4%A', ''],
])('the hash %p names %p', (hash, id) => {
  expect(idOfHash(hash)).toBe(id)
})
