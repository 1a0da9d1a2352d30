import { expect, test } from '@jest/globals'
import { maxLength } from '@/platform/limits'
import { createAttemptKeys } from './enquiry-logic'

test('the same content tried again goes under the same key, other content under another', () => {
  const { keyFor } = createAttemptKeys()
  const key = keyFor('one')
  expect(keyFor('one')).toBe(key)
  expect(keyFor('two')).not.toBe(key)
  expect(keyFor('one')).not.toBe(key)
})

test('the same content after it was stored is a new enquiry', () => {
  const { keyFor, settle } = createAttemptKeys()
  const key = keyFor('one')
  settle()
  expect(keyFor('one')).not.toBe(key)
})

test('a key is within the bound of the contract', () => {
  const key = createAttemptKeys().keyFor('one')
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(key.length).toBeLessThanOrEqual(maxLength.idempotencyKey)
})
