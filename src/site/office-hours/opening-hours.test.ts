import { describe, expect, test } from '@jest/globals'
import { hours as usual } from '@/content/defaults/facts'
import { hoursRows } from './hours-rows'
import type { WeekdayHours } from '@/content/hours/weekday-hours'
import { coversWeekday, openingAt, openingInWords } from './opening-hours'

const hours = {
  rows: hoursRows(usual.days),
  closedOnBankHolidays: true,
  closures: [{ day: '2026-12-24', until: '2026-12-24' }],
}

const said = (moment: string, changes: Partial<typeof hours> = {}) =>
  openingInWords(openingAt({ ...hours, ...changes }, new Date(moment)))

test.each([
  ['on a Monday before nine', '2026-11-23T08:59:59Z', 'Closed now. Opens today at 9:00'],
  ['on a Monday at nine', '2026-11-23T09:00:00Z', 'Open now, until 18:00'],
  ['on a Friday before six', '2026-11-20T17:59:59Z', 'Open now, until 18:00'],
  [
    'on a Friday at six',
    '2026-11-20T18:00:00Z',
    'Closed now. Opens tomorrow at 10:00, by appointment',
  ],
  ['on a Saturday at noon', '2026-11-21T12:00:00Z', 'Open now, until 14:00, by appointment'],
  ['on a Saturday at two', '2026-11-21T14:00:00Z', 'Closed now. Opens on Monday at 9:00'],
  [
    'before Good Friday',
    '2026-04-02T17:30:00Z',
    'Closed now. Opens on Saturday at 10:00, by appointment',
  ],
  ['before Easter Monday', '2026-04-05T12:00:00Z', 'Closed now. Opens on Tuesday at 9:00'],
  ['on Easter Monday itself', '2026-04-06T11:00:00Z', 'Closed now. Opens tomorrow at 9:00'],
  ['before a closed Christmas Eve', '2026-12-23T19:00:00Z', 'Closed now. Opens on Tuesday at 9:00'],
  ['when summer time has begun', '2026-03-30T08:00:00Z', 'Open now, until 18:00'],
  ['an hour before that', '2026-03-30T07:59:00Z', 'Closed now. Opens today at 9:00'],
  ['when winter time has begun', '2026-10-26T08:30:00Z', 'Closed now. Opens today at 9:00'],
  ['in the hour that comes twice', '2026-10-25T00:30:00Z', 'Closed now. Opens tomorrow at 9:00'],
  ['late on a summer evening', '2026-07-06T23:30:00Z', 'Closed now. Opens today at 9:00'],
])('%s (%s) visitors read: %s', (_when, moment, sentence) => {
  expect(said(moment)).toBe(sentence)
})

test('a bank holiday is a day like any other if the consultant works on it', () => {
  const changes = { closedOnBankHolidays: false }
  expect(said('2026-04-06T11:00:00Z', changes)).toBe('Open now, until 18:00')
})

test('an office that never opens is closed, with no next time', () => {
  expect(said('2026-11-23T09:00:00Z', { rows: [] })).toBe('Closed now')
})

test('an opening more than a week away is said with its date', () => {
  const closures = [
    { day: '2026-11-23', until: '2026-11-28' },
    { day: '2026-11-30', until: '2026-11-30' },
  ]
  expect(said('2026-11-22T12:00:00Z', { closures })).toBe(
    'Closed now. Opens on Tuesday 1 December at 9:00',
  )
})

test('a row may run over the end of the week', () => {
  const weekend = { firstDay: 'saturday', lastDay: 'monday', periods: [], note: '' } as const
  expect(coversWeekday(weekend, 'sunday')).toBe(true)
  expect(coversWeekday(weekend, 'tuesday')).toBe(false)
})

describe('a weekday of its own', () => {
  const rowsWith = (wednesday: WeekdayHours) => hoursRows({ ...usual.days, wednesday })

  test('that is closed has a row of its own, and is not said to be open', () => {
    const rows = rowsWith({})
    expect(rows.map(({ firstDay, lastDay }) => `${firstDay}-${lastDay}`)).toEqual([
      'monday-tuesday',
      'wednesday-wednesday',
      'thursday-friday',
      'saturday-saturday',
      'sunday-sunday',
    ])
    expect(rows[1]?.periods).toEqual([])
    expect(said('2026-11-25T11:00:00Z', { rows })).toBe('Closed now. Opens tomorrow at 9:00')
  })

  test('with a break is closed in it, and opens again the same day', () => {
    const [opens, closes] = ['09:00', '12:00']
    const rows = rowsWith({ opens, closes, opensAgain: '13:30', closesAgain: '17:00' })
    expect(said('2026-11-25T11:00:00Z', { rows })).toBe('Open now, until 12:00')
    expect(said('2026-11-25T12:30:00Z', { rows })).toBe('Closed now. Opens today at 13:30')
    expect(said('2026-11-25T16:00:00Z', { rows })).toBe('Open now, until 17:00')
    expect(said('2026-11-25T17:00:00Z', { rows })).toBe('Closed now. Opens tomorrow at 9:00')
  })
})
