import { expect, test } from '@jest/globals'
import { clientKey, triesOf } from './rate-limit'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
])('the client at %s is counted as %s', (address, key) => {
  expect(clientKey(address)).toBe(key)
})

const none = ['unknown', '', 'localhost', '999.1.1.1', 'not:an:address']

test.each(none)(
  'a text that isn’t an address, such as %j, throws instead of counting as someone',
  (text) => {
    expect(() => clientKey(text)).toThrow()
  },
)

test('a limit has as many tries as its variable says, or else its usual ones', () => {
  expect(triesOf({ RATE_LIMIT_REVIEWS: '3' }, 'reviews')).toBe(3)
  expect(triesOf({ RATE_LIMIT_SIGN_IN: '7' }, 'signIn', 20)).toBe(140)
  expect(triesOf({ RATE_LIMIT_REVIEWS: '3' }, 'changePassword')).toBe(10)
})
