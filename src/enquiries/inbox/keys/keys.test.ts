import { expect, test } from '@jest/globals'
import { actOf, shortcuts } from '../keys'

test('no key does two things', () => {
  const keys = shortcuts.flatMap((shortcut) => shortcut.keys)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a key does what the help says; others are none of the inbox', () => {
  expect(['j', 'k', 'r', 'm', 'e', 's', 'x', 'z', '?'].map(actOf)).toEqual([
    'next',
    'previous',
    'reply',
    'markReplied',
    'close',
    'spam',
    'select',
    'undo',
    'help',
  ])
  expect(actOf('Backspace')).toBe('delete')
  for (const key of ['q', 'J', 'Tab', 'Enter', ' ', 'toString']) expect(actOf(key)).toBeUndefined()
})
