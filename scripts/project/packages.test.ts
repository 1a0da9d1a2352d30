import { expect, test } from '@jest/globals'

import { isInstalled } from './packages.mjs'

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/next': { version: '16.4.6' },
  'node_modules/other-system': { version: '1.0.0', optional: true },
}
const next = { 'node_modules/next': { version: '16.4.6' } }

test.each([
  ['all of them, except those of other systems', next, true],
  ['none', {}, false],
  ['one in another version', { 'node_modules/next': { version: '16.4.5' } }, false],
  ['one that the lockfile dropped', { ...next, 'node_modules/dropped': {} }, false],
])('packages are installed again unless the right ones are there: %s', (_, installed, answer) => {
  expect(isInstalled(wanted, installed)).toBe(answer)
})
