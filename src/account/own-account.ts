import { z } from 'zod'
import { baseQuestions } from '@/enquiries/base-questions'
import { emailField } from '@/platform/fields/field-schemas'
import { currentPasswordField, sessionUserSchema } from './account'

/** What the signed-in person sees of their own account. Source: docs/api.md, "The account". */
export const ownAccountSchema = z.object({
  ...sessionUserSchema.shape,
  email: z.string().nullable(),
  twoStep: z.object({
    isOn: z.boolean(),
    /** When it was switched on; null where it is off. */
    since: z.string().nullable(),
    recoveryCodesLeft: z.number(),
  }),
  /** Whether the site can send mails at all. */
  isMailSetUp: z.boolean(),
})

export type OwnAccount = z.infer<typeof ownAccountSchema>

const contactEmail = emailField(baseQuestions.email)

const isNone = (input: unknown) =>
  input === null || (typeof input === 'string' && input.trim() === '')

/** Another e-mail, or none: an empty one takes it away. Source: docs/api.md, "The account". */
export const emailChangeSchema = z.object({
  email: z.unknown().transform((input, context): string | null => {
    if (isNone(input)) return null
    const address = contactEmail.safeParse(input)
    if (address.success) return address.data
    context.addIssue({ code: 'custom', message: address.error.issues[0]?.message })
    return z.NEVER
  }),
  currentPassword: currentPasswordField,
})

export type EmailChange = z.output<typeof emailChangeSchema>

/** The account after its e-mail was changed. */
export const changedEmailSchema = ownAccountSchema.pick({ id: true, username: true, email: true })

export type ChangedEmail = z.infer<typeof changedEmailSchema>
