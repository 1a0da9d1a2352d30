import { describe, expect, test } from '@jest/globals'
import { readTarget } from './request-target'

describe('a page is found', () => {
  test.each([
    ['/ABOUT', '/about'],
    ['/About/', '/about'],
    ['/about/', '/about'],
    ['/ABOUT/?Q=A%2FB', '/about?Q=A%2FB'],
    ['/Resources/A-Case%C3%89', '/resources/a-case%C3%89'],
    ['//about', '/about'],
    ['/API/user', '/api/user'],
    ['//?a', '/?a'],
  ])('at %s by one redirect to %s', (asked, location) => {
    expect(readTarget(asked)).toEqual({ kind: 'redirect', location })
  })

  test.each(['/', '/about', '/about?Tab=A', '/resources/a%20b', '/?next=//evil.example'])(
    'at %s as it is',
    (asked) => {
      expect(readTarget(asked)).toEqual({ kind: 'serve', url: asked })
    },
  )

  test.each(['http://other.example/about?a=1', 'HTTP://other.example/about?a=1'])(
    'by the absolute form %s',
    (asked) => {
      expect(readTarget(asked)).toEqual({ kind: 'serve', url: '/about?a=1' })
    },
  )
})

test.each(['//evil.example/ABOUT', '///evil.example/'])('%s leads to no other site', (asked) => {
  const target = readTarget(asked)
  expect(target).toMatchObject({ kind: 'redirect' })
  if (target.kind !== 'redirect') return
  const landed = new URL(target.location, 'https://www.example.com')
  expect(landed.origin).toBe('https://www.example.com')
})

test.each([
  '/api/admin/reviews/ABC/approve',
  '/_next/static/chunks/AbC.js',
  '/cms/collections/Users',
  '/media/Portrait.JPG',
  '/api/media/file/Portrait.JPG',
])('%s means what it says, letter for letter', (asked) => {
  expect(readTarget(asked)).toEqual({ kind: 'serve', url: asked })
})

test.each([
  '/%E0%A4%A',
  '/%',
  '/about/%zz',
  '/a%00b',
  '/a%0d%0aSet-Cookie:x',
  '/a%7f',
  '/a%C2%85',
  '/\xff',
])('the malformed %j is a page that is not there', (asked) => {
  expect(readTarget(asked)).toEqual({ kind: 'serve', url: '/not-an-address' })
})

test('a malformed path under /api stands for itself, letter for letter', () => {
  const url = '/api/reviews/%25E0%25A4%25A?a=%25'
  expect(readTarget('/api/reviews/%E0%A4%A?a=%25')).toEqual({ kind: 'serve', url })
})

test.each([
  '/\\evil.example/ABOUT',
  '/a\\b',
  '/about/../admin/login',
  '/./about',
  '/about/..',
  '/about/.',
  '/%2e%2e/about',
  '/.%2E/about',
  '/%2e/about',
  '/resources/a%2Fb',
  '/resources/a%5cb',
  '/api/media/file/..%2f..%2fetc%2fpasswd',
  '/_next/static/../../secret',
])('%s could be read as another address, and is none', (asked) => {
  expect(readTarget(asked)).toEqual({ kind: 'unusable' })
})

test.each(['/a.b', '/.well-known/security.txt', '/...', '/a..b', '/about?next=../%2e%2f\\'])(
  'in %s the dots are harmless',
  (asked) => {
    expect(readTarget(asked)).toEqual({ kind: 'serve', url: asked })
  },
)

test.each(['*', 'localhost:3000', 'ftp://x/', ''])('%j is no address', (asked) => {
  expect(readTarget(asked)).toEqual({ kind: 'unusable' })
})

test('an address of 8,192 bytes is read, a longer one is too long', () => {
  expect(readTarget(`/${'a'.repeat(8_191)}`).kind).toBe('serve')
  expect(readTarget(`/${'a'.repeat(8_192)}`)).toEqual({ kind: 'too long' })
})

test('bytes beyond ASCII are escaped, and mean the same', () => {
  expect(readTarget('/caf\xc3\xa9')).toEqual({ kind: 'serve', url: '/caf%C3%A9' })
})

test('a picture is asked for without a query', () => {
  expect(readTarget('/api/media/file/a.webp?prefix=b')).toEqual({
    kind: 'serve',
    url: '/api/media/file/a.webp',
  })
})
