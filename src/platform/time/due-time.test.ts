import { expect, test } from '@jest/globals'
import { dueTime, remindTime, type ReplyTerms, replyTimeWords, usualTerms } from './due-time'

const due = (from: string, terms: Partial<ReplyTerms> = {}) =>
  dueTime(new Date(from), { ...usualTerms, ...terms }).toISOString()

const closed = (day: string, until = day) => ({ closures: [{ day, until }] })
const fourDays = closed('2026-11-23', '2026-11-26')
const noWeekends = { weekendsCount: false }
const openOnHolidays = { closedOnBankHolidays: false }

test.each<[string, string, Partial<ReplyTerms>, string]>([
  ['no closed day lies between', '2026-11-18T23:40:00Z', {}, '2026-11-19T23:40:00Z'],
  ['Friday’s rest falls on Monday', '2026-11-20T18:00:00Z', noWeekends, '2026-11-23T18:00:00Z'],
  ['Saturday’s begin on Monday', '2026-11-21T10:00:00Z', noWeekends, '2026-11-24T00:00:00Z'],
  ['half an hour is left of Friday', '2026-07-03T22:30:00Z', noWeekends, '2026-07-06T22:30:00Z'],
  ['Saturday has begun in London', '2026-07-03T23:30:00Z', noWeekends, '2026-07-06T23:00:00Z'],
  ['the clocks go forward', '2026-03-28T12:00:00Z', openOnHolidays, '2026-03-29T12:00:00Z'],
  ['the clocks go back', '2026-10-24T12:00:00Z', openOnHolidays, '2026-10-25T12:00:00Z'],
  // Weekends left out as a whole have 47 and 49 hours between Saturday's midnight and Monday's.
  ['a weekend has 47 hours', '2026-03-27T23:00:00Z', noWeekends, '2026-03-30T22:00:00Z'],
  ['a weekend has 49 hours', '2026-10-23T22:00:00Z', noWeekends, '2026-10-26T23:00:00Z'],
  ['a closure begins today', '2026-11-23T14:37:00Z', fourDays, '2026-11-28T00:00:00Z'],
  ['tomorrow is closed', '2026-11-23T14:37:00Z', closed('2026-11-24'), '2026-11-25T14:37:00Z'],
  ['Christmas and its weekend lie between', '2026-12-24T12:00:00Z', {}, '2026-12-27T12:00:00Z'],
  ['Christmas is no holiday', '2026-12-24T12:00:00Z', openOnHolidays, '2026-12-25T12:00:00Z'],
  ['holidays touch a weekend', '2026-12-24T12:00:00Z', noWeekends, '2026-12-29T12:00:00Z'],
])('24 hours if %s', (_where, from, terms, expected) => {
  expect(due(from, terms)).toBe(new Date(expected).toISOString())
})

test('a closure with a mistyped year ends all the same', () => {
  expect(due('2026-11-23T14:37:00Z', closed('2026-11-23', '20266-11-26'))).toMatch(/^2027-/)
})

test('three quarters of the time have gone when three quarters of the counted hours have', () => {
  const from = new Date('2026-11-23T12:00:00Z')
  const closure = { ...usualTerms, ...closed('2026-11-24', '2026-11-26') }
  expect(remindTime(from, usualTerms)).toEqual(new Date('2026-11-24T06:00:00Z'))
  expect(remindTime(from, closure)).toEqual(new Date('2026-11-27T06:00:00Z'))
})

test.each([
  [24, true, '24 hours'],
  [1, true, '1 hour'],
  [48, false, '48 hours, not counting weekends'],
])('%i hours, weekends counted: %s, are quoted as %s', (hours, weekendsCount, words) => {
  expect(replyTimeWords({ hours, weekendsCount })).toBe(words)
})
