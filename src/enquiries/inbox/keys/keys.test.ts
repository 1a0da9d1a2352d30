import { expect, test } from '@jest/globals'
import { actOf, shortcuts } from '../keys'

test('no key does two things', () => {
  const keys = shortcuts.flatMap((shortcut) => shortcut.keys)
  expect(keys).toEqual([...new Set(keys)])
})

test('a key means what the table says, and any other nothing', () => {
  const keys = ['?', 'Delete', 'Backspace', 'Enter', 'J', 'toString']
  expect(keys.map(actOf)).toEqual(['help', 'delete', 'delete', undefined, undefined, undefined])
})
