import { z } from 'zod'
import { baseQuestions } from '@/enquiries/base-questions'
import { serviceValues } from '@/enquiries/claim-types'
import { choiceField, emailField, optionalField, textField } from '@/platform/fields/field-schemas'
import { required } from '@/platform/fields/text'
import { maxLength, rating as scale } from '@/platform/limits'

// `Number` alone would accept "0x5", "1e0" and "Infinity".
const decimal = /^[+-]?\d+(\.\d+)?$/

/** A number or decimal digits; missing, null and empty mean the default. */
function coerceRating(input: unknown): number {
  const value = typeof input === 'string' ? input.trim() : input
  if (value === undefined || value === null || value === '') return scale.default
  const isNumber = typeof value === 'number' || (typeof value === 'string' && decimal.test(value))
  // Infinity, from 400 digits on, is out of range but still a number.
  return isNumber
    ? Math.max(-Number.MAX_VALUE, Math.min(Number(value), Number.MAX_VALUE))
    : Number.NaN
}

/** The range comes first. */
const ratingField = z
  .unknown()
  .optional()
  .transform(coerceRating)
  .pipe(
    z
      .number('Expected number, received nan')
      .min(scale.min, `Number must be greater than or equal to ${scale.min}`)
      .max(scale.max, `Number must be less than or equal to ${scale.max}`)
      .refine(Number.isInteger, 'Expected integer, received float'),
  )

/** A review as a visitor sends it; `id`, `approved`, `createdAt` and anything else are dropped. */
export const reviewSchema = z.object({
  name: textField(required('Name', maxLength.short)),
  service: choiceField(serviceValues, 'Please select a service'),
  review: textField(required('Review', maxLength.long, { multiline: true })),
  rating: ratingField,
  email: optionalField(emailField(baseQuestions.email)),
})

export type Review = z.output<typeof reviewSchema>

export const publicReviewSchema = z.object({
  id: z.string(),
  name: z.string(),
  service: z.enum(serviceValues),
  review: z.string(),
  rating: z.number(),
})

export type PublicReview = z.infer<typeof publicReviewSchema>

/** A missing rating counts as the default. */
export function publicReview({
  id,
  name,
  service,
  review,
  rating,
}: Omit<PublicReview, 'rating'> & { rating?: number | null }): PublicReview {
  return { id, name, service, review, rating: rating ?? scale.default }
}

/** The consultant's answer to a review on the site. An empty one removes it. */
export const newAnswerSchema = z.object({
  text: textField((text) => ({
    ...required('Answer', maxLength.answer, { multiline: true }),
    ...(typeof text === 'string' && { min: 0 }),
  })),
})

export const storedReviewSchema = publicReviewSchema.extend({
  approved: z.boolean(),
  createdAt: z.string(),
  /** Missing without an answer. */
  answer: z.object({ text: z.string(), at: z.string() }).optional(),
})

export type StoredReview = z.infer<typeof storedReviewSchema>

/** The answer with its day in words, so that a page needn't load the code for it. */
export type ShownAnswer = NonNullable<StoredReview['answer']> & { day: string }
