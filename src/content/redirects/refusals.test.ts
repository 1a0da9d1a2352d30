import { describe, expect, test } from '@jest/globals'
import { refusedNewAddress, refusedOldAddress } from './redirects'

const articles = new Set(['after-an-accident'])

test.each(['/old', '/old/page.html', '/caf%C3%A9', '/über-mich', '/resources/former', '/start'])(
  'the address %s can lead elsewhere',
  (from) => expect(refusedOldAddress(from, articles)).toBeUndefined(),
)

test.each([
  ['old', 'begin with a slash'],
  ['https://example.com/old', 'begin with a slash'],
  ['/old?page=2', 'question mark'],
  ['/old#part', 'question mark'],
  ['/Old', 'small letters'],
  ['/old page', 'spaces'],
  ['/a\\b', 'backslashes'],
  ['//evil.example', 'two slashes'],
  ['/a/../b', 'dots'],
  ['/cms', 'needs itself'],
  ['/cms/collections', 'needs itself'],
  ['/admin/dashboard', 'needs itself'],
  ['/api', 'needs itself'],
  ['/_next/x', 'needs itself'],
  ['/sitemap.xml', 'needs itself'],
  ['/', 'is a page'],
  ['/about', 'is a page'],
  ['/start/rta', 'is a page'],
  ['/resources/after-an-accident', 'is a page'],
])('the address %s cannot, in a sentence that names the field', (from, why) => {
  expect(refusedOldAddress(from, articles)).toMatch(new RegExp(`^Old address .*${why}.*\\.$`))
})

describe('an old address', () => {
  const others = new Map([
    ['/b', '/c'],
    ['/c', '/a?x=1'],
    ['/d', 'https://example.com/a'],
  ])

  test.each(['/services?x#y', '/d', 'https://example.com'])('may lead to %s', (url) =>
    expect(refusedNewAddress('/a', url, others)).toBeUndefined(),
  )

  test.each([
    ['itself', '/a', 'is the old address itself'],
    ['itself with an anchor', '/a#b', 'is the old address itself'],
    ['one that leads back', '/b', 'leads back'],
    ['another site without https', 'http://example.com', 'must begin'],
    ['a path that is another site', '//evil.example', 'must begin'],
    ['one that browsers take for such', '/\\evil.example', 'must begin'],
    ['a script', 'javascript:alert(1)', 'must begin'],
    ['no host', 'https://', 'must begin'],
    ['a control character', 'https://example.com/a\u0001', 'contains characters that cannot'],
  ])('may not lead to %s', (_what, url, why) => {
    expect(refusedNewAddress('/a', url, others)).toMatch(new RegExp(`^New address .*${why}.*\\.$`))
  })
})
