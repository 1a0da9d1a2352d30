import { expect, test } from '@jest/globals'
import { eightInLondon } from './schedule'

test.each([
  ['2026-11-22T23:59:59.999Z', '2026-11-22T08:00:00.000Z'],
  ['2026-07-01T23:30:00Z', '2026-07-02T07:00:00.000Z'],
  ['2026-03-29T12:34:56.789Z', '2026-03-29T07:00:00.000Z'],
  ['2026-10-25T07:59:00Z', '2026-10-25T08:00:00.000Z'],
])('on the London day of %s, eight in the morning is %s', (at, eight) => {
  expect(eightInLondon(new Date(at)).toISOString()).toBe(eight)
})
