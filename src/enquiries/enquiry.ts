import { z } from 'zod'
import { baseQuestions, type BaseField } from './base-questions'
import { type ClaimField, claimFields, claimTypeValues, isClaimType } from './claim-types'
import { bornOnQuestion, callTimesField, contactSchema } from './contact'
import { kindValues } from './kinds'
import {
  choiceField,
  emailField,
  optionalField,
  pastDateField,
  textField,
} from '@/platform/fields/field-schemas'
import { asText, isUnseen } from '@/platform/fields/text'
import { isRecord } from '@/platform/is-record'

const { claimType, email, fullName, message, phone } = baseQuestions

/** Short international numbers of the few countries that have them, without spaces. */
const isShortAbroad = /^\+(?:247|290|500|6[6-9]\d)\d{4,5}$/

const base = {
  fullName: textField(fullName),
  email: emailField(email),
  phone: textField((typed) =>
    isShortAbroad.test(asText(typed).replace(/[\s().-]/g, '')) ? { ...phone, min: 1 } : phone,
  ),
  claimType: choiceField(claimTypeValues, claimType.message),
  message: textField({ ...message, multiline: true }),
} satisfies Record<BaseField, z.ZodType>

/** Optional answers. */
const besides = {
  contact: contactSchema,
  callTimes: callTimesField,
  bornOn: optionalField(pastDateField(bornOnQuestion)).transform((day) => day ?? null),
}

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

const given = (answers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      answer === undefined ? [] : [[name, answer] as const],
    ),
  )

/**
 * A value that isn't an object counts as one without answers, so that each question is named. Null
 * for types without questions, or unknown ones.
 */
export function detailsSchema(
  fields: readonly [name: string, field: ClaimField][],
): z.ZodType<ClaimDetails> {
  if (fields.length === 0) return z.preprocess(() => null, z.null())
  const shape = Object.fromEntries(fields.map(([name, field]) => [name, claimField(field)]))
  return z.preprocess((input) => (isRecord(input) ? input : {}), z.object(shape).transform(given))
}

const formOf = (type: unknown) =>
  z.object({
    ...base,
    ...besides,
    claimDetails: detailsSchema(isClaimType(type) ? claimFields(type) : []),
  })

export type Enquiry = z.output<ReturnType<typeof formOf>>

/** Adds one schema's errors to another schema's context. */
function passedBy<Output>(
  schema: z.ZodType<Output>,
  body: Record<string, unknown>,
  context: z.core.$RefinementCtx,
): Output {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  for (const { message: text, path } of result.error.issues) {
    context.addIssue({ code: 'custom', path, message: text })
  }
  return z.NEVER
}

/**
 * The claim type chooses the questions. All field errors are named at once. Unknown fields and
 * those of other types are dropped.
 */
export const enquirySchema = z.unknown().transform((input, context): Enquiry => {
  const body = isRecord(input) ? input : {}
  return passedBy(formOf(asText(body['claimType']).trim()), body, context)
})

const onlyGiven = (answers: object) =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null))

/** The enquiry as a form sends it: an optional question appears only with an answer. */
export function answered({ contact, callTimes, bornOn, ...required }: Enquiry) {
  return {
    ...required,
    ...(contact && { contact: onlyGiven(contact) }),
    ...onlyGiven({ callTimes, bornOn }),
  }
}

/** `receipt` is the path of the enquiry's page. A repeat from another client gets none. */
export const enquiryReceiptSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  receipt: z.string(),
})

export const kindField = choiceField(kindValues, `Kind must be one of ${kindValues.join(', ')}`)

/** The day from which a complaint's clocks run. */
export const receivedOnQuestion = {
  kind: 'date',
  label: 'Day it was received',
  hint: 'The time to answer runs from then. Leave it empty for today.',
  message: 'Enter a real date',
} as const

const noWayToReach = 'Give a phone number or an email address'

const orEmpty = (schema: z.ZodType<string>) => optionalField(schema).transform((text) => text ?? '')

/** The ways to reach someone beside those sent. An empty one is removed, a missing one stays. */
export const reachAtSchema = z.object(
  { email: orEmpty(base.email).optional(), phone: orEmpty(base.phone).optional() },
  'reachAt must be an object',
)

/**
 * Someone's words on the phone, or a complaint however it came. All but the name and one way to
 * reach them are optional. A missing text is empty; a missing type or its answers are null.
 */
export const callerSchema = z.unknown().transform((input, context) => {
  const body = isRecord(input) ? input : {}
  const type = optionalField(base.claimType).safeParse(body['claimType']).data
  const fields = type ? claimFields(type) : []
  const schema = z.object({
    kind: optionalField(kindField).transform((kind) => kind ?? 'enquiry'),
    fullName: base.fullName,
    email: orEmpty(base.email),
    phone: orEmpty(base.phone),
    claimType: optionalField(base.claimType).transform((value) => value ?? null),
    message: orEmpty(textField({ ...message, min: 1, multiline: true })),
    claimDetails: detailsSchema(
      fields.map(([name, field]) => [name, { ...field, optional: true }]),
    ),
    ...besides,
    acknowledge: z.boolean('Acknowledge must be true or false').default(false),
    receivedOn: optionalField(pastDateField(receivedOnQuestion)),
  })
  const ways = ['phone', 'email'] as const
  if (ways.every((way) => isUnseen(asText(body[way])))) {
    for (const way of ways) {
      context.addIssue({ code: 'custom', path: [way], message: noWayToReach })
    }
  }
  return passedBy(schema, body, context)
})

export type Caller = z.output<typeof callerSchema>

/** An enquiry as the consultant reads it. */
export const storedEnquirySchema = z.object({
  id: z.string(),
  fullName: z.string(),
  /** A caller may leave only one of these two. */
  email: z.string(),
  phone: z.string(),
  /** Null if a caller didn't say. */
  claimType: z.enum(claimTypeValues).nullable(),
  message: z.string(),
  claimDetails: z.record(z.string(), z.string()).nullable(),
  contact: contactSchema,
  /** Times for a call, in the visitor's order. */
  callTimes: z.array(z.string()).nullable(),
  /** The date of birth of an injured child. */
  bornOn: z.string().nullable(),
  createdAt: z.string(),
})

export type StoredEnquiry = z.infer<typeof storedEnquirySchema>
