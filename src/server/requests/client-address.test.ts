import { describe, expect, test } from '@jest/globals'
import { canonicalAddress, clientAddress } from './request-headers'

describe('the client address', () => {
  test('is the socket’s where no proxy is trusted, whatever the header claims', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
  })

  test.each([
    [1, '198.51.100.3'],
    [2, '198.51.100.2'],
    [3, '198.51.100.1'],
  ])('behind %i trusted proxies is that many places from the right', (hops, address) => {
    const header = '198.51.100.1, 198.51.100.2,198.51.100.3'
    expect(clientAddress('10.0.0.1', header, hops)).toBe(address)
  })

  test('is the leftmost where fewer proxies have written than are trusted', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.1, 198.51.100.2', 5)).toBe('198.51.100.1')
  })

  test.each(['unknown', '', '_hidden', '198.51.100.1, <script>', '999.1.1.1'])(
    'is the socket’s where the header holds %j',
    (header) => {
      expect(clientAddress('10.0.0.1', header, 1)).toBe('10.0.0.1')
    },
  )

  test('is not known where the connection is closed and no proxy names one', () => {
    expect(clientAddress(undefined, undefined, 0)).toBeNull()
    expect(clientAddress(undefined, '198.51.100.1', 0)).toBeNull()
    expect(clientAddress(undefined, 'unknown', 1)).toBeNull()
  })

  test('is the socket’s where the trusted proxy sends no header', () => {
    expect(clientAddress('::ffff:10.0.0.1', undefined, 1)).toBe('10.0.0.1')
  })
})

describe('one address has one spelling', () => {
  test.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['2001:0db8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
  ])('%s is %s', (text, address) => {
    expect(canonicalAddress(text)).toBe(address)
  })

  test.each([
    '',
    'localhost',
    '1.2.3',
    '::1::',
    '127.1',
    '0x7f.1',
    '010.0.0.1',
    '192.0.2.1:',
    '%eth0',
    '3221225985',
  ])('%j is none', (text) => {
    expect(canonicalAddress(text)).toBeNull()
  })
})
