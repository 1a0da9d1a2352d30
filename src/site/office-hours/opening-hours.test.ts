import { expect, test } from '@jest/globals'
import { hoursRows } from './hours-rows'
import { openingsToday } from './opening-hours'

const nineToSix = { opens: '09:00', closes: '18:00' }

const usual = {
  monday: nineToSix,
  tuesday: nineToSix,
  wednesday: nineToSix,
  thursday: nineToSix,
  friday: nineToSix,
  saturday: { opens: '10:00', closes: '14:00', note: 'by appointment' },
  sunday: {},
}

const hours = {
  rows: hoursRows(usual),
  closedOnBankHolidays: true,
  closures: [{ day: '2026-12-24', until: '2026-12-24' }],
}

const words = (moment: string, changes: Partial<typeof hours> = {}) =>
  openingsToday({ ...hours, ...changes }, new Date(moment))[0]?.when

const open = 'until 6pm'
const opens = 'Opens'

test.each([
  ['on a Monday before nine', '2026-11-23T08:59:59Z', `${opens} today at 9am`],
  ['on a Monday at nine', '2026-11-23T09:00:00Z', open],
  ['on a Friday at six', '2026-11-20T18:00:00Z', `${opens} tomorrow at 10am, by appointment`],
  ['on a Saturday at noon', '2026-11-21T12:00:00Z', 'until 2pm, by appointment'],
  ['on a Saturday at two', '2026-11-21T14:00:00Z', `${opens} on Monday at 9am`],
  ['before Good Friday', '2026-04-02T17:30:00Z', `${opens} on Saturday at 10am, by appointment`],
  ['on Easter Monday itself', '2026-04-06T11:00:00Z', `${opens} tomorrow at 9am`],
  ['before a closed Christmas Eve', '2026-12-23T19:00:00Z', `${opens} on Tuesday at 9am`],
  ['when summer time has begun', '2026-03-30T08:00:00Z', open],
  ['when winter time has begun', '2026-10-26T08:30:00Z', `${opens} today at 9am`],
  ['in the hour that comes twice', '2026-10-25T00:30:00Z', `${opens} tomorrow at 9am`],
  ['late on a summer evening', '2026-07-06T23:30:00Z', `${opens} today at 9am`],
])('%s (%s) visitors read: %s', (_when, moment, sentence) => {
  expect(words(moment)).toBe(sentence)
})

const nineDays = { closures: [{ day: '2026-11-23', until: '2026-11-30' }] }

test.each([
  ['works on bank holidays', '2026-04-06', { closedOnBankHolidays: false }, open],
  ['never opens', '2026-11-23', { rows: [] }, ''],
  ['opens in nine days', '2026-11-22', nineDays, `${opens} on Tuesday 1 December at 9am`],
])('visitors to an office that %s read on %s: %j', (_what, day, changes, sentence) => {
  expect(words(`${day}T11:00:00Z`, changes)).toBe(sentence)
})

test('a closed weekday has a row of its own, and never reads as open', () => {
  const rows = hoursRows({ ...usual, wednesday: {} })
  const days = rows.map((row) => row.days.join(' '))
  expect(days.slice(0, 3)).toEqual(['Monday Tuesday', 'Wednesday', 'Thursday Friday'])
  expect(rows[1]?.periods).toEqual([])
  expect(words('2026-11-25T11:00:00Z', { rows })).toBe(`${opens} tomorrow at 9am`)
})

test.each([
  ['11:00', 'until midday'],
  ['12:30', `${opens} today at 1:30pm`],
  ['16:00', 'until 5pm'],
  ['17:00', `${opens} tomorrow at 9am`],
])('a weekday with a break closes for it and opens again: %s, %s', (time, sentence) => {
  const morning = { opens: '09:00', closes: '12:00' }
  const wednesday = { ...morning, opensAgain: '13:30', closesAgain: '17:00' }
  const rows = hoursRows({ ...usual, wednesday })
  expect(words(`2026-11-25T${time}:00Z`, { rows })).toBe(sentence)
})

test('a page that is made in the morning has what is true later that day, until midnight', () => {
  const day = openingsToday(hours, new Date('2026-11-23T07:00:00Z'))
  expect(
    day.map(({ isOpen, until, when }) => [new Date(until).toISOString(), isOpen, when]),
  ).toEqual([
    ['2026-11-23T09:00:00.000Z', false, 'Opens today at 9am'],
    ['2026-11-23T18:00:00.000Z', true, 'until 6pm'],
    ['2026-11-24T00:00:00.000Z', false, 'Opens tomorrow at 9am'],
  ])
})
