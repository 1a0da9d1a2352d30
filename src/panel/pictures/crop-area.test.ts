import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { areaInPixels, areaOf, cutsOf, noCuts, sides, withCut } from './crop-area'

const cuts = fc.array(fc.tuple(fc.constantFrom(...sides), fc.integer({ min: 0, max: 100 })))
const length = fc.integer({ min: 1, max: 9_000 })

test('whatever is cut, some of the picture stays, and inside of it', () => {
  fc.assert(
    fc.property(cuts, length, length, (all, width, height) => {
      const cut = all.reduce((before, [side, percent]) => withCut(before, side, percent), noCuts)
      const area = areaOf(cut)
      expect(cutsOf(area)).toEqual(cut)
      expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(5)
      const { heightInPixels, widthInPixels } = areaInPixels(area, { width, height })
      expect(Math.floor((area.x / 100) * width) + widthInPixels).toBeLessThanOrEqual(width)
      expect(Math.floor((area.y / 100) * height) + heightInPixels).toBeLessThanOrEqual(height)
      expect(Math.min(heightInPixels, widthInPixels)).toBeGreaterThanOrEqual(1)
    }),
  )
})
