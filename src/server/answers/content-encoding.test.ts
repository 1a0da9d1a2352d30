import { expect, test } from '@jest/globals'
import { preferredEncoding } from './content-encoding'

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity, br;q=0.5', null],
  [';;,=', null],
  [undefined, null],
])('a client that accepts %j gets %j', (accepted, encoding) => {
  expect(preferredEncoding({ 'accept-encoding': accepted })).toBe(encoding)
})
