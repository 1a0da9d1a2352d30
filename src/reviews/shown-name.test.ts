import { expect, test } from '@jest/globals'
import { shownName } from './shown-name'

test.each([
  ['Sarah Jones', 'Sarah J.'],
  ['  Sarah   Jones ', 'Sarah J.'],
  ['Anna Maria van der Berg', 'Anna B.'],
  ['Cher', 'Cher'],
  ['Zoë E\u0301lodie', 'Zoë E\u0301.'],
  ['Ben 👩‍👩‍👧', 'Ben 👩‍👩‍👧.'],
  ['Mr John Smith', 'John S.'],
  ['Dr. jones', 'Dr. j.'],
  ['Smith, John', 'John S.'],
  ['Anne-Marie Smith-Jones', 'Anne-Marie S.'],
  ['J.R. Smith', 'J.R. S.'],
  ['J Smith', 'J S.'],
  ['李小龙', '李小龙'],
  ['sarah.jones@example.com', 'A client'],
  ['Sarah sarah.jones@example.com', 'Sarah s.'],
  ['sarah.jones', 'A client'],
  ['@sarahjones', 'A client'],
  ['07700 900123', 'A client'],
  ['+44 7700 900123', 'A client'],
  ['sarah07700900123', 'A client'],
  ['https://example.com/sarah', 'A client'],
  ['www.example.com', 'A client'],
  ['', ''],
])('the name %j is shown as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})
