import { expect, test } from '@jest/globals'
import { isRealDay, todayInLondon } from './dates'

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
