import { expect, test } from '@jest/globals'
import { readSettings } from './settings'

test.each([
  ...['three', '65536', '-1', '0', '0x50'].map((port) => ['PORT', port] as const),
  ...['true', '1.5'].map((count) => ['TRUST_PROXY', count] as const),
  ...['www.example.com', 'ftp://example.com'].map((url) => ['SITE_URL', url] as const),
])('%s=%s is refused by its name', (name, value) => {
  const sentence = new RegExp(`^${name} is "${value}": set it`)
  expect(() => readSettings({ [name]: value })).toThrow(sentence)
})
