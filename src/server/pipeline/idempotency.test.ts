import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { jsonHash } from './idempotency'

/** The same JSON value with its keys in another order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).reverse()
  return Object.fromEntries(entries.map(([key, child]) => [key, turned(child)]))
}

test('bodies that are equal as JSON have one hash, whatever the order of their keys', () => {
  const bodies = fc.dictionary(fc.string(), fc.jsonValue())
  fc.assert(
    fc.property(bodies, (body) => {
      const { part } = { part: turned(body) }
      expect(jsonHash({ part })).toBe(jsonHash({ part: body }))
    }),
  )
})

test.each([
  [{ a: 1 }, { a: '1' }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: null }, {}],
  [{ a: {} }, { a: [] }],
  [{ a: '' }, { a: null }],
  [
    { '1': 'x', a: 1 },
    { '.1': 'x', a: 1 },
  ],
  [{ a: { b: 1 } }, { 'a.b': 1 }],
])('%j and %j are not the same', (one, other) => {
  expect(jsonHash(one)).not.toBe(jsonHash(other))
})
