import { describe, expect, test } from '@jest/globals'

import { monogramMarkup } from './monogram'

const room = { radius: 200, tallest: 240 }

/** The boxes of the letters as they're drawn, in units of the drawing, y downwards. */
function drawn(initials: string) {
  const paths = monogramMarkup(initials, room).matchAll(/<path d="([^"]+)"\/>/g)
  return [...paths].map(([, outline = '']) => {
    const numbers = (outline.match(/-?[\d.]+/g) ?? []).map(Number)
    const xs = numbers.filter((_, index) => index % 2 === 0)
    const ys = numbers.filter((_, index) => index % 2 === 1)
    return {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    }
  })
}

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')

describe.each(alphabet)('%s', (name) => {
  test('stands in the middle of its room and does not leave it', () => {
    const [box, ...others] = drawn(name)
    expect(others).toEqual([])
    if (!box) throw new Error('Nothing was drawn')
    expect((box.left + box.right) / 2).toBeCloseTo(0, 0)
    for (const x of [box.left, box.right]) {
      for (const y of [box.top, Math.min(box.bottom, room.tallest / 2)]) {
        // Round letters and serifs reach a little over the height of capitals.
        expect(Math.hypot(x, y)).toBeLessThan(room.radius * 1.02)
      }
    }
  })
})

test('every capital and figure is drawn as no other is', () => {
  expect(new Set(alphabet.map((one) => monogramMarkup(one, room))).size).toBe(alphabet.length)
})

test.each(['WM', 'ILC', 'MMW', 'III', 'AVA', 'QQQ', '4L'])(
  'the letters of %s follow one another, and are centred together',
  (initials) => {
    const boxes = drawn(initials)
    expect(boxes).toHaveLength(initials.length)
    const [first, last] = [boxes[0], boxes.at(-1)]
    if (!first || !last) throw new Error('Nothing was drawn')
    expect(first.left + last.right).toBeCloseTo(0, 0)
    expect(last.right - first.left).toBeLessThanOrEqual(2 * room.radius)
    const centres = boxes.map(({ left, right }) => left + right)
    expect(centres).toEqual(centres.toSorted((a, b) => a - b))
  },
)

test('capitals are no taller than they may be, and one letter is taller than three wide ones', () => {
  const height = ([box]: ReturnType<typeof drawn>) => (box ? box.bottom - box.top : NaN)
  expect(height(drawn('H'))).toBeCloseTo(room.tallest, 0)
  expect(height(drawn('H'))).toBeGreaterThan(height(drawn('HHH')))
})

test('letters whose sides lean together are moved together', () => {
  const gap = ([first, second]: ReturnType<typeof drawn>) =>
    (second?.left ?? NaN) - (first?.right ?? NaN)
  expect(gap(drawn('AV'))).toBeLessThan(gap(drawn('AN')))
})

test('nothing is drawn for no letters', () => {
  expect(monogramMarkup('', room)).toBe('')
})
