import { expect, test } from '@jest/globals'
import { callFault, offeredTimes } from './offered-times'

/** A Tuesday in the week before the clocks go back, on Sunday 25 October. */
const tuesday = Date.parse('2026-10-20T08:10:00Z')

const open = { opens: '09:00', closes: '10:30' }

const office = {
  openDays: {
    ...{ monday: open, tuesday: open, wednesday: open, thursday: open, friday: open },
    saturday: { opens: '10:00', closes: '10:40', opensAgain: '13:15', closesAgain: '13:45' },
  },
  closures: [{ day: '2026-10-27', until: '2026-10-27' }],
  closedOnBankHolidays: true,
}

test('half hours in office hours of the coming ten days are offered, London time', () => {
  const days = new Map<string, string[]>()
  for (const time of offeredTimes(tuesday, office)) {
    const [day = '', clock = ''] = time.toISOString().split('T')
    days.set(day, [...(days.get(day) ?? []), clock.slice(0, 5)])
  }
  expect([...days]).toEqual([
    ['2026-10-21', ['08:00', '08:30', '09:00']],
    ['2026-10-22', ['08:00', '08:30', '09:00']],
    ['2026-10-23', ['08:00', '08:30', '09:00']],
    ['2026-10-24', ['09:00', '12:15']],
    // The clocks went back, and on Tuesday the office is closed.
    ['2026-10-26', ['09:00', '09:30', '10:00']],
    ['2026-10-28', ['09:00', '09:30', '10:00']],
    ['2026-10-29', ['09:00', '09:30', '10:00']],
  ])
})

test.each([
  ['2026-10-20T06:00:00.000Z', '2026-10-20T08:00:00.000Z'],
  ['2026-10-20T06:00:00.001Z', '2026-10-20T08:30:00.000Z'],
  ['2026-10-20T07:00:00.001Z', '2026-10-21T08:00:00.000Z'],
  ['2026-10-26T06:59:59.999Z', '2026-10-26T09:00:00.000Z'],
])('at %s the first is at least two hours ahead: %s', (now, first) => {
  expect(offeredTimes(Date.parse(now), office)[0]?.toISOString()).toBe(first)
})

test.each([
  ['2026-10-20T08:10:00Z', 'Choose a time that’s still to come'],
  ['2026-10-21T18:10:00Z', 'This is outside your office hours'],
  ['2026-10-21T09:10:00Z', 'This is outside your office hours'],
  ['2026-10-21T08:10:00Z', undefined],
  ['2027-10-21T08:10:00Z', undefined],
  ['2027-10-22T09:00:00Z', 'Choose a time within a year'],
  ['9999-12-31T23:30:00Z', 'Choose a time within a year'],
])('a call at %s has the fault: %s', (at, fault) => {
  expect(callFault(new Date(at), { now: tuesday, office })).toBe(fault)
})

test('any time will do if the consultant says so, but not one of the past or years ahead', () => {
  const faultAt = (at: string) => callFault(new Date(at), { now: tuesday, office, anyTime: true })
  expect(faultAt('2026-10-21T18:10:00Z')).toBeUndefined()
  expect(faultAt('2026-10-20T08:00:00Z')).toBe('Choose a time that’s still to come')
  expect(faultAt('2126-10-21T09:00:00Z')).toBe('Choose a time within a year')
})
