import { expect, test } from '@jest/globals'
import { callChoices } from './call-options'

const half = (start: string, end: string) => ({
  start: `2026-${start}.000Z`,
  end: `2026-${end}.000Z`,
})

test('free times are grouped by their day in London, whatever the day in UTC', () => {
  const times = [
    half('06-30T22:30:00', '06-30T23:00:00'),
    half('06-30T23:00:00', '06-30T23:30:00'),
    half('07-01T09:00:00', '07-01T09:30:00'),
  ]
  expect(callChoices(times)).toEqual([
    {
      day: 'Tuesday 30 June 2026',
      times: [{ value: '2026-06-30T22:30:00.000Z', label: 'Tue 30 Jun, 23:30' }],
    },
    {
      day: 'Wednesday 1 July 2026',
      times: [
        { value: '2026-06-30T23:00:00.000Z', label: 'Wed 1 Jul, 00:00' },
        { value: '2026-07-01T09:00:00.000Z', label: 'Wed 1 Jul, 10:00' },
      ],
    },
  ])
})
