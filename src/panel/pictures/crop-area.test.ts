import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { areaInPixels, cutFrom, sides, wholePicture, withCut } from './crop-area'

test.each([
  ['left', { x: 20, y: 0, width: 80, height: 100 }],
  ['right', { x: 0, y: 0, width: 80, height: 100 }],
  ['top', { x: 0, y: 20, width: 100, height: 80 }],
  ['bottom', { x: 0, y: 0, width: 100, height: 80 }],
] as const)('a fifth is cut from the %s', (side, area) => {
  expect(withCut(side, 20, wholePicture)).toEqual(area)
  expect(cutFrom(side, area)).toBe(20)
  expect(withCut(side, 0, area)).toEqual(wholePicture)
})

const cuts = fc.array(fc.tuple(fc.constantFrom(...sides), fc.integer({ min: 0, max: 100 })))
const length = fc.integer({ min: 1, max: 9_000 })

test('whatever is cut, some of the picture stays, and inside of it', () => {
  fc.assert(
    fc.property(cuts, length, length, (all, width, height) => {
      const area = all.reduce((left, [side, percent]) => withCut(side, percent, left), wholePicture)
      expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(5)
      const { heightInPixels, widthInPixels } = areaInPixels(area, { width, height })
      expect(Math.floor((area.x / 100) * width) + widthInPixels).toBeLessThanOrEqual(width)
      expect(Math.floor((area.y / 100) * height) + heightInPixels).toBeLessThanOrEqual(height)
      expect(Math.min(heightInPixels, widthInPixels)).toBeGreaterThanOrEqual(1)
    }),
  )
})
