import { expect, test } from '@jest/globals'
import { readSettings } from './settings'

test('without settings the site is http://localhost:3000, built, behind no proxy', () => {
  expect(readSettings({})).toEqual({
    distDir: '.next',
    dataDir: '.data',
    port: 3000,
    host: undefined,
    siteUrl: new URL('http://localhost:3000'),
    trustedProxies: 0,
    development: false,
  })
})

test('SITE_URL counts by its origin', () => {
  const { siteUrl } = readSettings({ SITE_URL: 'https://www.example.com/en/', PORT: '80' })
  expect(siteUrl.origin).toBe('https://www.example.com')
})

test.each([
  ['PORT', 'three'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '0'],
  ['PORT', '0x50'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1.5'],
  ['SITE_URL', 'www.example.com'],
  ['SITE_URL', 'ftp://example.com'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    new RegExp(`^${name} is "${value}": set it`),
  )
})
