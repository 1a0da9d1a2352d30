import { z } from 'zod'
import { claimFields, type ClaimType, claimTypeValues, isClaimType } from './claim-types'
import { choiceField, claimField, textField } from './fields'
import { maxLength, minLength } from './limits'

const contactEmail = textField({
  label: 'Email',
  min: 1,
  max: maxLength.email,
  message: 'Valid email is required',
}).superRefine((email, context) => {
  if (!z.email().safeParse(email).success) {
    context.addIssue({ code: 'custom', message: 'Valid email is required' })
  }
})

/** What every enquiry is asked, in the order it is asked. Source: specification, section 5. */
const base = {
  fullName: textField({
    label: 'Full name',
    min: minLength.fullName,
    max: maxLength.short,
    message: 'Full name is required',
  }),
  email: contactEmail,
  phone: textField({
    label: 'Phone',
    min: minLength.phone,
    max: maxLength.short,
    message: 'Valid phone number is required',
  }),
  claimType: choiceField(claimTypeValues, 'Please select an enquiry'),
  message: textField({
    label: 'Message',
    min: minLength.message,
    max: maxLength.long,
    message: 'Please provide more details about your case',
    multiline: true,
  }),
}

/** The names of the questions that every enquiry is asked. */
export type BaseField = keyof typeof base

/** The answers to a claim type's own questions, or null for a type that has none. */
export type ClaimDetails = Record<string, string> | null

export interface Enquiry {
  fullName: string
  email: string
  phone: string
  claimType: ClaimType
  message: string
  claimDetails: ClaimDetails
}

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const noDetails = z.preprocess(() => null, z.null())

/**
 * The answers to one type's own questions. Anything but an object counts as one with every answer
 * missing, so that each question is named; types without questions always give null.
 */
function detailsSchema(type: ClaimType): z.ZodType<ClaimDetails> {
  const fields = claimFields(type)
  if (fields.length === 0) return noDetails
  const shape = Object.fromEntries(fields.map(([name, field]) => [name, claimField(field)]))
  return z.preprocess((input) => (isRecord(input) ? input : {}), z.object(shape))
}

const unknownType = z.object({ ...base, claimDetails: noDetails })

const knownTypes = new Map(
  claimTypeValues.map((type) => [type, z.object({ ...base, claimDetails: detailsSchema(type) })]),
)

/**
 * An enquiry as a visitor sends it. The claim type chooses the questions; all faults are named at
 * once, those in `claimDetails` too; unknown fields and those of another type are dropped.
 *
 * Source: specification, sections 3 and 5; contract, "Enquiries".
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

/** What the sender of an accepted enquiry is told. */
export const enquiryReceiptSchema = z.object({ id: z.string(), createdAt: z.string() })

/** An enquiry as the consultant reads it. */
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
