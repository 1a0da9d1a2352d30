import { describe, expect, test } from '@jest/globals'

import { capHeight, kerning, letters } from './letters'
import { monogramMarkup } from './monogram'

const room = { radius: 200, tallest: 240 }

/** The corners of each outline's box, in units of the font. */
function corners(outline: string) {
  const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number)
  const [xs, ys]: [number[], number[]] = [[], []]
  for (const [, command = '', values = ''] of outline.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const all = numbers(values)
    if (command === 'H') xs.push(...all)
    else if (command === 'V') ys.push(...all)
    else all.forEach((value, index) => (index % 2 === 0 ? xs : ys).push(value))
  }
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    low: Math.min(...ys),
    high: Math.max(...ys),
  }
}

/** The boxes of the letters as they are drawn, in units of the drawing, y downwards. */
function drawn(initials: string) {
  const paths = monogramMarkup(initials, room).matchAll(
    /<path d="([^"]+)" transform="translate\((\S+) (\S+)\) scale\((\S+) -\S+\)"\/>/g,
  )
  return [...paths].map(([, outline = '', x, y, scale]) => {
    const { left, right, low, high } = corners(outline)
    const size = Number(scale)
    return {
      left: Number(x) + left * size,
      right: Number(x) + right * size,
      top: Number(y) - high * size,
      bottom: Number(y) - low * size,
    }
  })
}

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')

test('every capital and figure is there, and nothing else', () => {
  expect(Object.keys(letters).sort()).toEqual(alphabet.toSorted())
})

describe.each(Object.entries(letters))('the letter %s', (name, { left, right, outline }) => {
  test('has its ink where its table says', () => {
    expect(corners(outline)).toMatchObject({ left, right })
  })

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
  for (const [first, seconds] of Object.entries(kerning)) {
    expect(letters).toHaveProperty(first)
    for (const [second, by] of Object.entries(seconds)) {
      expect(letters).toHaveProperty(second)
      expect(Math.abs(by)).toBeLessThan(capHeight / 4)
    }
  }
})

test('nothing is drawn for no letters', () => {
  expect(monogramMarkup('', room)).toBe('')
})
