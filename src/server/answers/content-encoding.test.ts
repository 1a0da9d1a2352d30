import { expect, test } from '@jest/globals'
import { isCompressible, preferredEncoding } from './content-encoding'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity', null],
  ['identity, br;q=0.5', null],
  ['br;q=0.5', 'br'],
  ['BR', 'br'],
  ['gzip, br', 'br'],
  ['zstd', null],
  [';;,=', null],
  ['gzip;q=0', null],
  ['gzip;q=nonsense', null],
  ['', null],
  [undefined, null],
])('a client that accepts %j gets %j', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding)
})

test.each(['text/html', 'text/css', 'application/javascript', 'image/svg+xml', 'text/x-component'])(
  '%s shrinks',
  (type) => {
    expect(isCompressible(type)).toBe(true)
  },
)

test.each(['image/png', 'font/woff2', ''])('%j does not', (type) => {
  expect(isCompressible(type)).toBe(false)
})
