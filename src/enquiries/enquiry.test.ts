import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { fieldErrors } from '@/platform/api-error'
import { baseQuestions } from './base-questions'
import { type ClaimField, claimFields, type ClaimType, claimTypeValues } from './claim-types'
import { detailsSchema, enquirySchema } from './enquiry'
import { enquiryWorkSchema } from './enquiry-work'
import { tooLong } from '@/platform/fields/text'
import { maxLength } from '@/platform/limits'
import { goodEnquiry } from '@/server/testing/bodies'
import { sampleAnswers } from '../../seed/sample-answers'

test('an enquiry has the fields that docs/product.md lists', () => {
  const [, described = ''] = readFileSync('docs/product.md', 'utf8').split(/^### 3\.2 Enquiry$/m)
  const [tables = ''] = described.split(/^### /m)
  const listed = [...tables.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  // Its mails are a collection of their own.
  const fields = Object.keys(enquiryWorkSchema.omit({ mail: true }).shape)
  expect(listed.toSorted()).toEqual(fields.toSorted())
})

const wrongTypes = [undefined, null, 1, true, [], {}, ['a text in a list']]

/** The questions of a type that have to be answered. */
const required = (type: ClaimType) => claimFields(type).filter(([, { optional }]) => !optional)

/** The field errors of a body, as the contract names them. */
function errorsOf(body: unknown) {
  const result = enquirySchema.safeParse(body)
  return result.success ? [] : fieldErrors(result.error)
}

/** What a value may be, and the one message it is refused with; none where it is good. */
type Trial = readonly [what: string, value: unknown, message?: string | undefined]

const missing = (message: string): Trial[] => [
  ...wrongTypes.map((value): Trial => [`as ${JSON.stringify(value)}`, value, message]),
  ['empty', '', message],
  ['of white space', ' \n\t ', message],
]

function trials(field: ClaimField): Trial[] {
  const { good, odd, refused, shortest } = sampleAnswers(field)
  const taken = [...new Set([...good, ...odd, shortest])].map((value): Trial => {
    const shown = JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
    return [`as ${shown}`, value]
  })
  return [...taken, ...refused]
}

const outcome = (message?: string) => (message ? `is refused: ${message}` : 'is taken')

describe('the questions that every enquiry is asked', () => {
  const { fullName, phone, message } = baseQuestions
  const texts = { fullName, phone: { ...phone, kind: 'text' }, message } as const
  for (const [name, question] of Object.entries(texts)) {
    for (const [what, value, said] of trials(question)) {
      test(`${name} ${what} ${outcome(said)}`, () => {
        const body = { ...goodEnquiry('family-law'), [name]: value }
        expect(errorsOf(body)).toEqual(said ? [{ path: name, message: said }] : [])
      })
    }
  }

  const { email } = baseQuestions
  const domain = `@${`${'x'.repeat(60)}.`.repeat(4)}uk`
  const addressOf = (length: number) => `${'a'.repeat(length - domain.length)}${domain}`
  const addresses: Trial[] = [
    ...missing(email.message),
    ['without an at sign', 'asha.example.com', email.message],
    ['without a domain', 'asha@', email.message],
    ['with two at signs', 'asha@home@example.com', email.message],
    ['with white space around it', ' asha@example.com '],
    ['at its maximum', addressOf(email.max)],
    ['one over its maximum', addressOf(email.max + 1), tooLong(email.label, email.max)],
  ]
  for (const [what, value, said] of addresses) {
    test(`email ${what} ${outcome(said)}`, () => {
      expect(errorsOf({ ...goodEnquiry('family-law'), email: value })).toEqual(
        said ? [{ path: 'email', message: said }] : [],
      )
    })
  }

  const types: Trial[] = [
    ...missing(baseQuestions.claimType.message),
    ['as something unlisted', 'unlisted', baseQuestions.claimType.message],
    ['as a property of every object', '__proto__', baseQuestions.claimType.message],
  ]
  for (const [what, value, said] of types) {
    test(`claimType ${what} ${outcome(said)}`, () => {
      expect(errorsOf({ ...goodEnquiry('rta'), claimType: value })).toEqual([
        { path: 'claimType', message: said },
      ])
    })
  }
})

describe.each(claimTypeValues)('an enquiry of type %s', (type) => {
  test('that is good is taken as it was sent', () => {
    const enquiry = goodEnquiry(type)
    const claimDetails = claimFields(type).length === 0 ? null : enquiry.claimDetails
    expect(enquirySchema.parse(enquiry)).toEqual({ ...enquiry, claimDetails })
  })

  test('keeps nothing that it was not asked', () => {
    const { claimDetails, ...base } = goodEnquiry(type)
    const enquiry = { ...base, id: 'mine', claimDetails: { ...claimDetails, shoeSize: '43' } }
    const stored = JSON.stringify(enquirySchema.parse(enquiry))
    expect(stored).not.toMatch(/shoeSize|mine/)
  })

  test.each([undefined, null, 'a text', 1, []])(
    'with %j for its details has each question named that wants an answer, and in their order',
    (claimDetails) => {
      expect(errorsOf({ ...goodEnquiry(type), claimDetails })).toEqual(
        required(type).map(([name, { message }]) => ({ path: `claimDetails.${name}`, message })),
      )
    },
  )

  test('with nothing but its type has every question named at once that wants an answer', () => {
    const paths = errorsOf({ claimType: type }).map(({ path }) => path)
    expect(paths.toSorted()).toEqual(
      [
        ...Object.keys(baseQuestions).filter((name) => name !== 'claimType'),
        ...required(type).map(([name]) => `claimDetails.${name}`),
      ].toSorted(),
    )
  })

  for (const [name, field] of claimFields(type)) {
    for (const [what, value, said] of trials(field)) {
      test(`${name} ${what} ${outcome(said)}`, () => {
        const enquiry = goodEnquiry(type)
        const claimDetails = { ...enquiry.claimDetails, [name]: value }
        expect(errorsOf({ ...enquiry, claimDetails })).toEqual(
          said ? [{ path: `claimDetails.${name}`, message: said }] : [],
        )
      })
    }
  }
})

describe('an optional question', () => {
  const asked = { label: 'Anything else', message: 'Please say what else', optional: true } as const
  const kinds: ClaimField[] = [
    { kind: 'text', min: 2, max: maxLength.short, ...asked },
    { kind: 'long-text', min: 2, max: maxLength.long, ...asked },
    { kind: 'date', ...asked },
    { kind: 'choice', options: { yes: 'Yes', no: 'No' }, ...asked },
  ]

  test.each(kinds)('of the kind $kind may be left out, and is not stored then', (field) => {
    const schema = detailsSchema([['else', field]])
    for (const answer of [undefined, null, '', ' \n ']) {
      expect(schema.parse({ else: answer })).toEqual({})
    }
    for (const none of [undefined, null, {}]) expect(schema.parse(none)).toEqual({})
  })

  test.each(kinds)('of the kind $kind is checked as any other where it is answered', (field) => {
    const schema = detailsSchema([['else', field]])
    for (const [what, value, message] of trials(field)) {
      const result = schema.safeParse({ else: value })
      const errors = result.success ? [] : result.error.issues.map((issue) => issue.message)
      expect([what, ...errors]).toEqual([what, ...(message ? [message] : [])])
    }
  })
})

describe('a date', () => {
  const future = 'The date cannot be in the future'

  beforeEach(() => {
    jest.useFakeTimers()
  })

  afterEach(() => {
    jest.useRealTimers()
  })

  test.each([
    ['2026-07-01T22:59:59Z', '2026-07-01', true],
    ['2026-07-01T22:59:59Z', '2026-07-02', false],
    ['2026-07-01T23:00:00Z', '2026-07-02', true],
    ['2026-01-01T23:59:59Z', '2026-01-02', false],
    ['2026-01-02T00:00:00Z', '2026-01-02', true],
    ['2028-02-28T12:00:00Z', '2028-02-29', false],
    ['2028-02-29T12:00:00Z', '2028-02-29', true],
  ])('at %s, %s is good: %s, since London’s day counts', (now, accidentDate, good) => {
    jest.setSystemTime(new Date(now))
    const enquiry = goodEnquiry('rta')
    expect(
      errorsOf({ ...enquiry, claimDetails: { ...enquiry.claimDetails, accidentDate } }),
    ).toEqual(good ? [] : [{ path: 'claimDetails.accidentDate', message: future }])
  })
})

test('text is trimmed and its lines end in one way; otherwise it stays as it was sent', () => {
  const message = '  <b>First</b> line\r\nsecond\tline\rthird “line” 👩‍⚖️ عربي  '
  expect(enquirySchema.parse({ ...goodEnquiry('family-law'), message }).message).toBe(
    '<b>First</b> line\nsecond\tline\nthird “line” 👩‍⚖️ عربي',
  )
})

test.each([null, undefined, 'a text', 1, []])('a body of %j has every question named', (body) => {
  expect(errorsOf(body).map(({ path }) => path)).toEqual(Object.keys(baseQuestions))
})
