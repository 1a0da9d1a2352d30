import { expect, test } from '@jest/globals'

import { chosenParts } from './parts.mjs'

test('a part that looks at the build runs after it', () => {
  const [build] = chosenParts('build')
  expect(chosenParts('size')).toEqual([build, expect.anything()])
  expect(chosenParts('cluster')).toEqual([build, expect.anything()])
  expect(chosenParts('e2e')).toEqual([build, expect.anything()])
})

test('without a name every part runs, each once, and the build before what looks at it', () => {
  const all = chosenParts()
  expect(new Set(all).size).toBe(all.length)
  for (const name of ['size', 'cluster', 'e2e']) {
    const [build, part] = chosenParts(name)
    expect(all).toEqual(expect.arrayContaining([build, part]))
    expect(all.findIndex((one) => one === build)).toBeLessThan(all.findIndex((one) => one === part))
  }
})

test.each(['walks', 'constructor'])('a part "%s" that there is not is refused', (name) => {
  expect(() => chosenParts(name)).toThrow(`The tests have no part "${name}": name one of checks,`)
})
