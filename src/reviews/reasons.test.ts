import { expect, test } from '@jest/globals'
import {
  decisionReasons,
  isRemovalReason,
  removalReasons,
  reviewRemovalQuerySchema,
} from './reasons'

test('every reason but that for publishing can be chosen, and no other', () => {
  expect(new Set(['published', ...removalReasons])).toEqual(new Set(Object.keys(decisionReasons)))
  expect(removalReasons.every(isRemovalReason)).toBe(true)
  for (const other of ['published', '', null, undefined, 'too few stars']) {
    expect(isRemovalReason(other)).toBe(false)
  }
})

test('every reason has whole sentences', () => {
  for (const { rule, mail } of Object.values(decisionReasons)) {
    expect([rule, mail]).toEqual([
      expect.stringMatching(/^It.*\.$/),
      expect.stringMatching(/^[A-Z].*\.$/),
    ])
  }
})

test('a review is deleted with one of the reasons, or with none', () => {
  expect(reviewRemovalQuerySchema.parse({ reason: 'abuse' })).toEqual({ reason: 'abuse' })
  expect(reviewRemovalQuerySchema.parse({}).reason).toBeUndefined()
  expect(reviewRemovalQuerySchema.parse({ reason: '' }).reason).toBeUndefined()
  const refused = reviewRemovalQuerySchema.safeParse({ reason: 'published' })
  expect(refused.error?.issues).toMatchObject([{ path: ['reason'] }])
})
