import { expect, test } from '@jest/globals'
import { whatPublishingLacks } from './plugin'

/** As Payload throws it, whichever copy of its classes it is. */
const lacking = (...errors: object[]) => Object.assign(new Error('invalid'), { data: { errors } })

test('what is missing is said in sentences that name the field by its label', () => {
  const error = lacking(
    { path: 'category', label: 'Category', message: 'This field is required.' },
    { path: 'slug', message: 'Use small letters' },
    { path: 'hero.heading', label: 'Heading', message: 'Heading is missing.' },
  )
  const said = 'Category: This field is required. slug: Use small letters. Heading is missing.'
  expect(whatPublishingLacks(error)).toBe(said)
})

test('any other error says nothing is missing', () => {
  expect(whatPublishingLacks(new Error('away'))).toBeUndefined()
  expect(whatPublishingLacks(undefined)).toBeUndefined()
})
