import { expect, test } from '@jest/globals'
import { isRealDay, nextMidnight, todayInLondon } from './dates'

test.each([
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2023-02-29', false],
  ['2023-02-30', false],
  ['2023-04-31', false],
  ['2023-12-31', true],
  ['2023-13-01', false],
  ['2023-00-10', false],
  ['2023-01-00', false],
  ['0001-01-01', true],
  ['2023-1-1', false],
  ['01/02/2023', false],
  ['2023-01-01T00:00:00Z', false],
  ['٢٠٢٣-٠١-٠١', false],
  ['', false],
])('%s is a day of the calendar: %s', (text, real) => {
  expect(isRealDay(text)).toBe(real)
})

test.each([
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-03-28T23:59:59Z', '2026-03-28'],
  ['2026-06-30T22:59:59Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
  ['2026-10-24T23:30:00Z', '2026-10-25'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
])('at %s it is %s in London', (now, day) => {
  expect(todayInLondon(new Date(now))).toBe(day)
})

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
