import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { allOf, allRemoved, reviewCounts } from './counts'
import { removalReasons } from './reasons'

describe('what became of the reviews', () => {
  test('is counted by reason, before and after they were on the site', () => {
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

  test('names no recorded reason only if there are such reviews', () => {
    const gone = [{ reason: null, wasPublished: true, count: 2 }]
    const { removed } = reviewCounts({ waiting: 0, published: 0 }, gone)
    expect(removed.at(-1)).toEqual({ reason: null, declined: 0, takenOff: 2 })
  })

  test('always adds up, whatever is stored as a reason', () => {
    const count = fc.nat({ max: 1_000 })
    const gone = fc.array(
      fc.record({
        reason: fc.oneof(fc.constantFrom(...removalReasons), fc.constant(null), fc.string()),
        wasPublished: fc.boolean(),
        count,
      }),
    )
    fc.assert(
      fc.property(count, count, gone, (waiting, published, all) => {
        const counts = reviewCounts({ waiting, published }, all)
        const went = counts.removed.map(allOf).reduce((sum, one) => sum + one, 0)
        expect(counts.received).toBe(waiting + published + went)
        expect(went).toBe(all.reduce((sum, one) => sum + one.count, 0))
      }),
    )
  })
})
