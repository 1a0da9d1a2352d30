import type { TextField, Validate } from 'payload'
import { z } from 'zod'
import { fieldLabel } from '@/platform/page-label'
import { telephoneLink } from '@/platform/telephone-link'
import { type Fact, type FactKind, type FactPlace, facts, factsIn } from '@/content/facts'
import { emptySentence } from '../fields/copy'

/**
 * True, or a sentence that names the label and says what to write. The text is trimmed and not
 * empty.
 */
export type Check = (text: string, label: string) => string | true

const email = z.email()

export const checkEmail: Check = (text, label) =>
  email.safeParse(text).success ||
  `“${label}” must be an e-mail address, such as hello@example.com.`

export const checkPhone: Check = (text, label) =>
  telephoneLink(text) !== undefined ||
  `“${label}” must be a phone number with all its digits, such as 01632 960 123.`

export const checkPercentage: Check = (text, label) => {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,2})?) ?%$/.exec(text) ?? []
  return (
    (digits !== undefined && Number(digits) <= 100) ||
    `“${label}” must be a percentage from 0% to 100%, such as 25%.`
  )
}

const amounts = /£ ?[\d,.]+/g
const amount = /^£ ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/

const poundsOf = (text: string) =>
  [...text.matchAll(amounts)].map(([written]) => {
    const [, pounds, pence = '0'] = amount.exec(written.replace(/[.,]$/, '')) ?? []
    return pounds === undefined ? undefined : Number(`${pounds.replaceAll(',', '')}.${pence}`)
  })

export const checkPounds: Check = (text, label) => {
  const [lower, upper, ...others] = poundsOf(text)
  const isRange = text.match(amounts)?.length === 2
  const hasOtherDigits = /\d/.test(text.replaceAll(amounts, ''))
  if (
    lower === undefined ||
    (isRange && upper === undefined) ||
    others.length > 0 ||
    hasOtherDigits
  ) {
    return `“${label}” must be an amount in pounds or two, such as £850 or £850 to £1,500.`
  }
  return (
    upper === undefined ||
    lower < upper ||
    `“${label}” must name the lower amount first, such as £850 to £1,500.`
  )
}

const mostYears = 80

export const checkYears: Check = (text, label) =>
  (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= mostYears) ||
  `“${label}” must be a whole number of years from 1 to ${mostYears}, such as 10.`

const unit = /\b(?:day|week|month|year)s?\b/i

export const checkDuration: Check = (text, label) =>
  (/\d/.test(text) && unit.test(text)) ||
  `“${label}” must say how many weeks, months or years, such as 6 to 12 months.`

const httpsAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain })

export const checkWebAddress: Check = (text, label) =>
  httpsAddress.safeParse(text).success ||
  `“${label}” must be a whole address that begins with https://, such as https://www.example.com/me.`

export const checkReportAddress: Check = (text, label) =>
  checkEmail(text, label) === true ||
  checkWebAddress(text, label) === true ||
  `“${label}” must be an e-mail address, or a whole address that begins with https://.`

/** An empty text is refused if the field is required. */
export function checkedBy(check: Check): Validate<string, unknown, unknown, TextField> {
  return (value, field) => {
    const text = (value ?? '').trim()
    if (text !== '') return check(text, fieldLabel(field))
    return field.required ? emptySentence(fieldLabel(field)) : true
  }
}

const checks: Readonly<Record<FactKind, Check>> = {
  text: () => true,
  'e-mail address': checkEmail,
  'e-mail or web address': checkReportAddress,
  'phone number': checkPhone,
  percentage: checkPercentage,
  years: checkYears,
  amount: checkPounds,
  'length of time': checkDuration,
}

export const factFields = (place: FactPlace): TextField[] =>
  factsIn(place).map((name) => {
    const { label, hint, kind, value }: Fact = facts[name]
    return {
      name,
      type: 'text',
      label,
      required: value !== null,
      ...(value !== null && { defaultValue: value }),
      admin: { ...(hint !== undefined && { description: hint }) },
      validate: checkedBy(checks[kind]),
    }
  })
