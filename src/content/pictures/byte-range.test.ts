import { expect, test } from '@jest/globals'
import { byteRange } from './serve-picture'

type Row = [header: string | null, range: ReturnType<typeof byteRange>]

test.each<Row>([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=7-', { start: 7, end: 9 }],
  ['bytes=5-500', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-300', { start: 0, end: 9 }],
  ['Bytes=2-5', { start: 2, end: 5 }],
  ...['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=99999999999999999999999-'].map(
    (beyond): Row => [beyond, 'unsatisfiable'],
  ),
  // Whatever cannot be read asks for the whole file.
  ...[null, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'items=0-1', 'bytes=a-b', 'bytes'].map(
    (unread): Row => [unread, undefined],
  ),
])('of ten bytes, %j asks for %j', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range)
})
