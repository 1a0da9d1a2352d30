import { expect, test } from '@jest/globals'
import { usualTerms } from '@/platform/time/due-time'
import { closureNotice } from './closures'

const notice = (moment: string, closures: [day: string, until: string][], others = {}) => {
  const all = closures.map(([day, until]) => ({ day, until }))
  return closureNotice({ ...usualTerms, ...others, closures: all }, new Date(moment))
}

const christmas: [string, string] = ['2026-12-24', '2027-01-02']
const words = 'The office is closed from 24 December to 2 January.'
const back = 'I’ll read what you send and reply when I’m back: by Sunday 3 January.'

test.each([
  ['eight days before, in London', '2026-12-16T23:59:59Z', '', ''],
  ['a week before, while a reply still comes in time', '2026-12-17T00:00:00Z', words, ''],
  ['on the day before, while some of its replies come in time', '2026-12-23T22:00:00Z', words, ''],
  ['on its first day', '2026-12-24T00:00:00Z', words, back],
  ['on its last day', '2027-01-02T23:59:59Z', words, back],
  ['once it is over', '2027-01-03T00:00:00Z', '', ''],
])('a closure is announced from a week before until its end: %s', (_when, at, closed, reply) => {
  expect(notice(at, [christmas])).toEqual({ closed, reply })
})

test.each<[what: string, closures: [string, string][], days: string]>([
  ['one day', [['2026-12-21', '2026-12-21']], 'on Monday 21 December'],
  ['days that overlap', [christmas, ['2026-12-23', '2026-12-29']], 'from 23 December to 2 January'],
  [
    'days that adjoin',
    [
      ['2026-12-21', '2026-12-21'],
      ['2026-12-22', '2026-12-22'],
    ],
    'from 21 December to 22 December',
  ],
  [
    'several',
    [
      ['2026-12-24', '2026-12-24'],
      ['2026-12-21', '2026-12-21'],
      ['2026-12-19', '2026-12-19'],
    ],
    'on Saturday 19 December, on Monday 21 December and on Thursday 24 December',
  ],
])('a closure of %s is told in one sentence', (_what, closures, days) => {
  expect(notice('2026-12-18T12:00:00Z', closures).closed).toBe(`The office is closed ${days}.`)
})

test('the reply is told by the reply time, and bank holidays alone are not announced', () => {
  const { reply } = notice('2026-12-24T12:00:00Z', [christmas], { hours: 48, weekendsCount: false })
  expect(reply).toContain('by Tuesday 5 January.')
  expect(notice('2026-12-23T12:00:00Z', [christmas], { hours: 25 }).reply).not.toBe('')
  expect(notice('2026-12-25T12:00:00Z', []).closed).toBe('')
})
