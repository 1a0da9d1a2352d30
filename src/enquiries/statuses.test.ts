import { expect, test } from '@jest/globals'
import { isUrgent } from './claim-types'
import { inboxPlace } from './statuses'

const due = '2026-12-01T00:00:00.000Z'
const usual = { status: 'new', createdAt: '2026-11-28T10:00:00.000Z', dueAt: due } as const
const urgent = { claimType: 'immigration', claimDetails: { urgency: 'urgent' } }

test('new ones come first by urgency, then by when a reply or a call is wanted, then by time limit', () => {
  const order = [
    { ...usual, ...urgent, dueAt: '2026-12-02T00:00:00.000Z' },
    { ...usual, callTimes: ['2026-12-05T10:00:00.000Z', '2026-11-30T10:00:00.000Z'] },
    { ...usual, limitDate: '2026-11-01' },
    { ...usual, limitDate: '2026-12-09' },
    { ...usual, limitDate: '2027-06-01' },
    usual,
    { ...usual, limitDate: '2026-12-09', dueAt: '2026-12-01T00:00:01.000Z' },
    { ...usual, status: 'replied', repliedAt: '2026-11-30T10:00:00.000Z' },
    { ...usual, ...urgent, status: 'replied', repliedAt: '2026-11-29T10:00:00.000Z' },
    { ...usual, status: 'closed' },
  ] as const
  const places = order.map(inboxPlace)
  expect(places.toSorted((one, other) => one - other)).toEqual(places)
  expect(new Set(places).size).toBe(places.length)
})

test.each([
  ['high', 'immigration', false],
  ['urgent', 'immigration', true],
  ['urgent', 'rta', false],
  ['urgent', null, false],
])('an answer of %s to a question of %s is urgent: %p', (urgency, claimType, is) => {
  expect(isUrgent({ claimType, claimDetails: { urgency } })).toBe(is)
})
