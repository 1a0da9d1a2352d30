import { expect, test } from '@jest/globals'
import { decisionReasons, removalReasons, reviewRemovalQuerySchema } from './reasons'

test('a review is deleted with any reason but that for publishing, or with none', () => {
  expect(new Set(['published', ...removalReasons])).toEqual(new Set(Object.keys(decisionReasons)))
  expect(reviewRemovalQuerySchema.parse({ reason: 'abuse' })).toEqual({ reason: 'abuse' })
  expect(reviewRemovalQuerySchema.parse({}).reason).toBeUndefined()
  expect(reviewRemovalQuerySchema.parse({ reason: '' }).reason).toBeUndefined()
  const refused = reviewRemovalQuerySchema.safeParse({ reason: 'published' })
  const message = expect.stringContaining('reason must be one of not-a-client')
  expect(refused.error?.issues).toMatchObject([{ path: ['reason'], message }])
})
