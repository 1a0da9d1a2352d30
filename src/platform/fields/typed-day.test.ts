import { expect, test } from '@jest/globals'
import { typedDay } from './typed-day'

test.each([
  ['29/2/2024', '2024-02-29'],
  ['29.02.2024', '2024-02-29'],
  ['1st jan 2024', '2024-01-01'],
  [' 3 Sept 2025 ', '2025-09-03'],
  ['31/2/2024', '2024-02-31'],
  ['2024-02-29', '2024-02-29'],
  ['29/2', '29/2'],
  ['3/11/26', '2026-11-03'],
  ['November 2026', '2026-11-01'],
  ['11/2026', '2026-11-01'],
  ['3/11/27', '1927-11-03'],
  ['Nov 26', 'Nov 26'],
  ['29 Movember 2024', '29 Movember 2024'],
  ['last Tuesday', 'last Tuesday'],
])('%j is read as %j', (typed, read) => {
  expect(typedDay(typed, '2026-11-23')).toBe(read)
})
