import type { Field, TextField, Validate } from 'payload'
import { z } from 'zod'
import { isEmailAddress as isEmail } from '@/platform/fields/email-address'
import { fieldLabel } from '@/platform/page-label'
import { telephoneLink } from '@/platform/telephone-link'
import { notRegistered } from '@/content/business'
import type { Fact, FactKind } from '@/content/facts'
import { emptySentence } from '../fields/copy'
import { tidying, withHttps, withPostcode } from '../fields/tidied'

const httpsAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain })

const isWebAddress = (text: string) => httpsAddress.safeParse(text).success

function isPercentage(text: string): boolean {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,2})?) ?%$/.exec(text) ?? []
  return digits !== undefined && Number(digits) <= 100
}

const amounts = /£ ?[\d,.]+/g
const amount = /^£ ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/

function areAmounts(text: string): boolean {
  const pounds = [...text.matchAll(amounts)].map(([written]) => {
    const [, whole, pence = '0'] = amount.exec(written.replace(/[.,]$/, '')) ?? []
    return Number(`${whole?.replaceAll(',', '')}.${pence}`)
  })
  const [lower = NaN, upper = Infinity] = pounds
  return pounds.length < 3 && lower < upper && !/\d/.test(text.replaceAll(amounts, ''))
}

const mostYears = 80

const isYears = (text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= mostYears

/** UK numbers have nine or ten digits after the 0; libphonenumber takes shorter ones as local. */
const wholeNumber = /^tel:\+(?:44\d{9,10}|(?!44)\d+)$/

const isLike = (form: RegExp) => (text: string) => form.test(text)

const unit = /\b(?:day|week|month|year)s?\b/i

/** A check of a trimmed text that isn't empty, and a rule in words. */
type Check = [isRight: (text: string) => boolean, must: string]

export const checks: Readonly<
  Record<FactKind | 'FCA number' | 'immigration number' | 'web address', Check>
> = {
  text: [() => true, ''],
  'postal address': [() => true, ''],
  'email address': [isEmail, 'be an email address, such as hello@example.com'],
  'email or web address': [
    (text) => isEmail(text) || isWebAddress(text),
    'be an email address, or a whole address that begins with https://',
  ],
  'web address': [
    isWebAddress,
    'be a whole address that begins with https://, such as https://www.example.com/me',
  ],
  'phone number': [
    (text) => wholeNumber.test(telephoneLink(text) ?? ''),
    'be a phone number with all its digits, such as 01632 960 123',
  ],
  percentage: [isPercentage, 'be a percentage from 0% to 100%, such as 25%'],
  years: [isYears, `be a whole number of years from 1 to ${mostYears}, such as 10`],
  amount: [areAmounts, 'be an amount in pounds or two, such as £850 or £850 to £1,500'],
  'length of time': [
    (text) => /\d/.test(text) && unit.test(text),
    'say how many weeks, months or years, such as 6 to 12 months',
  ],
  'ICO number': [isLike(/^Z[A-Z\d]\d{6}$/i), 'be an ICO number, such as ZA123456'],
  'SRA number': [isLike(/^\d{5,7}$/), 'be an SRA number of 5 to 7 digits, such as 123456'],
  'FCA number': [isLike(/^\d{6,7}$/), 'be an FCA number of 6 or 7 digits, such as 123456'],
  'company number': [
    isLike(/^(?:\d{8}|[A-Z]{2}\d{6})$/i),
    'be a company number of 8 characters, such as 01234567 or OC123456',
  ],
  'VAT number': [
    (text) => text === notRegistered || /^GB\d{9}(?:\d{3})?$/.test(text.replaceAll(' ', '')),
    `be a VAT number, such as GB123456789, or the words “${notRegistered}”`,
  ],
  'immigration number': [isLike(/^[FN]\d{9}$/i), 'be a letter and nine digits, such as F202412345'],
  sentences: [() => true, ''],
}

type Kind = keyof typeof checks

const tidied: Partial<Record<Kind, (text: string) => string>> = {
  'postal address': withPostcode,
  'email or web address': withHttps,
  'web address': withHttps,
  'VAT number': (text) =>
    /^\W*not\W*registered\W*$/i.test(text) ? notRegistered : text.toUpperCase(),
}

/** Corrects a text of a kind. */
export const tidyAs = (kind: Kind, text: string) => tidied[kind]?.(text) ?? text

/** An empty text is refused if the field is required. @param kind may depend on the form's data */
export function checkedAs(
  kind: Kind | ((data: object) => Kind),
): Pick<TextField, 'hooks'> & { validate: Validate<string, unknown, unknown, TextField> } {
  const kindIn = (data: object) => (typeof kind === 'string' ? kind : kind(data))
  return {
    ...tidying((text, data) => tidyAs(kindIn(data), text)),
    validate: (value, field) => {
      const [text, label] = [(value ?? '').trim(), fieldLabel(field)]
      if (text === '') return field.required ? emptySentence(label) : true
      const [isRight, must] = checks[kindIn(field.data)]
      return isRight(tidyAs(kindIn(field.data), text)) || `“${label}” must ${must}.`
    },
  }
}

export const factFields = (facts: Readonly<Record<string, Fact & { kind: FactKind }>>): Field[] =>
  Object.entries(facts).map(([name, { label, hint, kind, value }]) => {
    const field = {
      ...{ name, label, required: value !== null },
      ...(value !== null && { defaultValue: value }),
      admin: { ...(hint !== undefined && { description: hint }) },
    }
    return kind === 'sentences'
      ? { ...field, type: 'textarea' }
      : { ...field, type: 'text', ...checkedAs(kind) }
  })
