import { expect, test } from '@jest/globals'
import { adminDate, adminDateTime, deadline, londonTime, shortTime } from './london-time'

test.each([
  ['2026-07-01T23:30:00Z', 'Thursday 2 July 2026 at 12:30am'],
  ['2026-10-25T00:30:00Z', 'Sunday 25 October 2026 at 1:30am BST'],
  ['2026-10-25T01:30:00Z', 'Sunday 25 October 2026 at 1:30am GMT'],
  ['2026-03-29T01:00:00Z', 'Sunday 29 March 2026 at 2am'],
])('%s is %s', (moment, words) => {
  expect(londonTime(new Date(moment))).toBe(words)
})

test.each([
  ['2026-12-01T00:00:00.000Z', 'the end of Monday 30 November 2026'],
  ['2026-11-30T23:59:59.999Z', 'the end of Monday 30 November 2026'],
  ['2026-06-30T23:00:00.000Z', 'the end of Tuesday 30 June 2026'],
  ['2026-10-24T23:00:00.000Z', 'the end of Saturday 24 October 2026'],
  ['2026-12-01T00:01:00.000Z', 'Tuesday 1 December 2026 at 12:01am'],
])('what is due at %s is due by %s', (moment, words) => {
  expect(deadline(moment)).toBe(words)
})

test('a day is written as month, day and year, and a time by the clock, as in the United Kingdom', () => {
  expect(adminDate('2026-11-21T12:07:00.000Z')).toBe('Nov 21, 2026')
  expect(adminDate('2026-06-30T23:30:00.000Z')).toBe('Jul 1, 2026')
  expect(adminDateTime('2026-07-01T08:05:00.000Z')).toBe('Jul 1, 2026, 09:05')
  expect(adminDateTime('2026-12-01T08:05:00.000Z')).toBe('Dec 1, 2026, 08:05')
})

test('a moment of today is shown as its time alone, any other with its day', () => {
  const now = '2026-07-01T22:00:00.000Z'
  expect(shortTime('2026-07-01T08:05:00.000Z', now)).toBe('at 09:05')
  expect(shortTime('2026-07-01T23:05:00.000Z', now)).toBe('on 2 July 2026 at 00:05')
})
