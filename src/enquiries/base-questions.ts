import { claimTypes, isClaimType } from './claim-types'
import { maxLength, minLength } from '@/platform/limits'

/** The questions of every enquiry, in order. The schema, the form and the tests come from them. */
export const baseQuestions = {
  fullName: {
    kind: 'text',
    label: 'Full name',
    autoComplete: 'name',
    min: minLength.fullName,
    max: maxLength.short,
    message: 'Full name is required',
  },
  email: {
    kind: 'email',
    label: 'Email',
    autoComplete: 'email',
    hint: 'For example: name@example.com.',
    min: 1,
    max: maxLength.email,
    message: 'Valid email is required',
  },
  phone: {
    kind: 'tel',
    label: 'Phone',
    autoComplete: 'tel',
    hint: 'With the area code. From abroad, with the country code too.',
    min: minLength.phone,
    max: maxLength.short,
    message: 'Valid phone number is required',
  },
  claimType: {
    kind: 'claim-type',
    label: 'What do you need help with?',
    message: 'Please select an enquiry',
  },
  message: {
    kind: 'long-text',
    label: 'Message',
    hint: 'What happened, when, and what you’d like to happen now. A few sentences will do.',
    min: minLength.message,
    max: maxLength.long,
    message: 'Please provide more details about your case',
  },
} as const

/** A type's own question for the message leaves out what its other questions cover. */
export function baseQuestionsOf(type: unknown) {
  const row = isClaimType(type) && claimTypes[type]
  const own = row && 'message' in row ? row.message : {}
  return { ...baseQuestions, message: { ...baseQuestions.message, ...own } }
}

export type BaseField = keyof typeof baseQuestions
