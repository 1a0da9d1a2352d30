import { expect, test } from '@jest/globals'
import { typedMoment } from './typed-moment'

test.each([
  ['30/11/2026 09:00', '2026-11-30T09:00:00.000Z'],
  ['30/11/27, 9.30', '2027-11-30T09:30:00.000Z'],
  [' 1 July 2026 at 9 pm ', '2026-07-01T20:00:00.000Z'],
  ['Monday 30 November 2026 at 12:05 a.m.', '2026-11-30T00:05:00.000Z'],
  ['25/10/2026 01:30', '2026-10-25T00:30:00.000Z'],
  ['29/3/2026 01:30', '2026-03-29T01:30:00.000Z'],
])('%s is %s', (typed, moment) => {
  expect(typedMoment(typed)?.toISOString()).toBe(moment)
})

test.each([
  '',
  '30/11/2026',
  '09:00',
  '31/11/2026 09:00',
  '30/11/2026 24:00',
  '30/11/2026 09:60',
  'soon at 9',
])('%j isn’t a day with a time', (typed) => {
  expect(typedMoment(typed)).toBeUndefined()
})
