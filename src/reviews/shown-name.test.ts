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
  ['Mr John Smith', 'John S.'],
  ['Dr. Smith', 'Dr. S.'],
  ['sarah.jones@example.com', 's.'],
  ['+44 7700 900123', 'A.'],
  ['www.example.com', 'w.'],
])('the name %j is shown as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})
