import { expect, test } from '@jest/globals'
import { londonTime } from './london-time'

test.each([
  ['2026-11-23T15:04:00Z', 'Monday 23 November 2026 at 15:04'],
  ['2026-07-01T23:30:00Z', 'Thursday 2 July 2026 at 00:30'],
  // The night in which clocks are put back, and the one in which they are put forward.
  ['2026-10-25T00:30:00Z', 'Sunday 25 October 2026 at 01:30 BST'],
  ['2026-10-25T01:30:00Z', 'Sunday 25 October 2026 at 01:30 GMT'],
  ['2026-10-25T02:00:00Z', 'Sunday 25 October 2026 at 02:00'],
  ['2026-03-29T00:59:00Z', 'Sunday 29 March 2026 at 00:59'],
  ['2026-03-29T01:00:00Z', 'Sunday 29 March 2026 at 02:00'],
])('%s is %s', (moment, words) => {
  expect(londonTime(new Date(moment))).toBe(words)
})
