import { expect, test } from '@jest/globals'
import { hoursRows } from './hours-rows'
import { openingAt, openingInWords } from './opening-hours'

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
  openingInWords(openingAt({ ...hours, ...changes }, new Date(moment)))

const open = 'Open now, until 18:00 UK time'
const opens = 'Closed now. Opens'

test.each([
  ['on a Monday before nine', '2026-11-23T08:59:59Z', `${opens} today at 9:00 UK time`],
  ['on a Monday at nine', '2026-11-23T09:00:00Z', open],
  [
    'on a Friday at six',
    '2026-11-20T18:00:00Z',
    `${opens} tomorrow at 10:00 UK time, by appointment`,
  ],
  [
    'on a Saturday at noon',
    '2026-11-21T12:00:00Z',
    'Open now, until 14:00 UK time, by appointment',
  ],
  ['on a Saturday at two', '2026-11-21T14:00:00Z', `${opens} on Monday at 9:00 UK time`],
  [
    'before Good Friday',
    '2026-04-02T17:30:00Z',
    `${opens} on Saturday at 10:00 UK time, by appointment`,
  ],
  ['on Easter Monday itself', '2026-04-06T11:00:00Z', `${opens} tomorrow at 9:00 UK time`],
  ['before a closed Christmas Eve', '2026-12-23T19:00:00Z', `${opens} on Tuesday at 9:00 UK time`],
  ['when summer time has begun', '2026-03-30T08:00:00Z', open],
  ['when winter time has begun', '2026-10-26T08:30:00Z', `${opens} today at 9:00 UK time`],
  ['in the hour that comes twice', '2026-10-25T00:30:00Z', `${opens} tomorrow at 9:00 UK time`],
  ['late on a summer evening', '2026-07-06T23:30:00Z', `${opens} today at 9:00 UK time`],
])('%s (%s) visitors read: %s', (_when, moment, sentence) => {
  expect(words(moment)).toBe(sentence)
})

const nineDays = { closures: [{ day: '2026-11-23', until: '2026-11-30' }] }

test.each([
  ['works on bank holidays', '2026-04-06', { closedOnBankHolidays: false }, open],
  ['never opens', '2026-11-23', { rows: [] }, 'Closed now'],
  ['opens in nine days', '2026-11-22', nineDays, `${opens} on Tuesday 1 December at 9:00 UK time`],
])('visitors to an office that %s read on %s: %j', (_what, day, changes, sentence) => {
  expect(words(`${day}T11:00:00Z`, changes)).toBe(sentence)
})

test('a closed weekday has a row of its own, and never reads as open', () => {
  const rows = hoursRows({ ...usual, wednesday: {} })
  const days = rows.map((row) => row.days.join(' '))
  expect(days.slice(0, 3)).toEqual(['Monday Tuesday', 'Wednesday', 'Thursday Friday'])
  expect(rows[1]?.periods).toEqual([])
  expect(words('2026-11-25T11:00:00Z', { rows })).toBe(`${opens} tomorrow at 9:00 UK time`)
})

test.each([
  ['11:00', 'Open now, until 12:00 UK time'],
  ['12:30', `${opens} today at 13:30 UK time`],
  ['16:00', 'Open now, until 17:00 UK time'],
  ['17:00', `${opens} tomorrow at 9:00 UK time`],
])('a weekday with a break closes for it and opens again: %s, %s', (time, sentence) => {
  const morning = { opens: '09:00', closes: '12:00' }
  const wednesday = { ...morning, opensAgain: '13:30', closesAgain: '17:00' }
  const rows = hoursRows({ ...usual, wednesday })
  expect(words(`2026-11-25T${time}:00Z`, { rows })).toBe(sentence)
})
