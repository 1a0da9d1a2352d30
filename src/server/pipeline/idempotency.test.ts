import { expect, test } from '@jest/globals'
import { jsonHash } from './idempotency'

test('bodies that are equal as JSON have one hash, whatever the order of their keys; others differ', () => {
  const sent = { name: 'a', details: [{ b: 1, c: null }, 2] }
  expect(jsonHash({ details: [{ c: null, b: 1 }, 2], name: 'a' })).toBe(jsonHash(sent))
  for (const details of [
    [2, { b: 1, c: null }],
    [{ b: 1 }, 2],
    [{ b: '1', c: null }, 2],
  ]) {
    expect(jsonHash({ ...sent, details })).not.toBe(jsonHash(sent))
  }
})
