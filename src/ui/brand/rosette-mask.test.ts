import { readFileSync } from 'node:fs'

import { expect, test } from '@jest/globals'

import { rosetteMask, sealMask } from './rosette-mask'

test("the hero's rosette in the repository is what its table draws", () => {
  expect(readFileSync('src/ui/brand/rosette-hero.svg', 'utf8')).toBe(rosetteMask('hero'))
})

test('a seal without letters is a rosette with a woven middle', () => {
  expect(sealMask('')).toBe(rosetteMask('hero'))
  expect(sealMask('A')).not.toBe(sealMask(''))
})
