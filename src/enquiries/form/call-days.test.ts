import { expect, test } from '@jest/globals'
import { callDays } from './call-days'

test('times are in their day’s morning or afternoon by the clocks of London', () => {
  const before = '2026-06-30T22:30:00.000Z'
  const early = ['2026-06-30T23:00:00.000Z', '2026-07-01T10:30:00.000Z']
  const noon = '2026-07-01T11:00:00.000Z'
  const parts = [
    ['morning', early],
    ['afternoon', [noon]],
  ]
  expect(callDays([before, ...early, noon])).toEqual([
    { day: 'Tuesday 30 June', parts: [['afternoon', [before]]], all: [before] },
    { day: 'Wednesday 1 July', parts, all: [...early, noon] },
  ])
})
