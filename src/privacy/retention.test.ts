import { describe, expect, test } from '@jest/globals'
import { announcedUntil, keptUntil, leavingTime, monthsWords } from './retention'

const iso = (date: Date | null) => date?.toISOString() ?? null

describe('an enquiry is kept to the end of the day so many months after its last event', () => {
  test.each([
    ['on any day', '2026-01-15T09:30:00Z', 12, '2027-01-16T00:00:00.000Z'],
    ['where the month has no 31st', '2026-08-31T10:00:00Z', 6, '2027-03-01T00:00:00.000Z'],
    ['in a leap year', '2027-08-31T10:00:00Z', 6, '2028-03-01T00:00:00.000Z'],
    ['from a leap day', '2028-02-29T12:00:00Z', 12, '2029-03-01T00:00:00.000Z'],
    ['from a leap day to the next', '2028-02-29T12:00:00Z', 48, '2032-03-01T00:00:00.000Z'],
    ['into summer time', '2026-01-31T12:00:00Z', 5, '2026-06-30T23:00:00.000Z'],
    ['to the day when clocks go back', '2026-09-24T12:00:00Z', 1, '2026-10-24T23:00:00.000Z'],
    ['past the day when clocks go back', '2026-09-25T12:00:00Z', 1, '2026-10-26T00:00:00.000Z'],
    ['just before midnight in summer', '2026-06-30T22:59:59Z', 1, '2026-07-30T23:00:00.000Z'],
    ['just after midnight in summer', '2026-06-30T23:00:00Z', 1, '2026-08-01T23:00:00.000Z'],
    ['for ten years', '2026-12-31T23:59:59Z', 120, '2037-01-01T00:00:00.000Z'],
  ])('%s', (_which, last, months, until) => {
    expect(iso(keptUntil(new Date(last), months))).toBe(until)
  })
})

test.each([
  ['2026-11-23T09:00:00Z', '2026-12-01T00:00:00.000Z'],
  ['2026-11-23T00:00:00Z', '2026-11-30T00:00:00.000Z'],
  ['2026-11-23T00:00:01Z', '2026-12-01T00:00:00.000Z'],
  ['2026-10-20T23:00:00Z', '2026-10-28T00:00:00.000Z'],
])('what is announced at %s is announced for a whole week, until %s', (from, until) => {
  expect(iso(announcedUntil(new Date(from)))).toBe(until)
})

describe('a closed enquiry', () => {
  const at = new Date('2026-11-23T09:00:00Z')
  const weekLater = '2026-12-01T00:00:00.000Z'
  const leaving = (last: string, months: number | null, leavesAt: string | null = null) =>
    iso(
      leavingTime(
        { lastEvent: new Date(last), leavesAt: leavesAt === null ? null : new Date(leavesAt) },
        months,
        at,
      ),
    )

  test('goes no earlier than a week after it is announced, however long it has been due', () => {
    expect(leaving('2020-01-01T12:00:00Z', 12)).toBe(weekLater)
  })

  test('is announced when it is due within a week, and not before', () => {
    expect(leaving('2025-11-30T12:00:00Z', 12)).toBe(weekLater)
    expect(leaving('2025-12-01T12:00:00Z', 12)).toBeNull()
  })

  test('goes when it was announced to go, also where that has passed', () => {
    expect(leaving('2020-01-01T12:00:00Z', 12, '2026-11-20T00:00:00Z')).toBe(
      '2026-11-20T00:00:00.000Z',
    )
  })

  test('is announced anew where it has become due later than was announced', () => {
    expect(leaving('2025-11-25T12:00:00Z', 12, '2026-11-24T00:00:00Z')).toBe(weekLater)
    expect(leaving('2026-10-25T12:00:00Z', 12, '2026-11-24T00:00:00Z')).toBeNull()
  })

  test('stays where there is no time after which they go', () => {
    expect(leaving('2020-01-01T12:00:00Z', null, '2026-11-20T00:00:00Z')).toBeNull()
  })
})

test('how long enquiries are kept is quoted in months', () => {
  expect([12, 1, null].map(monthsWords)).toEqual(['12 months', '1 month', null])
})
