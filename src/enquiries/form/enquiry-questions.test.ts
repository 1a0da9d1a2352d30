import { expect, test } from '@jest/globals'
import { claimFields, claimTypeValues } from '@/enquiries/claim-types'
import { goodEnquiry } from '@/server/testing/bodies'
import { nameOfPath } from './enquiry-names'
import { createAttemptKeys, enquiryFormSchema } from './enquiry-logic'
import { detailQuestion, detailQuestions } from './enquiry-questions'

const base = { fullName: 'Asha Patel', email: 'asha@example.com', phone: '01632 960123' }

const errorsOf = (values: object) =>
  enquiryFormSchema
    .safeParse({ ...base, ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test.each([
  [4, false, 'radios'],
  [5, false, 'select'],
  // A list can be set back.
  [4, true, 'select'],
])('of %i choices, optional: %s, the form makes %s', (count, optional, control) => {
  const options = Object.fromEntries(Array.from({ length: count }, (_, at) => [`o${at}`, 'Words']))
  const asked = { kind: 'choice', label: 'Seen?', message: 'Please say', options } as const
  const question = detailQuestion('seen', { ...asked, optional })
  expect(question.control).toBe(control)
  expect(question.choices?.[0]?.value).toBe(control === 'select' ? '' : 'o0')
})

test.each(claimTypeValues)('errors about %s are named as its questions are named', (type) => {
  const own = claimFields(type).flatMap(([name, { message, optional }]) =>
    optional ? [] : [[nameOfPath(`claimDetails.${name}`, type), message]],
  )
  const noMessage = ['message', 'Please provide more details about your case']
  expect(errorsOf({ claimType: type })).toEqual([noMessage, ...own])
  const asked = detailQuestions(type).filter(({ optional }) => !optional)
  expect(own.map(([name]) => name)).toEqual(asked.map(({ name }) => name))
})

test('without a type, only the type is missing', () => {
  const errors = errorsOf({ message: 'Please help.', claimType: '' })
  expect(errors).toEqual([['claimType', 'Please select an enquiry']])
})

test('only the answers to the chosen type are sent, and none typed for another', () => {
  const { claimDetails } = goodEnquiry('conveyancing')
  const answers = { ...base, message: 'Please help me.', claimType: 'conveyancing' }
  const details = { conveyancing: claimDetails, rta: { injuries: 'A bruise or two.' } }
  expect(enquiryFormSchema.parse({ ...answers, details })).toEqual({ ...answers, claimDetails })
  const plain = { ...answers, claimType: 'criminal-law', claimDetails: null }
  expect(enquiryFormSchema.parse({ ...plain, details })).toEqual(plain)
})

test('the same content goes under the same random key until it is stored, other content under another', () => {
  const { keyFor, settle } = createAttemptKeys()
  const key = keyFor('one')
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(keyFor('one')).toBe(key)
  settle()
  const keys = [key, ...['one', 'two', 'one'].map(keyFor)]
  expect(new Set(keys).size).toBe(keys.length)
})
