import { expect, test } from '@jest/globals'
import { shownName } from './shown-name'

test.each([
  ['Sarah Jones', 'Sarah J.'],
  ['  Sarah   Jones ', 'Sarah J.'],
  ['Anna Maria van der Berg', 'Anna B.'],
  ['Cher', 'Cher'],
  ['Zoë E\u0301lodie', 'Zoë E\u0301.'],
  ['Ben 👩‍👩‍👧', 'Ben 👩‍👩‍👧.'],
  ['', ''],
])('the name %j is shown as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})
