import { expect, test } from '@jest/globals'
import { dueTime, remindTime, type ReplyTerms, replyTimeWords } from './due-time'

const alwaysOpen = { closedOnBankHolidays: false, closures: [] }

const due = (from: string, hours: number, weekendsCount: boolean) =>
  dueTime(new Date(from), { hours, weekendsCount, ...alwaysOpen }).toISOString()

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

const aDay: ReplyTerms = {
  hours: 24,
  weekendsCount: true,
  closedOnBankHolidays: true,
  closures: [],
}

test.each<[string, string, Partial<ReplyTerms>, string]>([
  [
    'the day it came and those up to Friday are closed',
    '2026-11-23T14:37:00Z',
    { closures: [{ day: '2026-11-23', until: '2026-11-26' }] },
    '2026-11-28T00:00:00Z',
  ],
  [
    'tomorrow is closed',
    '2026-11-23T14:37:00Z',
    { closures: [{ day: '2026-11-24', until: '2026-11-24' }] },
    '2026-11-25T14:37:00Z',
  ],
  ['Christmas and its weekend lie between', '2026-12-24T12:00:00Z', {}, '2026-12-27T12:00:00Z'],
  [
    'the office is open on bank holidays',
    '2026-12-24T12:00:00Z',
    { closedOnBankHolidays: false },
    '2026-12-25T12:00:00Z',
  ],
  [
    'weekends do not count either, which the holidays touch',
    '2026-12-24T12:00:00Z',
    { weekendsCount: false },
    '2026-12-29T12:00:00Z',
  ],
  [
    'a closed week in summer begins and ends by the clocks of London',
    '2026-07-05T22:30:00Z',
    { closures: [{ day: '2026-07-06', until: '2026-07-10' }] },
    '2026-07-11T22:30:00Z',
  ],
  ['no closed day lies between', '2026-11-23T14:37:00Z', {}, '2026-11-24T14:37:00Z'],
])('24 hours where %s', (_where, from, terms, expected) => {
  const at = dueTime(new Date(from), { ...aDay, ...terms })
  expect(at.toISOString()).toBe(new Date(expected).toISOString())
})

test('a closure with a mistyped year ends in a date all the same', () => {
  const closures = [{ day: '2026-11-23', until: '20266-11-26' }]
  const at = dueTime(new Date('2026-11-23T14:37:00Z'), { ...aDay, closures })
  expect(at.getUTCFullYear()).toBe(2027)
})

test('three quarters of the time have gone when as many hours have that count', () => {
  const from = new Date('2026-11-23T12:00:00Z')
  const closures = [{ day: '2026-11-24', until: '2026-11-26' }]
  expect(remindTime(from, aDay).toISOString()).toBe('2026-11-24T06:00:00.000Z')
  expect(remindTime(from, { ...aDay, closures }).toISOString()).toBe('2026-11-27T06:00:00.000Z')
})

test('the reply time is quoted in words', () => {
  expect(replyTimeWords({ hours: 24, weekendsCount: true })).toBe('24 hours')
  expect(replyTimeWords({ hours: 1, weekendsCount: true })).toBe('1 hour')
  expect(replyTimeWords({ hours: 48, weekendsCount: false })).toBe(
    '48 hours, not counting weekends',
  )
})
