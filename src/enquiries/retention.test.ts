import { expect, test } from '@jest/globals'
import { announcedUntil, keptUntil, deletionTime, monthsWords } from './retention'

const iso = (date: Date | null) => date?.toISOString() ?? null

test.each([
  ['on any day', '2026-01-15T09:30:00Z', 12, '2027-01-16T00:00:00.000Z'],
  ['if the month has no 31st', '2026-08-31T10:00:00Z', 6, '2027-03-01T00:00:00.000Z'],
  ['from a leap day', '2028-02-29T12:00:00Z', 12, '2029-03-01T00:00:00.000Z'],
  ['to the day when clocks go back', '2026-09-24T12:00:00Z', 1, '2026-10-24T23:00:00.000Z'],
  ['past the day when clocks go back', '2026-09-25T12:00:00Z', 1, '2026-10-26T00:00:00.000Z'],
  ['just before midnight in summer', '2026-06-30T22:59:59Z', 1, '2026-07-30T23:00:00.000Z'],
  ['just after midnight in summer', '2026-06-30T23:00:00Z', 1, '2026-08-01T23:00:00.000Z'],
])('an enquiry is kept to the end of its last day: %s', (_which, last, months, until) => {
  expect(iso(keptUntil(new Date(last), months))).toBe(until)
})

test.each([
  ['2026-11-23T00:00:00Z', '2026-11-30T00:00:00.000Z'],
  ['2026-11-23T00:00:01Z', '2026-12-01T00:00:00.000Z'],
])('what is announced at %s is announced for a whole week, until %s', (from, until) => {
  expect(iso(announcedUntil(new Date(from)))).toBe(until)
})

const weekLater = '2026-12-01T00:00:00.000Z'
const passed = '2026-11-20T00:00:00.000Z'
const tomorrow = '2026-11-24T00:00:00.000Z'

test.each([
  ['goes in a week, however long it has been due', '2020-01-01', 12, null, weekLater],
  ['is announced when it is due within a week', '2025-11-30', 12, null, weekLater],
  ['is not announced before', '2025-12-01', 12, null, null],
  ['goes when it was announced to go, even if that has passed', '2020-01-01', 12, passed, passed],
  ['is announced again if it is due later than announced', '2025-11-25', 12, tomorrow, weekLater],
  ['is announced no more if it is due much later', '2026-10-25', 12, tomorrow, null],
  ['stays if enquiries are kept for ever', '2020-01-01', null, passed, null],
])('a closed enquiry %s', (_what, lastDay, months, announced, leaves) => {
  const leavesAt = announced === null ? null : new Date(announced)
  const closed = { lastEvent: new Date(`${lastDay}T12:00:00Z`), leavesAt }
  expect(iso(deletionTime(closed, months, new Date('2026-11-23T09:00:00Z')))).toBe(leaves)
})

test('how long enquiries are kept is quoted in months', () => {
  expect([12, 1, null].map(monthsWords)).toEqual(['12 months', '1 month', null])
})
