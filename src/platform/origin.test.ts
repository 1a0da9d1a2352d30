import { expect, test } from '@jest/globals'
import { isOurs, type Provenance } from './origin'

const siteUrl = 'https://example.com'

const write: Provenance = { method: 'POST', secFetchSite: null, origin: null, host: 'example.com' }

const judged = (changes: Partial<Provenance>, site: string | undefined = siteUrl) =>
  isOurs({ ...write, ...changes }, site)

test.each([
  ...['GET', 'HEAD', 'OPTIONS'].map((method) => [method, true] as const),
  ...['POST', 'PATCH', 'PUT', 'DELETE', 'post', 'TRACE'].map((method) => [method, false] as const),
])('a %s may come from anywhere: %s', (method, may) => {
  expect(judged({ method, secFetchSite: 'cross-site', origin: 'https://evil.example' })).toBe(may)
})

test.each([
  ['same-origin', true],
  ['none', true],
  ...['same-site', 'cross-site', 'something new'].map((site) => [site, false] as const),
])('what the browser says, %s, decides whatever the origin is', (secFetchSite, ours) => {
  for (const origin of [null, siteUrl, 'https://evil.example', 'null']) {
    expect(judged({ secFetchSite, origin })).toBe(ours)
  }
})

test.each<[origin: string | null, host: string | null, ours: boolean]>([
  [null, 'example.com', true],
  ['https://example.com', 'internal:3000', true],
  ['http://localhost:3000', 'localhost:3000', true],
  ['http://[::1]:3000', '[::1]:3000', true],
  ['http://localhost:3000', '127.0.0.1:3000', false],
  ['https://evil.example', 'example.com', false],
  ['https://example.com.evil.example', 'example.com', false],
  ['https://example.com:8443', 'example.com', false],
  ['http://example.com', 'internal', false],
  ['null', 'example.com', false],
  ['null', 'null', false],
  ['file://', null, false],
])('without the browser’s word, a write from %s to host %s is ours: %s', (origin, host, ours) => {
  expect(judged({ origin, host })).toBe(ours)
})

test('without a usable public origin the host alone decides', () => {
  for (const site of [undefined, '', 'nonsense']) {
    expect(judged({ origin: 'http://a:1', host: 'a:1' }, site)).toBe(true)
    expect(judged({ origin: 'http://b:1', host: 'a:1' }, site)).toBe(false)
  }
})
