import { expect, test } from '@jest/globals'

import { SettingError } from '../../src/platform/environment.mjs'
import { readSettings } from './settings.mjs'

test('without any variables the site runs on port 3000 with demo content and its own database', () => {
  const site = { port: 3000, siteUrl: 'http://localhost:3000', databaseUri: undefined }
  expect(readSettings({})).toMatchObject({ ...site, scenario: 'demo' })
})

test('the public origin follows the port unless it is given', () => {
  expect(readSettings({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000')
  const given = { PORT: '4000', SITE_URL: 'https://example.org', DATABASE_URI: 'embedded' }
  expect(readSettings(given).siteUrl).toBe('https://example.org')
})

const publicSites = ['https://www.example.com', 'http://192.0.2.1', 'http://localhost.example.com']

test.each(publicSites)('a site at %s must name a database, and a sentence says how', (SITE_URL) => {
  expect(() => readSettings({ SITE_URL, DATABASE_URI: '' })).toThrow(
    'SITE_URL is set and DATABASE_URI isn’t: set DATABASE_URI to the address of your replica set, in single quotes, or to embedded if you mean the database that the site brings.',
  )
})

test.each([
  { SITE_URL: 'https://www.example.com', DATABASE_URI: 'embedded' },
  { SITE_URL: 'https://www.example.com', DATA_DIR: '/var/lib/site' },
  { SITE_URL: 'http://localhost:4000' },
  { SITE_URL: 'http://127.0.0.1:4000' },
  { SITE_URL: 'http://[::1]:4000' },
  { DATABASE_URI: 'embedded' },
])('the embedded database is meant by %j', (env) => {
  expect(readSettings(env).databaseUri).toBeUndefined()
})

test.each([
  ...['true', '1.5'].map((count) => ['TRUST_PROXY', count, '0 to 32'] as const),
  ...['ten', '0', '-3', '1e9', '2.5'].map(
    (tries) => ['RATE_LIMIT_ENQUIRIES', tries, '1 to 1000000'] as const,
  ),
])('%s=%s is refused before anything starts', (name, value, range) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    new SettingError(`${name} is "${value}": set it to a whole number from ${range}.`),
  )
})

test('a misspelt limit is refused, and the real names are given', () => {
  expect(() => readSettings({ RATE_LIMIT_ENQUIRY: '100' })).toThrow(
    new SettingError(
      'RATE_LIMIT_ENQUIRY isn’t a limit of the site: use one of RATE_LIMIT_SIGN_IN, RATE_LIMIT_ENQUIRIES, RATE_LIMIT_REVIEWS, RATE_LIMIT_CHANGE_PASSWORD, RATE_LIMIT_FILES.',
    ),
  )
  expect(() => readSettings({ RATE_LIMIT_ENQUIRIES: '100', RATE_LIMIT_REVIEWS: '' })).not.toThrow()
})
