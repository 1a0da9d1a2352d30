import { describe, expect, test } from '@jest/globals'
import { returnPath, signInPath } from './sign-in-address'

test('the address of the sign-in page says where to lead back to', () => {
  expect(signInPath('/faq?preview')).toBe('/admin/login?redirect=%2Ffaq%3Fpreview')
})

describe('signing in leads back', () => {
  test.each([
    '/cms',
    '/cms/globals/about',
    '/cms/collections/articles?limit=10&search=a%20b',
    '/cms/guide#pictures',
    '/faq?preview',
    '/resources/an-article?preview=',
  ])('to %s', (path) => {
    expect(returnPath(path)).toBe(path)
  })
})

describe('signing in leads to no other site, and to nothing that was not meant', () => {
  test.each([
    undefined,
    ['/cms', '/cms'],
    '',
    'cms',
    'https://elsewhere.example/cms',
    '//elsewhere.example/cms',
    '/\\elsewhere.example/cms',
    '/\t/elsewhere.example/cms',
    '/.//elsewhere.example?preview',
    '/cms/..//elsewhere.example?preview',
    'javascript:alert(1)',
    '/cmsx',
    '/faq',
    '/cms/logout',
    '/cms/login?redirect=/cms',
    '/cms/../api/users/logout?preview',
    '/api/media?preview',
    '/admin/dashboard?preview',
    '/receipt/abc?preview',
  ])('%j', (asked) => {
    expect(returnPath(asked)).toBeUndefined()
  })
})
