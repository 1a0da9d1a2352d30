import { expect, test } from '@jest/globals'
import { timeAgo } from './dates'

const now = Date.parse('2026-11-21T12:00:00.000Z')

test.each([
  [-5_000, 'just now'],
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [86_400_000, '24 hours ago'],
])('what was %i milliseconds ago was %s', (age, words) => {
  expect(timeAgo(new Date(now - age).toISOString(), now)).toBe(words)
})
