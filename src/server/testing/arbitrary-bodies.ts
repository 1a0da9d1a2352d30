import fc from 'fast-check'
import { claimFields, claimTypeValues, serviceValues } from '@/enquiries/claim-types'
import { maxLength } from '@/platform/limits'
import { propertiesOf } from './answers'
import { type Body, goodEnquiry, goodReview, letters } from './bodies'

/** Text of the kinds that break things: other scripts, controls, halves of pairs, markup, operators. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom('', ' ', '\0', '\ud800', '\r\n', '$where', '{{7*7}}', '<script>', '٣', '\u202e'),
  fc
    .constantFrom(1, 2, 5, 10, 20, maxLength.short, maxLength.email, maxLength.long)
    .chain((length) => fc.constantFrom(length - 1, length, length + 1))
    .map(letters),
)

const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', '$set', '$gt', 'a.b', 'toJSON', 'length', '_id'),
  text,
)

/** Any JSON at all, with the keys and texts above in it. */
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, -0, 1e308, 2 ** 53),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    text,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
})).value

const date = fc.oneof(
  fc
    .date({ min: new Date('1890-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  fc.constantFrom('2024-02-29', '2023-02-29', '2024-13-01', '0000-00-00', '2024-1-1'),
)

const rating = fc.oneof(
  fc.integer({ min: -1, max: 7 }),
  fc.constantFrom('3', ' 4', '4.5', 'x', null, ''),
)

/** A good body in which any part may be something else, or missing. */
function spoilt(body: Body, likely: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const parts = Object.entries(body).map(([name, value]): [string, fc.Arbitrary<unknown>] => [
    name,
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(value) },
      { weight: 2, arbitrary: likely },
      { weight: 1, arbitrary: anything },
    ),
  ])
  const shape = Object.fromEntries(parts)
  return fc
    .tuple(
      fc.record(shape, { requiredKeys: [] }),
      fc.dictionary(key, anything, { maxKeys: 2 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([own, more, chance]) => ({ ...(chance < 0.6 && body), ...more, ...own }))
}

const enquiry = fc.constantFrom(...claimTypeValues).chain((type) => {
  const { claimDetails, ...base } = goodEnquiry(type)
  const choices = claimFields(type).flatMap(([, field]) =>
    field.kind === 'choice' ? Object.keys(field.options) : [],
  )
  const answer = fc.oneof(text, date, ...(choices.length > 0 ? [fc.constantFrom(...choices)] : []))
  return fc
    .tuple(spoilt(base, text), spoilt(propertiesOf(claimDetails ?? {}), answer), fc.boolean())
    .map(([body, details, whole]): Body => ({ ...body, ...(whole && { claimDetails: details }) }))
})

/** Bodies instead of an enquiry: most are nearly right, some are anything. */
export const arbitraryEnquiry = fc.oneof(
  { weight: 9, arbitrary: enquiry },
  { weight: 1, arbitrary: anything },
)

/** Bodies instead of a good one: of texts, or other likely things. */
export const arbitraryLike = (body: Body, likely: fc.Arbitrary<unknown> = text) =>
  fc.oneof({ weight: 9, arbitrary: spoilt(body, likely) }, { weight: 1, arbitrary: anything })

/** Bodies instead of a review. */
export const arbitraryReview = arbitraryLike(
  goodReview({ email: 'sarah@example.com' }),
  fc.oneof(text, rating, fc.constantFrom(...serviceValues)),
)
