import { expect, test } from '@jest/globals'
import { actOf, shortcuts } from '../keys'

test('no key does two things', () => {
  const keys = shortcuts.flatMap((shortcut) => shortcut.keys)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  ['?', 'help'],
  ['Delete', 'delete'],
  ['Backspace', 'delete'],
  ['Enter', undefined],
  ['J', undefined],
  ['toString', undefined],
])('in the inbox the key %s means: %s', (key, act) => {
  expect(actOf(key)).toBe(act)
})
