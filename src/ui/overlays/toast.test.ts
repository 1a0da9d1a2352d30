import { describe, expect, test } from '@jest/globals'
import { reduceToasts, type Toast } from './toast'

const first: Toast = { id: 1, title: 'First', open: true }
const second: Toast = { id: 2, title: 'Second', open: true }

describe('the toasts', () => {
  test('are one at most: a new one replaces the one before', () => {
    const one = reduceToasts([], { type: 'add', toast: first })
    expect(one).toEqual([first])
    expect(reduceToasts(one, { type: 'add', toast: second })).toEqual([second])
  })

  test('close when dismissed and go when removed', () => {
    const closed = reduceToasts([first], { type: 'dismiss', id: first.id })
    expect(closed).toEqual([{ ...first, open: false }])
    expect(reduceToasts(closed, { type: 'remove', id: first.id })).toEqual([])
  })

  test('stay when another is dismissed or removed', () => {
    expect(reduceToasts([second], { type: 'dismiss', id: first.id })).toEqual([second])
    expect(reduceToasts([second], { type: 'remove', id: first.id })).toEqual([second])
  })
})
