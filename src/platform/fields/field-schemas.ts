import './zod-settings'
import { z } from 'zod'
import { maxLength } from '../limits'
import { isRealDay, todayInLondon } from '../time/dates'
import { readText, type TextRule } from './text'

/** A text that follows `readText`. The rule may depend on what was sent. */
export function textField(rule: TextRule | ((input: unknown) => TextRule)) {
  return z.unknown().transform((input, context): string => {
    const result = readText(input, typeof rule === 'function' ? rule(input) : rule)
    if (result.ok) return result.value
    context.addIssue({ code: 'custom', message: result.message })
    return z.NEVER
  })
}

export function emailField(rule: TextRule) {
  return textField(rule).refine((address) => z.email().safeParse(address).success, rule.message)
}

/** A real day, not after today in London. */
export function pastDateField({ label, message }: { label: string; message: string }) {
  return textField({ label, message, min: 1, max: maxLength.short })
    .refine(isRealDay, { error: 'Enter a real date', abort: true })
    .refine((day) => day <= todayInLondon(), 'The date cannot be in the future')
}

export function choiceField<const Values extends readonly string[]>(
  values: Values,
  message: string,
) {
  return z.preprocess(
    (input) => (typeof input === 'string' ? input.trim() : input),
    z.enum(values, message),
  )
}

/** Missing, null and white space count as left out. */
export function optionalField<Value>(schema: z.ZodType<Value>): z.ZodType<Value | undefined> {
  return z.preprocess((input) => {
    const text = typeof input === 'string' ? input.trim() : input
    return text === null || text === '' ? undefined : input
  }, schema.optional())
}
