import { expect, test } from '@jest/globals'
import { readTarget, routeName } from './request-target'

test.each([
  ['/ABOUT/?Q=A%2FB', '/about?Q=A%2FB'],
  ['/Resources/A-Case%C3%89', '/resources/a-case%C3%89'],
  ['/API/user', '/api/user'],
  ['//?a', '/?a'],
  ['//evil.example/ABOUT', '/evil.example/about'],
  ['///evil.example/', '/evil.example'],
])('a page is found at %s by one redirect to %s', (target, location) => {
  expect(readTarget(target)).toEqual({ kind: 'redirect', location })
})

test.each([
  ...['/', '/about', '/about?Tab=A', '/resources/a%20b', '/?next=//evil.example'],
  // Taken literally, letter for letter.
  ...['/api/admin/reviews/ABC/approve', '/_next/static/chunks/AbC.js', '/media/Portrait.JPG'],
  ...['/cms/collections/Users', '/api/media/file/Portrait.JPG'],
  ...['/a.b', '/.well-known/security.txt', '/...', '/a..b', '/about?next=../%2e%2f\\'],
])('%s is served as it is', (target) => {
  expect(readTarget(target)).toEqual({ kind: 'serve', url: target })
})

test.each([
  ['HTTP://other.example/about?a=1', '/about?a=1'],
  // A malformed path is an unknown page; under /api it's taken literally.
  ...['/%E0%A4%A', '/%', '/about/%zz', '/a%00b', '/a%0d%0aSet-Cookie:x', '/a%7f', '/a%C2%85'].map(
    (malformed) => [malformed, '/not-an-address'] as const,
  ),
  ['/\xff', '/not-an-address'],
  ['/api/reviews/%E0%A4%A?a=%25', '/api/reviews/%25E0%25A4%25A?a=%25'],
  // Bytes outside ASCII are escaped, and mean the same.
  ['/caf\xc3\xa9', '/caf%C3%A9'],
  // A picture is requested without a query.
  ['/api/media/file/a.webp?prefix=b', '/api/media/file/a.webp'],
])('%j is served as %s', (target, url) => {
  expect(readTarget(target)).toEqual({ kind: 'serve', url })
})

test.each([
  ...['/\\evil.example/ABOUT', '/a\\b', '/about/../admin/login', '/./about', '/about/..'],
  ...['/about/.', '/%2e%2e/about', '/.%2E/about', '/%2e/about', '/resources/a%2Fb'],
  ...['/resources/a%5cb', '/api/media/file/..%2f..%2fetc%2fpasswd', '/_next/static/../../secret'],
  ...['*', 'localhost:3000', 'ftp://x/', ''],
])('%j isn’t an address', (target) => {
  expect(readTarget(target)).toEqual({ kind: 'refuse', status: 400 })
})

test('an address of 8,192 bytes is read, a longer one is too long', () => {
  expect(readTarget(`/${'a'.repeat(8_191)}`).kind).toBe('serve')
  expect(readTarget(`/${'a'.repeat(8_192)}`)).toEqual({ kind: 'refuse', status: 414 })
})

test.each([
  ['/', '/'],
  ['/about?name=Sarah', '/about'],
  ['/api/admin/reviews/0f8e6a52/approve', '/api/admin/reviews/{id}/approve'],
  ['/api/health', '/api/health'],
  ['/api/admin/enquiries.csv?search=sarah', '/api/admin/enquiries.csv'],
  ['/resources/what-to-bring', '/resources/{slug}'],
  ['/receipt/0f8e6a52', '/receipt/{token}'],
  ['/cms/collections/enquiries/0f8e6a52', '/cms'],
  ...['/api/admin/reviews//approve', '/sarah@example.com', ''].map((url) => [url, 'other']),
])('%j is logged as %j', (url = '', route) => {
  expect(routeName(url)).toBe(route)
})
