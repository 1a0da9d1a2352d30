import { expect, test } from '@jest/globals'
import { todayInLondon } from '@/platform/time/dates'
import { nextMidnight } from './at-each-midnight'

test.each([
  ['in winter', '2026-12-24T10:00:00Z', '2026-12-25T00:00:00.000Z'],
  ['in summer', '2026-07-01T10:00:00Z', '2026-07-01T23:00:00.000Z'],
  [
    'in the hour after a midnight of summer time',
    '2026-07-01T23:30:00Z',
    '2026-07-02T23:00:00.000Z',
  ],
  ['on the day on which clocks go forward', '2026-03-29T00:30:00Z', '2026-03-29T23:00:00.000Z'],
  ['on the day before', '2026-03-28T12:00:00Z', '2026-03-29T00:00:00.000Z'],
  ['on the day on which clocks go back', '2026-10-25T00:30:00Z', '2026-10-26T00:00:00.000Z'],
  ['on the day before that', '2026-10-24T12:00:00Z', '2026-10-24T23:00:00.000Z'],
  ['at a midnight itself', '2026-12-25T00:00:00Z', '2026-12-26T00:00:00.000Z'],
])('the day in the United Kingdom ends at its midnight %s', (_when, at, midnight) => {
  expect(nextMidnight(new Date(at)).toISOString()).toBe(midnight)
})

test('every midnight of two years begins another day, a millisecond earlier it is still the last', () => {
  let at = new Date('2026-01-01T12:00:00Z')
  for (let days = 0; days < 730; days += 1) {
    const today = todayInLondon(at)
    at = nextMidnight(at)
    expect(todayInLondon(at)).not.toBe(today)
    expect(todayInLondon(new Date(at.getTime() - 1))).toBe(today)
  }
})
