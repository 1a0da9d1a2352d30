import { describe, expect, test } from '@jest/globals'
import { fieldErrors } from '@/platform/api-error'
import { serviceValues } from '@/enquiries/claim-types'
import { maxLength, rating as scale } from '@/platform/limits'
import { reviewSchema } from './review'

const good = { name: 'Sarah Jones', service: 'Family Law', review: 'Clear and kind.', rating: 4 }

function errorsOf(body: unknown) {
  const result = reviewSchema.safeParse(body)
  return result.success ? [] : fieldErrors(result.error)
}

const tooLow = 'Number must be greater than or equal to 1'
const tooHigh = 'Number must be less than or equal to 5'
const notWhole = 'Expected integer, received float'
const notANumber = 'Expected number, received nan'

describe('a rating', () => {
  test.each([
    [undefined, scale.default],
    [null, scale.default],
    ['', scale.default],
    ['  ', scale.default],
    [1, 1],
    [5, 5],
    ['4', 4],
    [' 3 ', 3],
    ['2.0', 2],
    ['+4', 4],
    ['4.0', 4],
    [' 5 ', 5],
  ])('sent as %j is %d', (sent, rating) => {
    expect(reviewSchema.parse({ ...good, rating: sent }).rating).toBe(rating)
  })

  test('that is left out is the default', () => {
    const { name, service, review } = good
    expect(reviewSchema.parse({ name, service, review }).rating).toBe(scale.default)
  })

  test.each([
    [0, [tooLow]],
    ['0', [tooLow]],
    [-1, [tooLow]],
    [6, [tooHigh]],
    ['6', [tooHigh]],
    [1e308, [tooHigh]],
    ['-1', [tooLow]],
    ['9'.repeat(400), [tooHigh]],
    [2.5, [notWhole]],
    ['4.5', [notWhole]],
    [0.5, [tooLow, notWhole]],
    [5.5, [tooHigh, notWhole]],
    ['four', [notANumber]],
    ['Infinity', [notANumber]],
    ['0x5', [notANumber]],
    ['0b101', [notANumber]],
    ['1e0', [notANumber]],
    ['5.', [notANumber]],
    ['.5', [notANumber]],
    ['1_0', [notANumber]],
    ['5 5', [notANumber]],
    ['٥', [notANumber]],
    [true, [notANumber]],
    [false, [notANumber]],
    [[], [notANumber]],
    [['4'], [notANumber]],
    [{}, [notANumber]],
  ])('sent as %j is refused: %j', (rating, messages) => {
    expect(errorsOf({ ...good, rating })).toEqual(
      messages.map((message) => ({ path: 'rating', message })),
    )
  })
})

describe('a review', () => {
  test.each(serviceValues)('of %s is taken', (service) => {
    expect(errorsOf({ ...good, service })).toEqual([])
  })

  const rules = { name: 'Name is required', review: 'Review is required' }
  test.each(Object.entries(rules))('without a %s is refused: %s', (field, message) => {
    for (const value of [undefined, null, '', ' \n ', 1, true, [], {}]) {
      expect(errorsOf({ ...good, [field]: value })).toEqual([{ path: field, message }])
    }
  })

  test.each([undefined, null, '', 'rta', 'family law', 1, {}])(
    'with %j for its service is refused',
    (service) => {
      expect(errorsOf({ ...good, service })).toEqual([
        { path: 'service', message: 'Please select a service' },
      ])
    },
  )

  test('may be as long as the limits, and no longer', () => {
    const longest = { name: 'x'.repeat(maxLength.short), review: 'x'.repeat(maxLength.long) }
    expect(errorsOf({ ...good, ...longest })).toEqual([])
    expect(errorsOf({ ...good, name: `${longest.name}x`, review: `${longest.review}x` })).toEqual([
      { path: 'name', message: 'Name must be 200 characters or fewer' },
      { path: 'review', message: 'Review must be 5000 characters or fewer' },
    ])
  })

  test.each([undefined, null, '', ' \n '])('with %j for an e-mail has none', (email) => {
    expect(reviewSchema.parse({ ...good, email }).email).toBeUndefined()
  })

  test('may have an e-mail, by the rule of an enquiry', () => {
    expect(reviewSchema.parse({ ...good, email: ' Sam@Example.com ' }).email).toBe(
      'Sam@Example.com',
    )
    for (const email of ['sam', 'sam@', 'a b@example.com', 7, {}, [], true]) {
      expect(errorsOf({ ...good, email })).toEqual([
        { path: 'email', message: 'Valid email is required' },
      ])
    }
    expect(errorsOf({ ...good, email: `${'a'.repeat(250)}@example.com` })).toEqual([
      { path: 'email', message: 'Email must be 254 characters or fewer' },
    ])
  })

  test('cannot approve itself, name its id or its time', () => {
    const sent = { ...good, id: 'mine', approved: true, createdAt: '2020-01-01T00:00:00Z' }
    expect(reviewSchema.parse(sent)).toEqual(good)
  })

  test('of nothing has each field error named at once', () => {
    expect(errorsOf({}).map(({ path }) => path)).toEqual(['name', 'service', 'review'])
  })
})
