import { afterEach, describe, expect, test } from '@jest/globals'
import { type BaseField, baseQuestions } from './base-questions'
import { type ClaimField, claimFields, claimTypeValues } from './claim-types'
import { answered, callerSchema, detailsSchema, enquirySchema } from './enquiry'
import { tooLong } from '@/platform/fields/text'
import { maxLength } from '@/platform/limits'
import { errorsOf } from '@/platform/testing/errors-of'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { goodEnquiry } from '@/server/testing/bodies'
import { refusedByAny, sampleAnswers } from '../../seed/sample-answers'

afterEach(() => setClock())

/** An answer, and the message that it's refused with; none if it's good. */
type Case = readonly [what: string, value: unknown, message?: string]

function casesOf(field: ClaimField): Case[] {
  const { good, odd, refused, shortest } = sampleAnswers(field)
  const taken = [...new Set([...good, ...odd, shortest])]
  const asTaken = taken.map((value): Case => [`as ${JSON.stringify(value.slice(0, 40))}`, value])
  return [...asTaken, ...refused]
}

const { claimType, email, fullName, message, phone } = baseQuestions
const domain = `@${`${'x'.repeat(60)}.`.repeat(4)}uk`
const addressOf = (length: number) => `${'a'.repeat(length - domain.length)}${domain}`

/** Right and wrong answers to the common questions. */
const cases: Readonly<Record<BaseField, readonly Case[]>> = {
  fullName: casesOf(fullName),
  phone: casesOf({ ...phone, kind: 'text' }),
  message: casesOf(message),
  email: [
    ...refusedByAny(email),
    ['without an at sign', 'asha.example.com', email.message],
    ['without a domain', 'asha@', email.message],
    ['with two at signs', 'asha@home@example.com', email.message],
    ['with white space around it', ' asha@example.com '],
    ['at its maximum', addressOf(email.max)],
    ['one over its maximum', addressOf(email.max + 1), tooLong(email.label, email.max)],
  ],
  claimType: [
    ...refusedByAny(claimType),
    ['as something unlisted', 'unlisted', claimType.message],
    ['as a property of every object', '__proto__', claimType.message],
  ],
}

test.each(Object.entries(cases))('an answer to %s passes, or fails by name', (name, answers) => {
  for (const [what, value, message] of answers) {
    const errors = errorsOf(enquirySchema, { ...goodEnquiry(), [name]: value })
    expect([what, errors]).toEqual([what, message ? [{ path: name, message }] : []])
  }
})

describe.each(claimTypeValues)('an enquiry of type %s', (type) => {
  test('that is good is accepted as it was sent, without anything not asked', () => {
    const { claimDetails, ...base } = goodEnquiry(type)
    const sent = { ...base, id: 'mine', claimDetails: { ...claimDetails, shoeSize: '43' } }
    const details = claimFields(type).length === 0 ? null : claimDetails
    const besides = { contact: null, callTimes: null, bornOn: null }
    expect(enquirySchema.parse(sent)).toEqual({ ...base, ...besides, claimDetails: details })
  })

  test.each([undefined, null, 'a text', 1, []])('with %j for details names all faults', (sent) => {
    const base = Object.entries(baseQuestions).filter(([name]) => name !== 'claimType')
    const own = claimFields(type).filter(([, { optional }]) => !optional)
    const named = own.map(([name, field]) => [`claimDetails.${name}`, field] as const)
    const questions = [...base, ...named]
    const errors = questions.map(([path, { message }]) => ({ path, message }))
    expect(errorsOf(enquirySchema, { claimType: type, claimDetails: sent })).toEqual(errors)
  })
})

const words = { label: 'Anything else', message: 'Please say what else' }

describe.each<ClaimField>([
  { kind: 'text', min: 2, max: maxLength.short, ...words },
  { kind: 'long-text', min: 2, max: maxLength.long, ...words },
  { kind: 'date', ...words },
  { kind: 'choice', options: { yes: 'Yes', no: 'No' }, ...words },
])('a question of the kind $kind', (question) => {
  const optional = { ...question, optional: true }

  test.each([question, optional])('is checked, optional: $optional', (field) => {
    const schema = detailsSchema([['else', field]])
    for (const [what, value, message] of casesOf(field)) {
      const errors = errorsOf(schema, { else: value })
      expect([what, errors]).toEqual([what, message ? [{ path: 'else', message }] : []])
    }
  })

  test('may be left out if it is optional, and is not stored then', () => {
    const schema = detailsSchema([['else', optional]])
    for (const answer of [undefined, null, '', ' \n ']) {
      expect(schema.parse({ else: answer })).toEqual({})
    }
    for (const none of [undefined, null, {}]) expect(schema.parse(none)).toEqual({})
  })
})

