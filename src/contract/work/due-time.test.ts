import { expect, test } from '@jest/globals'
import { dueTime, replyTimeWords, shareGone } from './due-time'

const due = (from: string, hours: number, weekendsCount: boolean) =>
  dueTime(new Date(from), { hours, weekendsCount }).toISOString()

test('a reply is due so many hours after the enquiry came', () => {
  expect(due('2026-11-18T23:40:00.000Z', 24, true)).toBe('2026-11-19T23:40:00.000Z')
  expect(due('2026-11-18T23:40:00.123Z', 1, true)).toBe('2026-11-19T00:40:00.123Z')
})

test.each([
  ['on Friday evening, the rest falls on Monday', '2026-11-20T18:00:00Z', '2026-11-23T18:00:00Z'],
  ['on Saturday, the hours begin on Monday', '2026-11-21T10:00:00Z', '2026-11-24T00:00:00Z'],
  ['in the last second of Sunday', '2026-11-22T23:59:59Z', '2026-11-24T00:00:00Z'],
  ['at midnight before Saturday', '2026-11-20T23:59:59Z', '2026-11-23T23:59:59Z'],
  ['on a Tuesday', '2026-11-17T09:30:00Z', '2026-11-18T09:30:00Z'],
])('without weekends, 24 hours %s', (_when, from, expected) => {
  expect(due(from, 24, false)).toBe(new Date(expected).toISOString())
})

test('the clocks of London decide where a weekend begins, in summer too', () => {
  // Friday 23:30 in London is 22:30 UTC: half an hour of it counts.
  expect(due('2026-07-03T22:30:00Z', 24, false)).toBe('2026-07-06T22:30:00.000Z')
  // Saturday 00:30 in London is Friday 23:30 UTC: nothing of it counts.
  expect(due('2026-07-03T23:30:00Z', 24, false)).toBe('2026-07-06T23:00:00.000Z')
})

test('a night in which the clocks change takes no hour away and gives none', () => {
  expect(due('2026-03-28T12:00:00Z', 24, true)).toBe('2026-03-29T12:00:00.000Z')
  expect(due('2026-10-24T12:00:00Z', 24, true)).toBe('2026-10-25T12:00:00.000Z')
  // The weekends of both changes, left out whole: 47 and 49 hours between Saturday's and Monday's midnight.
  expect(due('2026-03-27T23:00:00Z', 24, false)).toBe('2026-03-30T22:00:00.000Z')
  expect(due('2026-10-23T22:00:00Z', 24, false)).toBe('2026-10-26T23:00:00.000Z')
})

test('three quarters of the time are three quarters of what is left until it is due', () => {
  const [from, until] = [new Date('2026-11-18T00:00:00Z'), new Date('2026-11-19T00:00:00Z')]
  expect(shareGone(from, until, 0.75).toISOString()).toBe('2026-11-18T18:00:00.000Z')
})

test('the reply time is quoted in words', () => {
  expect(replyTimeWords({ hours: 24, weekendsCount: true })).toBe('24 hours')
  expect(replyTimeWords({ hours: 1, weekendsCount: true })).toBe('1 hour')
  expect(replyTimeWords({ hours: 48, weekendsCount: false })).toBe(
    '48 hours, not counting weekends',
  )
})
