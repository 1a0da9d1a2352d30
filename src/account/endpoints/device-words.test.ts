import { expect, test } from '@jest/globals'
import { deviceWords } from './devices'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  ],
  [
    'Safari on iOS',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.5 Safari/605.1.15`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
])('%s is named', (words, agent) => {
  expect(deviceWords(agent)).toBe(words)
})

test('what is no browser that is known is said to be unknown, whatever it calls itself', () => {
  const agents = ['', 'Click https://evil.example now/1.0', 'constructor/1', 'x'.repeat(100_000)]
  for (const agent of [null, ...agents]) expect(deviceWords(agent)).toBe('Unknown browser')
})
