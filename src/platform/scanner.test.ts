import { expect, test } from '@jest/globals'
import { readScanner } from './scanner.mjs'

test.each([
  ['', undefined],
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3_310 }],
  ['[::1]:3310', { host: '::1', port: 3_310 }],
  ['clamd.example.com:65535', { host: 'clamd.example.com', port: 65_535 }],
])('the scanner at %j is %j', (CLAMD, scanner) => {
  expect(readScanner({ CLAMD })).toEqual(scanner)
})

test.each(['127.0.0.1', ':3310', '::1:3310', 'tcp://a:3310', 'a:0', 'a:65536', 'a:3310/x'])(
  '%j is refused with a sentence that says what to set',
  (CLAMD) => {
    expect(() => readScanner({ CLAMD })).toThrow(
      `CLAMD is "${CLAMD}": set it to the scanner’s host and port, such as 127.0.0.1:3310.`,
    )
  },
)
