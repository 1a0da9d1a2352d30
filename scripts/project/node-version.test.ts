import { expect, test } from '@jest/globals'

import { isOlder } from './node-version.mjs'

test.each([
  ['20.18.9', true],
  ['20.9.0', true],
  ['20.19.0', false],
  ['100.0.0', false],
])('Node %s if 20.19.0 is needed: too old is %s', (version, old) => {
  expect(isOlder(version, '20.19.0')).toBe(old)
})
