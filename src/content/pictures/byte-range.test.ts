import { expect, test } from '@jest/globals'
import { byteRange } from './serve-picture'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=7-', { start: 7, end: 9 }],
  ['bytes=5-500', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-300', { start: 0, end: 9 }],
  ['Bytes=2-5', { start: 2, end: 5 }],
])('%s of ten bytes is that part of them', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range)
})

test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=99999999999999999999999-'])(
  '%s has none of ten bytes',
  (header) => {
    expect(byteRange(header, 10)).toBe('unsatisfiable')
  },
)

test.each([null, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'items=0-1', 'bytes=a-b', 'bytes'])(
  '%j asks for the whole file',
  (header) => {
    expect(byteRange(header, 10)).toBeUndefined()
  },
)

test('a file without bytes has no part', () => {
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable')
})
