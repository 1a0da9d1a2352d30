import { expect, test } from '@jest/globals'
import { ownRosette } from './guilloche'

const digits = [...'0123456789ABCDEF']

test.each([0, 1, 2, 3, 4, 5, 6, 7])('digit %i of a reference changes its rosette', (at) => {
  const references = digits.map((digit) => digit.padStart(at + 1, '0').padEnd(8, '0'))
  const drawn = references.map(ownRosette)
  expect(new Set(drawn).size).toBe(digits.length)
  expect(references.map(ownRosette)).toEqual(drawn)
})

test.each(digits.map((digit) => digit.repeat(8)))('the rosette of %s is small', (reference) => {
  const drawing = ownRosette(reference)
  expect(drawing.length).toBeLessThan(13_000)
  expect(drawing.match(/<path /g)).toHaveLength(3)
  expect(drawing).not.toContain('NaN')
})
