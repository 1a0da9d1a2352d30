import { describe, expect, test } from '@jest/globals'
import { type Layer, rosetteHalf, rosetteMarkup, rosettes, strandPath } from './guilloche'

/** Where the pen is after each piece of a path `M x y c …`. */
function walk(path: string) {
  const [start = '', pieces = ''] = path.replace(/^M|z$/g, '').split('c')
  const numbers = (text: string) => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
  const points = [numbers(start)]
  const values = numbers(pieces)
  for (let index = 0; index < values.length; index += 6) {
    const [x = NaN, y = NaN] = points.at(-1) ?? []
    points.push([x + (values[index + 4] ?? NaN), y + (values[index + 5] ?? NaN)])
  }
  return points
}

const strands = Object.values(rosettes).flatMap((layers: readonly Layer[]) =>
  layers.map((layer) => layer.strand),
)

describe.each(strands)('the strand of radius $radius', (strand) => {
  const points = walk(strandPath(strand))

  test('closes where it began', () => {
    const [[x = NaN, y = NaN] = [], [lastX = NaN, lastY = NaN] = []] = [points[0], points.at(-1)]
    expect(Math.hypot(lastX - x, lastY - y)).toBeLessThan(0.3)
  })

  test('stays inside the drawing', () => {
    for (const [x = NaN, y = NaN] of points) {
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(rosetteHalf)
    }
  })
})

test('two rosettes on one page do not share ids', () => {
  const ids = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const [one, other] = [ids(rosetteMarkup('seal', 'a')), ids(rosetteMarkup('seal', 'b'))]
  expect(one.filter((id) => other.includes(id))).toEqual([])
})
