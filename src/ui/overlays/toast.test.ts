import { expect, test } from '@jest/globals'
import { reduceToasts, type Toast } from './toast'

const first: Toast = { id: 1, title: 'First', open: true }
const second: Toast = { id: 2, title: 'Second', open: true }

test('a toast goes when another comes or it is removed, closes when it is dismissed, and no other does', () => {
  expect(reduceToasts([first], { type: 'add', toast: second })).toEqual([second])
  const both = [first, second]
  const { id } = first
  expect(reduceToasts(both, { type: 'dismiss', id })).toEqual([{ ...first, open: false }, second])
  expect(reduceToasts(both, { type: 'remove', id })).toEqual([second])
})
