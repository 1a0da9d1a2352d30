import { describe, expect, test } from '@jest/globals'
import { serviceValues } from '@/enquiries/claim-types'
import { maxLength, rating as scale } from '@/platform/limits'
import { errorsOf } from '@/platform/testing/errors-of'
import { reviewSchema } from './review'

const good = { name: 'Sarah Jones', service: 'Family Law', review: 'Clear and kind.', rating: 4 }

const tooLow = 'Number must be greater than or equal to 1'
const tooHigh = 'Number must be less than or equal to 5'
const notWhole = 'Expected integer, received float'
const notNumber = (sent: unknown) => [sent, ['Expected number, received nan']] as const

test.each([
  ...[undefined, null, '', '  '].map((none) => [none, scale.default] as const),
  ...[1, ' 1 ', '1.0', '+1'].map((one) => [one, 1] as const),
  [5, 5],
])('a rating sent as %j is %d', (sent, rating) => {
  expect(reviewSchema.parse({ ...good, rating: sent }).rating).toBe(rating)
})

test.each([
  ...[0, '-1'].map((low) => [low, [tooLow]] as const),
  ...[6, '6', '9'.repeat(400)].map((high) => [high, [tooHigh]] as const),
  ...[2.5, '4.5'].map((part) => [part, [notWhole]] as const),
  [0.5, [tooLow, notWhole]],
  [5.5, [tooHigh, notWhole]],
  ...['four', 'Infinity', '0x5', '0b101', '1e0', '5.', '.5', '1_0', '5 5', '٥'].map(notNumber),
  ...[true, false, [], ['4'], {}].map(notNumber),
])('a rating sent as %j is refused: %j', (rating, messages) => {
  const errors = messages.map((message) => ({ path: 'rating', message }))
  expect(errorsOf(reviewSchema, { ...good, rating })).toEqual(errors)
})

describe('a review', () => {
  test('of each service is accepted, and may be as long as the limits', () => {
    const longest = { name: 'x'.repeat(maxLength.short), review: 'x'.repeat(maxLength.long) }
    for (const service of serviceValues) {
      expect(errorsOf(reviewSchema, { ...good, ...longest, service })).toEqual([])
    }
  })

  test.each([
    ['name', 'Name is required', [undefined, null, '', ' \n ', 1, [], {}]],
    ['review', 'Review is required', [undefined, null, '', ' \n ', 1, [], {}]],
    ['service', 'Please select a service', [undefined, null, '', 'rta', 'family law', 1, {}]],
    ['email', 'Valid email is required', ['sam', 'sam@', 'a b@example.com', 7, {}, [], true]],
    ['email', 'Email must be 254 characters or fewer', [`${'a'.repeat(250)}@example.com`]],
    ['name', 'Name must be 200 characters or fewer', ['x'.repeat(maxLength.short + 1)]],
    ['review', 'Review must be 5000 characters or fewer', ['x'.repeat(maxLength.long + 1)]],
  ])('with a wrong %s is refused: %s', (field, message, values) => {
    const errors = [{ path: field, message }]
    for (const value of values) {
      expect(errorsOf(reviewSchema, { ...good, [field]: value })).toEqual(errors)
    }
  })

  test.each([
    [' Sam@Example.com ', 'Sam@Example.com'],
    ...[undefined, null, '', ' \n '].map((none) => [none, undefined] as const),
  ])('with %j for an email has %j', (sent, email) => {
    expect(reviewSchema.parse({ ...good, email: sent }).email).toBe(email)
  })

  test('cannot approve itself, name its id or its time', () => {
    const sent = { ...good, id: 'mine', approved: true, createdAt: '2020-01-01T00:00:00Z' }
    expect(reviewSchema.parse(sent)).toEqual(good)
  })

  test('of nothing has each field error named at once', () => {
    const paths = errorsOf(reviewSchema, {}).map(({ path }) => path)
    expect(paths).toEqual(['name', 'service', 'review'])
  })
})
