import { describe, expect, test } from '@jest/globals'

import {
  type Layer,
  type Strand,
  rosetteHalf,
  rosetteMarkup,
  rosettes,
  strandPath,
} from './guilloche'

const strands = Object.values(rosettes).flatMap((layers: readonly Layer[]) =>
  layers.map((layer) => layer.strand),
)

/** Where the pen is after each piece of a path `M x y c …`, and how far each control point lies out. */
function walk(path: string) {
  const [start = '', pieces = ''] = path.replace(/^M|z$/g, '').split('c')
  const numbers = (text: string) => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
  const [x0 = NaN, y0 = NaN] = numbers(start)
  const values = numbers(pieces)
  const points = [{ x: x0, y: y0 }]
  for (let index = 0; index < values.length; index += 6) {
    const last = points.at(-1)
    points.push({
      x: (last?.x ?? NaN) + (values[index + 4] ?? NaN),
      y: (last?.y ?? NaN) + (values[index + 5] ?? NaN),
    })
  }
  return { points, wholePieces: values.length % 6 === 0 }
}

const reach = ({ radius, waves }: Strand) =>
  radius + waves.reduce((sum, { amplitude }) => sum + Math.abs(amplitude), 0)

describe('every strand of the rosettes', () => {
  test.each(strands)('closes where it began ($radius)', (strand) => {
    const { points, wholePieces } = walk(strandPath(strand))
    const [first, last] = [points[0], points.at(-1)]
    expect(wholePieces).toBe(true)
    expect(
      Math.hypot((last?.x ?? NaN) - (first?.x ?? NaN), (last?.y ?? NaN) - (first?.y ?? NaN)),
    ).toBeLessThan(0.3)
  })

  test.each(strands)('stays inside the drawing ($radius)', (strand) => {
    expect(reach(strand)).toBeLessThanOrEqual(rosetteHalf)
    for (const { x, y } of walk(strandPath(strand)).points) {
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(reach(strand) + 0.2)
    }
  })
})

test('a strand without waves is a circle', () => {
  const { points } = walk(strandPath({ radius: 100, waves: [], pieces: 8 }))
  for (const { x, y } of points) expect(Math.hypot(x, y)).toBeCloseTo(100, 0)
})

test.each([3, 9, 14])('a strand of %i waves a turn has as many crests', (frequency) => {
  const strand = { radius: 100, waves: [{ amplitude: 20, frequency }], pieces: frequency * 8 }
  const radii = walk(strandPath(strand))
    .points.slice(1)
    .map(({ x, y }) => Math.hypot(x, y))
  const crests = radii.filter((radius, index) => {
    const before = radii.at(index - 1) ?? NaN
    const after = radii[(index + 1) % radii.length] ?? NaN
    return radius > before && radius >= after
  })
  expect(crests).toHaveLength(frequency)
  for (const crest of crests) expect(crest).toBeCloseTo(120, 0)
})

const count = (markup: string, tag: string) => markup.split(`<${tag} `).length - 1

test.each([
  ['hero', rosettes.hero],
  ['seal', rosettes.seal],
] as const)(
  'the rosette %s draws each strand once and refers to it for every copy',
  (name, table) => {
    const layers: readonly Layer[] = table
    const copies = layers.map(({ copies, mirrored = false }) => copies * (mirrored ? 2 : 1))
    const markup = rosetteMarkup(name, 'a')
    expect(count(markup, 'path')).toBe(layers.length)
    expect(count(markup, 'use')).toBe(copies.reduce((sum, each) => sum + each - 1, 0))
  },
)

test('two rosettes on one page do not share ids', () => {
  const ids = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(
    ids(rosetteMarkup('seal', 'a')).filter((id) => ids(rosetteMarkup('seal', 'b')).includes(id)),
  ).toEqual([])
})

test('a rosette weighs little', () => {
  expect(rosetteMarkup('hero', 'a').length).toBeLessThan(13_000)
})
