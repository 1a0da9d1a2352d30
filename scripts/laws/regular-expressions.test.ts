import { expect, test } from '@jest/globals'
import { expressions, harmless, hashOf, readVerdicts } from './expressions'

test('no expression can be made to backtrack, as far as the checker or a reason can say', () => {
  const proved = readVerdicts()
  const unproved = expressions.filter((one) => !(one.source in harmless || proved.has(hashOf(one))))
  // "npm run generate" checks them.
  expect(unproved).toEqual([])
})

test('every verdict and every reason is of an expression that is still in use', () => {
  const sources = expressions.map(({ source }) => source)
  expect(sources).toEqual(expect.arrayContaining(Object.keys(harmless)))
  expect(expressions.map(hashOf)).toEqual(expect.arrayContaining([...readVerdicts()]))
})
