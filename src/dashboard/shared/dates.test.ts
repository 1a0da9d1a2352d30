import { expect, test } from '@jest/globals'
import { adminDate, adminDateTime, timeAgo } from './dates'

test('a day is written as month, day and year, as it is in the United Kingdom', () => {
  expect(adminDate('2026-11-21T12:07:00.000Z')).toBe('Nov 21, 2026')
  expect(adminDate('2024-02-29T00:00:00.000Z')).toBe('Feb 29, 2024')
  // An hour before midnight in Greenwich, summer time is already in the next day.
  expect(adminDate('2026-06-30T23:30:00.000Z')).toBe('Jul 1, 2026')
})

test('the time of the day follows the clock in the United Kingdom', () => {
  expect(adminDateTime('2026-07-01T08:05:00.000Z')).toBe('Jul 1, 2026, 09:05')
  expect(adminDateTime('2026-12-01T08:05:00.000Z')).toBe('Dec 1, 2026, 08:05')
})

const now = Date.parse('2026-11-21T12:00:00.000Z')

test.each([
  [-5_000, 'just now'],
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [3_599_000, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [86_400_000, '1 day ago'],
  [40 * 86_400_000, '1 month ago'],
  [800 * 86_400_000, '2 years ago'],
])('what was %i milliseconds ago was %s', (age, words) => {
  expect(timeAgo(new Date(now - age).toISOString(), now)).toBe(words)
})
