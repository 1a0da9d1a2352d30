import { expect, test } from '@jest/globals'

import { readSettings } from './settings.mjs'

test('without any variable the site runs on port 3000 with demo content and a database of its own', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    siteUrl: 'http://localhost:3000',
    databaseUri: undefined,
    scenario: 'demo',
  })
})

test('the public origin follows the port unless it is given', () => {
  expect(readSettings({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000')
  expect(readSettings({ PORT: '4000', SITE_URL: 'https://example.org' }).siteUrl).toBe(
    'https://example.org',
  )
})

test('an address that is none is refused before anything is built', () => {
  expect(() => readSettings({ SITE_URL: 'example.org' })).toThrow(
    'SITE_URL is "example.org": set it to the site\'s public address',
  )
})

test.each(['0', '65536', '80.5', 'http', '-1'])(
  'the port "%s" is refused, saying what to set',
  (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(
      `PORT is "${PORT}": set it to a whole number from 1 to 65535.`,
    )
  },
)
