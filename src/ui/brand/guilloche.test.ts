import { expect, test } from '@jest/globals'
import { ownRosette } from './guilloche'

test.each([0, 1, 2, 3, 4, 5, 6, 7])('digit %i of a reference changes its small rosette', (at) => {
  const digits = '0123456789ABCDEF'.split('')
  const references = digits.map((digit) => digit.padStart(at + 1, '0').padEnd(8, 'F'))
  const drawn = references.map(ownRosette)
  expect(new Set(drawn).size).toBe(digits.length)
  expect(references.map(ownRosette)).toEqual(drawn)
  for (const drawing of drawn) {
    expect(drawing.length).toBeLessThan(10_000)
    expect(drawing.match(/<path /g)).toHaveLength(3)
  }
})