test('a day is in the future until it begins in London', () => {
  const enquiry = goodEnquiry('rta')
  const answered = (accidentDate: string) => {
    const claimDetails = { ...enquiry.claimDetails, accidentDate }
    return errorsOf(enquirySchema, { ...enquiry, claimDetails }).map(({ message }) => message)
  }
  setClock(new Date('2026-07-01T22:59:59Z'))
  expect(answered('2026-07-01')).toEqual([])
  expect(answered('2026-07-02')).toEqual(['The date cannot be in the future'])
  setClock(new Date('2026-07-01T23:00:00Z'))
  expect(answered('2026-07-02')).toEqual([])
})

test('text is trimmed and its lines end in one way; otherwise it stays as it was sent', () => {
  const message = '  <b>First</b> line\r\nsecond\tline\rthird “line” 👩‍⚖️ عربي  '
  const read = enquirySchema.parse({ ...goodEnquiry('family-law'), message })
  expect(read.message).toBe('<b>First</b> line\nsecond\tline\nthird “line” 👩‍⚖️ عربي')
})

test.each([null, undefined, 'a text', 1, []])('a body of %j has every question named', (body) => {
  expect(errorsOf(enquirySchema, body).map(({ path }) => path)).toEqual(Object.keys(baseQuestions))
})

test.each(['+50052834', '+500 52834', '+29022222', '+6834000', '+247 40000'])(
  'the short number %s of a small country is taken, however it’s spaced',
  (typed) => {
    expect(enquirySchema.parse({ ...goodEnquiry('family-law'), phone: typed }).phone).toBe(typed)
  },
)

test.each(['+1234567', '+44123456', '5005283', '+5005'])('the number %s is too short', (typed) => {
  expect(errorsOf(enquirySchema, { ...goodEnquiry('family-law'), phone: typed })).toEqual([
    { path: 'phone', message: phone.message },
  ])
})

test('a form sends the six fields, and of the others only those that were answered', () => {
  const enquiry = goodEnquiry('family-law')
  const six = ['claimDetails', 'claimType', 'email', 'fullName', 'message', 'phone']
  const sent = (besides: object) => answered(enquirySchema.parse({ ...enquiry, ...besides }))
  expect(Object.keys(sent({})).sort()).toEqual(six)
  expect(Object.keys(sent({ contact: { by: '' }, callTimes: [], bornOn: null })).sort()).toEqual(
    six,
  )
  expect(sent({ contact: { by: 'phone', times: ' ', emailSafe: false } })).toMatchObject({
    contact: { by: 'phone', emailSafe: false },
  })
  expect(sent({ contact: { emailSafe: false }, bornOn: '2015-01-01' })).toEqual({
    ...sent({}),
    contact: { emailSafe: false },
    bornOn: '2015-01-01',
  })
})

test('a wrong part of the contact, and a wrong time, are named with where they stand', () => {
  const sent = { ...goodEnquiry(), contact: { by: 'fax' }, callTimes: ['', 'noon'] }
  expect(errorsOf(enquirySchema, sent).map(({ path }) => path)).toEqual([
    'contact.by',
    'callTimes.1',
  ])
})

describe('a caller', () => {
  const pathsOf = (body: object) => errorsOf(callerSchema, body).map(({ path }) => path)

  test('needs a name and one way to be reached, and is named whatever else is wrong', () => {
    const way = 'Give a phone number or an email address'
    const [phone, email, ...others] = errorsOf(callerSchema, {
      ...{ phone: ' ', claimType: 'rta', claimDetails: { atFault: 'maybe' } },
    })
    expect([phone, email]).toEqual(['phone', 'email'].map((path) => ({ path, message: way })))
    expect(others.map(({ path }) => path)).toEqual(['fullName', 'claimDetails.atFault'])
    expect(pathsOf({ fullName: 'Ada', phone: '01632 960 111' })).toEqual([])
    expect(pathsOf({ fullName: 'Ada', email: 'ada@example.com' })).toEqual([])
  })

  test('may answer some of the questions of a type, and what isn’t asked is dropped', () => {
    const claimDetails = { vehicleDetails: 'A red Fiesta', atFault: 'no' }
    const typed = { fullName: 'Ada', email: 'ada@example.com', claimType: 'rta' }
    const sent = { ...typed, claimDetails: { ...claimDetails, nationality: 'Indian' } }
    expect(callerSchema.parse(sent)).toMatchObject({ ...typed, phone: '', claimDetails })
  })

  test.each(['2026-11-31', 'Monday', '2126-01-01'])('can’t have come on %s', (receivedOn) => {
    expect(pathsOf({ fullName: 'Ada', phone: '01632 960 111', receivedOn })).toEqual(['receivedOn'])
  })
})
