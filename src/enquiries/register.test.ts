import { expect, test } from '@jest/globals'
import { quartersOf, type RegisterRow } from './register'

const passed = (sentAt: string, more: Partial<RegisterRow> = {}): RegisterRow => ({
  ...{ reference: '00000000', claimType: 'employment', firm: 'Harcourt Bell LLP', way: 'page' },
  ...{ askedAt: sentAt, agreedAt: sentAt, refusedAt: null, sentAt, openedAt: null },
  ...{ answeredAt: null, answer: null, withdrawnAt: null, isPaid: true },
  ...more,
})

const many = (count: number, more?: Partial<RegisterRow>) =>
  Array.from({ length: count }, () => passed('2026-11-18T12:00:00Z', more))

test('quarters follow London’s calendar, the latest first', () => {
  const rows = [
    passed('2026-06-30T22:59:59Z'),
    passed('2026-06-30T23:00:00Z'),
    passed('2026-12-31T23:59:59Z'),
  ]
  const quarters = quartersOf(rows, 'fca').map(({ passed: count, quarter }) => [quarter, count])
  expect(quarters).toEqual([
    ['2026-Q4', 1],
    ['2026-Q3', 1],
    ['2026-Q2', 1],
  ])
})

test('what was only asked counts in the quarter of the question, and not as passed on', () => {
  const unanswered = { askedAt: '2026-03-31T12:00:00Z', agreedAt: null, sentAt: null, way: null }
  const [quarter] = quartersOf(many(1, unanswered), 'introducer')
  expect(quarter).toMatchObject({ quarter: '2026-Q1', passed: 0, paid: 0, kinds: [] })
})

test.each([
  [19, null],
  [20, /^20 of 25 paid claims this quarter\. From 26 on/],
  [24, /^24 of 25/],
  [25, /^Stop: 25 of 25 paid claims this quarter\./],
])('an introducer with %d paid claims in a quarter reads what the law says', (count, words) => {
  const [quarter] = quartersOf(many(count), 'introducer')
  expect(quarter?.warning).toEqual(words && expect.stringMatching(words))
})

test('nobody else is warned, nor about unpaid claims or other matters', () => {
  const warnings = [
    ...quartersOf(many(25), 'fca'),
    ...quartersOf(many(25, { isPaid: false }), 'introducer'),
    ...quartersOf(many(25, { claimType: 'conveyancing' }), 'introducer'),
  ].map(({ warning }) => warning)
  expect(warnings).toEqual([null, null, null])
})
