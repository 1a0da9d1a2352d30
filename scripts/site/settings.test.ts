import { expect, test } from '@jest/globals'

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
