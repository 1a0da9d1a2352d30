import { expect, test } from '@jest/globals'
import type { z } from 'zod'
import { isSameAddress } from '@/privacy/people'
import { emailField, optionalField, pastDateField, textField } from './field-schemas'
import { required } from './text'

const email = emailField({ ...required('Email', 254), message: 'Valid email is required' })
const name = textField({ label: 'Name', min: 2, max: 200, message: 'Name is required' })
const day = pastDateField({ label: 'Day', message: 'Day is required' })

const messageOf = (schema: z.ZodType<string>, input: unknown) =>
  schema.safeParse(input).error?.issues[0]?.message

test.each([
  ['smith&jones@example.co.uk'],
  ["o'neil@example.ie"],
  ['a!#$%*+/=?^_`{|}~b@example.com'],
  ['first..last.@docomo.example'],
  ['anna@xn--e1afmkfd.xn--p1ai'],
  ['Anna@Example.COM'],
  ['\u202aanna@example.com\u202c', 'anna@example.com'],
  ['\ufeff\u200banna@example.com\u2060\u00ad ', 'anna@example.com'],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['anna@Bücher.example', 'anna@xn--bcher-kva.example'],
  ['anna@例え。テスト', 'anna@xn--r8jz45g.xn--zckzah'],
])('the address %j is taken', (typed, stored = typed) => {
  expect(email.parse(typed)).toBe(stored)
  expect(isSameAddress(typed.toUpperCase(), stored)).toBe(true)
})

test.each([
  'anna@example',
  'anna@example.com,eve@example.com',
  'anna@пример.рф/x',
  'anna@пример.рф?x@example.com',
  'anna@пример.рф:25',
  'anna@пример%2erф',
  '"an na"@example.com',
  'anna<eve@example.com>',
  'анна@example.com',
  'anna@-example.com',
  'anna@127.0.0.1',
  '@example.com',
  '\u200b',
])('the address %j is refused', (typed) => {
  expect(messageOf(email, typed)).toBe('Valid email is required')
})

test.each(['anna@example.com\r\nBcc: eve@example.com', 'anna@пример.рф\nx', 'anna@exam\0ple.com'])(
  'an address never brings a header along: %j',
  (typed) => {
    expect(messageOf(email, typed)).toBe('Email contains characters that cannot be used')
  },
)

test.each([
  '\u200b\u200b',
  '\u2800\u2800\u2800',
  '\u3164\u3164',
  '\u115f\u1160\uffa0',
  '\u00ad\u00ad',
  '\ufe0f\ufe0f',
  '\u{e0041}\u{e0042}',
  '\u0301\u0302',
  '\u034f \u180e',
  '\u{1d159}\u2063',
  'a\u200b\u200b',
])('%j is missing, since less than two characters can be seen', (typed) => {
  expect(messageOf(name, typed)).toBe('Name is required')
})

test.each([
  '👨‍👩‍👧',
  'I ❤️',
  'می‌خواهم',
  'مُحَمَّد',
  'Zoe\u0308',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
])('joiners, marks and selectors in %s stay', (typed) => {
  expect(name.parse(typed)).toBe(typed)
})

test('a text with nothing to be seen is left out, and one with a control character is a fault', () => {
  expect(optionalField(name).parse('\u2800 \u200b')).toBeUndefined()
  expect(messageOf(name, '\u200b\u0001')).toBe('Name contains characters that cannot be used')
  expect(optionalField(name).safeParse('\u0001').success).toBe(false)
})

test.each(['0024-11-03', '0202-11-03', '1024-01-01', '1899-12-31', '0000-01-01'])(
  'nobody means the year of %s',
  (typed) => {
    expect(messageOf(day, typed)).toBe('Enter a real date')
  },
)

test('days count from the first of 1900', () => {
  expect(day.parse('1900-01-01')).toBe('1900-01-01')
})
