import { expect, test } from '@jest/globals'
import { clientKey } from './rate-limit'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['1::', '1:0:0:0'],
  ['unknown', 'unknown'],
])('the client at %s is counted as %s', (address, key) => {
  expect(clientKey(address)).toBe(key)
})
