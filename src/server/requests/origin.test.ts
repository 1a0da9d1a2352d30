import { expect, test } from '@jest/globals'
import { isOurs } from './request-headers'

const siteUrl = 'https://example.com'

const judged = (headers: object, method = 'POST') =>
  isOurs(method, { host: 'example.com', ...headers }, siteUrl)

test.each([
  ...['GET', 'HEAD', 'OPTIONS'].map((method) => [method, true] as const),
  ...['POST', 'PATCH', 'PUT', 'DELETE', 'post', 'TRACE'].map((method) => [method, false] as const),
])('a %s may come from anywhere: %s', (method, may) => {
  expect(judged({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, method)).toBe(
    may,
  )
})

test.each([
  ['same-origin', true],
  ['none', true],
  ...['same-site', 'cross-site', 'something new'].map((site) => [site, false] as const),
])('the browser’s word, %s, decides, whatever the origin is', (word, ours) => {
  for (const origin of [undefined, siteUrl, 'https://evil.example', 'null']) {
    expect(judged({ 'sec-fetch-site': word, origin })).toBe(ours)
  }
})

test.each<[origin: string | undefined, host: string | undefined, ours: boolean]>([
  [undefined, 'example.com', true],
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
  ['file://', undefined, false],
])('without the browser’s word, a write from %s to host %s is ours: %s', (origin, host, ours) => {
  expect(judged({ origin, host })).toBe(ours)
})
