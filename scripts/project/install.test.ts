import { expect, test } from '@jest/globals'

import { isInstalled } from './install.mjs'

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/next': { version: '16.4.6' },
  'node_modules/other-system': { version: '1.0.0', optional: true },
}

test('packages in their locked versions are installed, those of other systems aside', () => {
  expect(isInstalled(wanted, { 'node_modules/next': { version: '16.4.6' } })).toBe(true)
})

test('nothing is installed before npm has finished once', () => {
  expect(isInstalled(wanted, undefined)).toBe(false)
})

test('a package in another version is not installed', () => {
  expect(isInstalled(wanted, { 'node_modules/next': { version: '16.4.5' } })).toBe(false)
})

test('a package that is missing is not installed', () => {
  expect(isInstalled(wanted, {})).toBe(false)
})

test('a package that the lockfile dropped is cleared away', () => {
  const installed = {
    'node_modules/next': { version: '16.4.6' },
    'node_modules/dropped': { version: '1.0.0' },
  }
  expect(isInstalled(wanted, installed)).toBe(false)
})
