import { z } from 'zod'
import { baseQuestions } from '@/enquiries/base-questions'
import { emailField } from '@/platform/fields/field-schemas'
import { currentPasswordField, sessionUserSchema } from './account'

/** One place where the user is signed in. Source: docs/api.md, "Sessions". */
export const sessionRowSchema = z.object({
  id: z.string(),
  /** Its browser and system: `Chrome on Windows`. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
})

export type SessionRow = z.infer<typeof sessionRowSchema>

/** Said where the password was right and a code has to follow. */
export const codeNeeded = 'Enter the code from your app'

/** Said of a code that is wrong, too old or was used. */
export const wrongCode = 'That code is not right. Enter the code that your app shows now.'

/** As `wrongCode`, at sign-in, where a recovery code may stand in its place. */
export const wrongSignInCode =
  'That code is not right. Enter the code that your app shows now, or a recovery code.'

/** Said after too many wrong codes, whatever the app's code. */
export const tooManyCodes = 'Too many wrong codes. Enter a recovery code, or try again in an hour.'

/** The codes of an app, and how many of them may be wrong. Source: docs/api.md, "Two-step sign-in". */
export const twoStepFigures = {
  digits: 6,
  stepSeconds: 30,
  /** How many steps a phone's clock may be early or late: two, so that 60 seconds always work. */
  drift: 2,
  recoveryCodes: 10,
  /** How many wrong codes a user may enter in an hour, from wherever they come. */
  wrongCodesAnHour: 20,
} as const

/** A set-up that is under way: shown once. Source: docs/api.md, "Two-step sign-in". */
export const twoStepSetUpSchema = z.object({
  /** Base32, for an app that cannot read the picture of `uri`. */
  secret: z.string(),
  uri: z.string(),
  recoveryCodes: z.array(z.string()),
})

export type TwoStepSetUp = z.infer<typeof twoStepSetUpSchema>

/** A code that shows that the app is set up. */
export const twoStepCodeSchema = z.object({
  code: z.string(codeNeeded).trim().min(1, codeNeeded),
})

/** A password that allows what a session alone may not do. */
export const confirmedSchema = z.object({ currentPassword: currentPasswordField })

export type Confirmed = z.output<typeof confirmedSchema>

/** New recovery codes: shown once, and the ones before them end. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

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
