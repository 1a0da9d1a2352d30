import { expect, test } from '@jest/globals'
import { fewestReplies } from './inbox-schema'
import { keptPromise } from './reply-promise'

test('the share in time and the time of half the replies are told', () => {
  expect(keptPromise({ enquiries: 50, replied: 49, inTime: 48, medianMinutes: 170 })).toBe(
    'Answered in time, last 90 days: 96% (48 of 50). Half within 3 hours.',
  )
})

test('neither is rounded in our favour', () => {
  expect(keptPromise({ enquiries: 201, replied: 200, inTime: 200, medianMinutes: 61 })).toBe(
    'Answered in time, last 90 days: 99% (200 of 201). Half within 2 hours.',
  )
})

test('too few replies give no figure', () => {
  const few = fewestReplies - 1
  expect(keptPromise({ enquiries: few, replied: few, inTime: few, medianMinutes: 5 })).toBe(
    'How many replies are in time is told from 20 replies in 90 days on; there have been 19.',
  )
  expect(keptPromise({ enquiries: 0, replied: 0, inTime: 0, medianMinutes: null })).toMatch(
    /there have been 0\.$/,
  )
})
