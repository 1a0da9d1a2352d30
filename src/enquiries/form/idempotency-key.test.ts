import { expect, test } from '@jest/globals'
import { createAttemptKeys } from './enquiry-logic'

test('the same content goes under the same random key until it is stored', () => {
  const { keyFor, settle } = createAttemptKeys()
  const key = keyFor('one')
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(keyFor('one')).toBe(key)
  settle()
  expect(keyFor('one')).not.toBe(key)
})

test('other content goes under another key, and so does the first after it', () => {
  const { keyFor } = createAttemptKeys()
  const keys = ['one', 'two', 'one'].map(keyFor)
  expect(new Set(keys).size).toBe(keys.length)
})
