import './zod-settings'
import { z } from 'zod'
import { maxLength } from '../limits'
import { isRealDay, todayInLondon } from '../time/dates'
import { asciiAddress, isEmailAddress } from './email-address'
import { isUnseen, normaliseText, readText, type TextRule } from './text'

/** A text that follows `readText`. The rule may depend on the input. */
export function textField(rule: TextRule | ((input: unknown) => TextRule)) {
  return z.unknown().transform((input, context): string => {
    const result = readText(input, typeof rule === 'function' ? rule(input) : rule)
    if (result.ok) return result.value
    context.addIssue({ code: 'custom', message: result.message })
    return z.NEVER
  })
}

export function emailField(rule: TextRule) {
  return textField(rule).transform(asciiAddress).refine(isEmailAddress, rule.message)
}

/** Nobody who writes was born before. */
const firstDay = '1900-01-01'

/** A real day from 1900 on, not after today in London. */
export function pastDateField({ label, message }: { label: string; message: string }) {
  return textField({ label, message, min: 1, max: maxLength.short })
    .refine((day) => isRealDay(day) && day >= firstDay, { error: 'Enter a real date', abort: true })
    .refine((day) => day <= todayInLondon(), 'The date cannot be in the future')
}

export function choiceField<const Values extends readonly string[]>(
  values: Values,
  message: string,
) {
  return z.preprocess(
    (input) => (typeof input === 'string' ? normaliseText(input) : input),
    z.enum(values, message),
  )
}

/** Missing, null and a text with nothing to be seen count as left out. */
export function optionalField<Value>(schema: z.ZodType<Value>): z.ZodType<Value | undefined> {
  return z.preprocess((input) => {
    const isBlank = typeof input === 'string' && isUnseen(input)
    return input === null || isBlank ? undefined : input
  }, schema.optional())
}
