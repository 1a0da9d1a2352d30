import { expect, test } from '@jest/globals'
import { returnPath, signInPath } from './sign-in-address'

test('the address of the sign-in page says where to lead back to', () => {
  expect(signInPath('/faq?preview')).toBe('/admin/login?redirect=%2Ffaq%3Fpreview')
})

test.each([
  ...['/cms', '/cms/globals/about', '/cms/collections/articles?limit=10&search=a%20b'],
  ...['/cms/guide#pictures', '/faq?preview', '/resources/an-article?preview='],
])('signing in leads back to %s', (path) => {
  expect(returnPath(path)).toBe(path)
})

test.each([
  ...['https://elsewhere.example/cms', '//elsewhere.example/cms', '/\\elsewhere.example/cms'],
  ...['/\t/elsewhere.example/cms', '/.//elsewhere.example?preview', 'javascript:alert(1)'],
  '/cms/..//elsewhere.example?preview',
  ...[undefined, ['/cms', '/cms'], '', 'cms', '/cmsx', '/faq', '/cms/logout', '/api/media?preview'],
  ...['/cms/login?redirect=/cms', '/cms/../api/users/logout?preview', '/receipt/abc?preview'],
  '/admin/dashboard?preview',
])('signing in does not lead to %j', (address) => {
  expect(returnPath(address)).toBeUndefined()
})
