import type { TextField, Validate } from 'payload'
import { z } from 'zod'
import { fieldLabel } from '@/platform/page-label'
import { telephoneLink } from '@/platform/telephone-link'
import { type Fact, type FactKind, type FactPlace, facts, factsIn } from '@/content/facts'
import { emptySentence } from '../fields/copy'

/** What a text must be; undefined if it is. The text is trimmed and not empty. */
type Check = (text: string) => string | undefined

const unless =
  (isRight: (text: string) => boolean, must: string): Check =>
  (text) =>
    isRight(text) ? undefined : must

const email = z.email()

const isEmail = (text: string) => email.safeParse(text).success

const httpsAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain })

const isWebAddress = (text: string) => httpsAddress.safeParse(text).success

function isPercentage(text: string): boolean {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,2})?) ?%$/.exec(text) ?? []
  return digits !== undefined && Number(digits) <= 100
}

const amounts = /£ ?[\d,.]+/g
const amount = /^£ ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/

function ofPounds(text: string): string | undefined {
  const pounds = [...text.matchAll(amounts)].map(([written]) => {
    const [, whole, pence = '0'] = amount.exec(written.replace(/[.,]$/, '')) ?? []
    return Number(`${whole?.replaceAll(',', '')}.${pence}`)
  })
  const hasOtherDigits = /\d/.test(text.replaceAll(amounts, ''))
  if (![1, 2].includes(pounds.length) || pounds.some(Number.isNaN) || hasOtherDigits) {
    return 'be an amount in pounds or two, such as £850 or £850 to £1,500'
  }
  const [lower = 0, upper = Infinity] = pounds
  return lower < upper ? undefined : 'name the lower amount first, such as £850 to £1,500'
}

const mostYears = 80

const isYears = (text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= mostYears

const unit = /\b(?:day|week|month|year)s?\b/i

export const checks: Readonly<Record<FactKind | 'web address', Check>> = {
  text: () => undefined,
  'e-mail address': unless(isEmail, 'be an e-mail address, such as hello@example.com'),
  'e-mail or web address': unless(
    (text) => isEmail(text) || isWebAddress(text),
    'be an e-mail address, or a whole address that begins with https://',
  ),
  'web address': unless(
    isWebAddress,
    'be a whole address that begins with https://, such as https://www.example.com/me',
  ),
  'phone number': unless(
    (text) => telephoneLink(text) !== undefined,
    'be a phone number with all its digits, such as 01632 960 123',
  ),
  percentage: unless(isPercentage, 'be a percentage from 0% to 100%, such as 25%'),
  years: unless(isYears, `be a whole number of years from 1 to ${mostYears}, such as 10`),
  amount: ofPounds,
  'length of time': unless(
    (text) => /\d/.test(text) && unit.test(text),
    'say how many weeks, months or years, such as 6 to 12 months',
  ),
}

/** An empty text is refused if the field is required. */
export function checkedAs(
  kind: keyof typeof checks,
): Validate<string, unknown, unknown, TextField> {
  return (value, field) => {
    const [text, label] = [(value ?? '').trim(), fieldLabel(field)]
    if (text === '') return field.required ? emptySentence(label) : true
    const must = checks[kind](text)
    return must === undefined || `“${label}” must ${must}.`
  }
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
      validate: checkedAs(kind),
    }
  })
