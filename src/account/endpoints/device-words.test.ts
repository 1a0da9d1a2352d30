import { expect, test } from '@jest/globals'
import { deviceWords } from './devices'

const like = '(KHTML, like Gecko)'
const webkit = `AppleWebKit/605.1.15 ${like} Version/17.5`

test.each([
  ['Chrome on Windows', `(Windows NT 10.0) AppleWebKit/537.36 ${like} Chrome/126.0 Safari/537.36`],
  ['Safari on iOS', `(iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Mobile/1 Safari/604.1`],
  ['Safari on macOS', `(Macintosh; Intel Mac OS X 10_15_7) ${webkit} Safari/605.1.15`],
  ['Firefox on Linux', '(X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
])('%s is named', (words, agent) => {
  expect(deviceWords(`Mozilla/5.0 ${agent}`)).toBe(words)
})

test('any other browser is called unknown, whatever it calls itself', () => {
  const agents = ['', 'Click https://evil.example now/1.0', 'constructor/1', 'x'.repeat(100_000)]
  for (const agent of [null, ...agents]) expect(deviceWords(agent)).toBe('Unknown browser')
})
