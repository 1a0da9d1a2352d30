import { expect, test } from '@jest/globals'
import { ownRosette } from './guilloche'

const references = Array.from({ length: 200 }, (_, at) =>
  Math.floor((at + 0.5) * (2 ** 32 / 200))
    .toString(16)
    .padStart(8, '0'),
)

test('a reference has a rosette of its own, always the same', () => {
  const drawn = references.map(ownRosette)
  expect(new Set(drawn).size).toBe(references.length)
  expect(references.map(ownRosette)).toEqual(drawn)
})

test.each(Array.from('01234567', Number))('digit %i changes the rosette', (at) => {
  const changed = Array.from('0123456789ABCDEF', (digit) =>
    ownRosette(digit.padStart(at + 1, '0').padEnd(8, '0')),
  )
  expect(new Set(changed).size).toBe(16)
})

test('a rosette is a few kilobytes of strands, copied and inside the drawing', () => {
  for (const reference of [...references, '00000000', 'FFFFFFFF']) {
    const drawing = ownRosette(reference)
    expect(drawing.length).toBeLessThan(13_000)
    expect(drawing.match(/<path /g)).toHaveLength(3)
    expect(drawing).not.toMatch(/NaN|Infinity/)
  }
})
