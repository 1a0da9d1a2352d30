import { expect, test } from '@jest/globals'
import { allOf, allRemoved, reviewCounts } from './counts'

test('what became of the reviews is counted by reason, before and after they were on the site', () => {
  const counts = reviewCounts({ waiting: 2, published: 5 }, [
    { reason: 'abuse', wasPublished: false, count: 3 },
    { reason: 'asked-to-withdraw', wasPublished: true, count: 1 },
    { reason: 'abuse', wasPublished: true, count: 1 },
  ])
  expect(counts.received).toBe(12)
  expect(counts.removed).toEqual([
    { reason: 'not-a-client', declined: 0, takenOff: 0 },
    { reason: 'names-a-person', declined: 0, takenOff: 0 },
    { reason: 'abuse', declined: 3, takenOff: 1 },
    { reason: 'asked-to-withdraw', declined: 0, takenOff: 1 },
  ])
  expect(allRemoved(counts)).toEqual({ declined: 3, takenOff: 2 })
})

test('what has no reason that is known is counted last, under none', () => {
  const gone = [
    { reason: null, wasPublished: true, count: 2 },
    { reason: 'forgotten', wasPublished: false, count: 1 },
  ]
  const { received, removed } = reviewCounts({ waiting: 0, published: 0 }, gone)
  expect(removed.at(-1)).toEqual({ reason: null, declined: 1, takenOff: 2 })
  expect(removed.map(allOf)).toEqual([0, 0, 0, 0, 3])
  expect(received).toBe(3)
})
