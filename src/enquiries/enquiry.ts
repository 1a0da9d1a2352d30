import { z } from 'zod'
import { baseQuestions, type BaseField } from './base-questions'
import { type ClaimField, claimFields, claimTypeValues, isClaimType } from './claim-types'
import {
  choiceField,
  emailField,
  optionalField,
  pastDateField,
  textField,
} from '@/platform/fields/field-schemas'
import { isRecord } from '@/platform/is-record'

const { claimType, email, fullName, message, phone } = baseQuestions

const base = {
  fullName: textField(fullName),
  email: emailField(email),
  phone: textField(phone),
  claimType: choiceField(claimTypeValues, claimType.message),
  message: textField({ ...message, multiline: true }),
} satisfies Record<BaseField, z.ZodType>

/** Null for a type without questions. */
export type ClaimDetails = Record<string, string> | null

function answerField(field: ClaimField): z.ZodType<string> {
  switch (field.kind) {
    case 'date':
      return pastDateField(field)
    case 'choice':
      return choiceField(Object.keys(field.options), field.message)
    case 'text':
    case 'long-text':
      return textField({ ...field, multiline: field.kind === 'long-text' })
  }
}

function claimField(field: ClaimField): z.ZodType<string | undefined> {
  return field.optional ? optionalField(answerField(field)) : answerField(field)
}

const noDetails = z.preprocess(() => null, z.null())

const given = (answers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      answer === undefined ? [] : [[name, answer] as const],
    ),
  )

/**
 * Anything but an object counts as one with every answer missing, so that each question is named.
 * Null for types without questions.
 */
export function detailsSchema(
  fields: readonly [name: string, field: ClaimField][],
): z.ZodType<ClaimDetails> {
  if (fields.length === 0) return noDetails
  const shape = Object.fromEntries(fields.map(([name, field]) => [name, claimField(field)]))
  return z.preprocess((input) => (isRecord(input) ? input : {}), z.object(shape).transform(given))
}

const formOf = (claimDetails: z.ZodType<ClaimDetails>) => z.object({ ...base, claimDetails })

export type Enquiry = z.output<ReturnType<typeof formOf>>

const unknownType = formOf(noDetails)

const knownTypes = new Map(
  claimTypeValues.map((type) => [type, formOf(detailsSchema(claimFields(type)))]),
)

/**
 * The claim type chooses the questions; all field errors are named at once; unknown fields and
 * those of other types are dropped.
 *
 * Source: docs/product.md, "5.1 Enquiry"; docs/api.md, "Enquiries".
 */
export const enquirySchema = z.unknown().transform((input, context): Enquiry => {
  const body = isRecord(input) ? input : {}
  const type = typeof body['claimType'] === 'string' ? body['claimType'].trim() : undefined
  const schema = (isClaimType(type) && knownTypes.get(type)) || unknownType
  const result = schema.safeParse(body)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
  }
  return z.NEVER
})

/** `receipt` is the path of its page. */
export const enquiryReceiptSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  receipt: z.string(),
})

/** As the consultant reads it. */
export const storedEnquirySchema = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  claimType: z.enum(claimTypeValues),
  message: z.string(),
  claimDetails: z.record(z.string(), z.string()).nullable(),
  createdAt: z.string(),
})

export type StoredEnquiry = z.infer<typeof storedEnquirySchema>
