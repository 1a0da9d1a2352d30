import { expect, test } from '@jest/globals'
import { inOneStep, refusedNewAddress, refusedOldAddress } from './redirects'

const articles = new Set(['after-an-accident'])

test.each(['/old', '/old/page.html', '/caf%C3%A9', '/über-mich', '/resources/former', '/start'])(
  'the address %s can lead elsewhere',
  (from) => expect(refusedOldAddress(from, articles)).toBeUndefined(),
)

test.each([
  ['begin with a slash', ['old', 'https://example.com/old']],
  ['question mark', ['/old?page=2', '/old#part']],
  ['small letters', ['/Old']],
  ['spaces', ['/old page']],
  ['backslashes', ['/a\\b']],
  ['two slashes', ['//evil.example']],
  ['dots', ['/a/../b']],
  ['needs itself', ['/cms', '/cms/a', '/admin/dashboard', '/api', '/_next/x', '/sitemap.xml']],
  ['is a page', ['/', '/about', '/start/rta', '/resources/after-an-accident']],
])('an address cannot, in a sentence that names the field (%s): %j', (why, addresses) => {
  const refusal = expect.stringMatching(new RegExp(`^Old address .*${why}.*\\.$`))
  const refusals = addresses.map((from) => refusedOldAddress(from, articles))
  expect(refusals).toEqual(addresses.map(() => refusal))
})

const leading = { '/b': '/c', '/c': '/a?x=1', '/d': 'https://example.com/a' }
const others = new Map(Object.entries(leading))

test.each(['/services?x#y', '/d', 'https://example.com'])('an old address may lead to %s', (url) =>
  expect(refusedNewAddress('/a', url, others)).toBeUndefined(),
)

const begin = (url: string) => [url, 'must begin'] as const

test.each([
  ['/a', 'is the old address itself'],
  ['/a#b', 'is the old address itself'],
  ['/b', 'leads back'],
  // Some browsers take the path for another site.
  ...['http://example.com', '//evil.example', '/\\evil.example', 'javascript:alert(1)'].map(begin),
  ['https://', 'must begin'],
  ['https://example.com/a\u0001', 'contains characters that cannot'],
])('an old address may not lead to %j: %s', (url, why) => {
  expect(refusedNewAddress('/a', url, others)).toMatch(new RegExp(`^New address .*${why}.*\\.$`))
})

test('old addresses lead to their end in one step, written as it is sent, and in no circle', () => {
  const steps = [
    ['/old', '/services?x#y'],
    ['/older', '/old#part'],
    ['/über', 'https://example.com/日本'],
    ['/two', '/réclamation#é'],
    ['/three', '/a\u0001b'],
    ['/b', '/c'],
    ['/c', '/b'],
    ['/d', '/c'],
  ] as const
  expect([...inOneStep(new Map(steps))]).toEqual([
    ['/old', '/services?x#y'],
    ['/older', '/services?x#y'],
    ['/%C3%BCber', 'https://example.com/%E6%97%A5%E6%9C%AC'],
    ['/two', '/r%C3%A9clamation#%C3%A9'],
    ['/three', '/a%01b'],
  ])
})
