import { expect, test } from '@jest/globals'
import { usualTerms } from '@/platform/time/due-time'
import { finalAnswerBy, firstReplyTimes, type Kind } from './kinds'

const times = (kind: Kind, came: string) => firstReplyTimes(kind, came, usualTerms)

const lastMomentOf = (day: string) => new Date(`${day}.999Z`).toISOString()

test.each([
  ['a week has no holiday', '2026-11-23T09:00:00Z', '2026-11-30T23:59:59', '2026-11-27T23:59:59'],
  ['it came at a weekend', '2026-11-21T09:00:00Z', '2026-11-27T23:59:59', '2026-11-26T23:59:59'],
  [
    'Saturday has begun in London',
    '2026-07-03T23:30:00Z',
    '2026-07-10T22:59:59',
    '2026-07-09T22:59:59',
  ],
  [
    'Christmas and the new year lie between',
    '2026-12-22T12:00:00Z',
    '2026-12-31T23:59:59',
    '2026-12-30T23:59:59',
  ],
  [
    'Easter and a change of the clocks lie between',
    '2027-03-24T12:00:00Z',
    '2027-04-02T22:59:59',
    '2027-04-01T22:59:59',
  ],
])('a complaint is acknowledged within five working days if %s', (_if, came, due, remind) => {
  expect(times('complaint', came)).toEqual({
    dueAt: lastMomentOf(due),
    remindAt: lastMomentOf(remind),
  })
})

test.each([
  ['a month ends', '2027-01-31T12:00:00Z', '2027-03-02T23:59:59'],
  ['it’s a leap year', '2028-01-31T12:00:00Z', '2028-03-01T23:59:59'],
  ['the clocks go forward, late in the evening', '2027-03-01T23:30:00Z', '2027-03-31T22:59:59'],
  ['the clocks go back', '2026-10-01T12:00:00Z', '2026-10-31T23:59:59'],
])('a complaint about personal data within 30 days if %s', (_if, came, due) => {
  expect(times('data-complaint', came).dueAt).toBe(lastMomentOf(due))
})

test('the final answer to a complaint is due eight weeks later, that to an enquiry never', () => {
  const came = '2026-11-26T09:00:00.000Z'
  const by = '2027-01-21T23:59:59.999Z'
  expect(finalAnswerBy('complaint', came)).toBe(by)
  expect(finalAnswerBy('data-complaint', came)).toBe(by)
  expect(finalAnswerBy('enquiry', came)).toBeUndefined()
  expect(times('enquiry', came)).toEqual({
    dueAt: '2026-11-27T09:00:00.000Z',
    remindAt: '2026-11-27T03:00:00.000Z',
  })
})
