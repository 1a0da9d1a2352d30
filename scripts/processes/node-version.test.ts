import { expect, test } from '@jest/globals'

import { isOlder } from './node-version.mjs'

test.each([
  ['20.18.9', '20.19.0', true],
  ['18.20.4', '20.19.0', true],
  ['20.19.0', '20.19.0', false],
  ['20.20.2', '20.19.0', false],
  ['22.0.0', '20.19.0', false],
  ['20.9.0', '20.19.0', true],
])('Node %s where %s is needed: too old is %s', (version, needed, old) => {
  expect(isOlder(version, needed)).toBe(old)
})
