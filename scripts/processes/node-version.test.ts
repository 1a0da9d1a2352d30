import { expect, test } from '@jest/globals'

import { isOlder, neededNode } from './node-version.mjs'

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

test('the Node that is needed is the one that package.json names', () => {
  expect(neededNode({ engines: { node: '>=20.19.0' } })).toBe('20.19.0')
})

test.each([{}, { engines: {} }, { engines: { node: '^20.19.0' } }, null])(
  'a package.json that holds %j and names no oldest Node is an error',
  (manifest) => {
    expect(() => neededNode(manifest)).toThrow('package.json does not say which Node is needed.')
  },
)
