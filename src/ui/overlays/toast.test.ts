import { expect, test } from '@jest/globals'
import { reduceToasts, type Toast } from './toast'

const first: Toast = { id: 1, title: 'First', open: true }
const second: Toast = { id: 2, title: 'Second', open: true }

test('a new toast replaces the one before', () => {
  expect(reduceToasts([first], { type: 'add', toast: second })).toEqual([second])
})

test('a toast closes when it is dismissed and goes when it is removed, and no other does', () => {
  const both = [first, second]
  const { id } = first
  expect(reduceToasts(both, { type: 'dismiss', id })).toEqual([{ ...first, open: false }, second])
  expect(reduceToasts(both, { type: 'remove', id })).toEqual([second])
})
