import { expect, test } from '@jest/globals'
import { isRealDay, nextMidnight, todayInLondon } from './dates'

test.each([
  ...['2024-02-29', '0001-01-01'].map((day) => [day, true] as const),
  ...['1900-02-29', '2023-04-31', '2023-13-01', '2023-01-00'].map((day) => [day, false] as const),
  ...['2023-1-1', '01/02/2023', '٢٠٢٣-٠١-٠١', ''].map((text) => [text, false] as const),
])('%s is a day of the calendar: %s', (text, real) => {
  expect(isRealDay(text)).toBe(real)
})

test.each([
  ['2026-03-28T23:59:59Z', '2026-03-28'],
  ['2026-06-30T22:59:59Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
  ['2026-10-24T23:30:00Z', '2026-10-25'],
])('at %s it is %s in London', (now, day) => {
  expect(todayInLondon(new Date(now))).toBe(day)
})

test('every midnight of two years begins another day, but a millisecond earlier doesn’t', () => {
  let at = new Date('2026-01-01T12:00:00Z')
  for (let days = 0; days < 730; days += 1) {
    const today = todayInLondon(at)
    at = nextMidnight(at)
    expect(todayInLondon(at)).not.toBe(today)
    expect(todayInLondon(new Date(at.getTime() - 1))).toBe(today)
  }
})
