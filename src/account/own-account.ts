import { z } from 'zod'
import { baseQuestions } from '@/enquiries/base-questions'
import { emailField } from '@/platform/fields/field-schemas'
import { currentPasswordField, sessionUserSchema } from './account'

/** Source: docs/api.md, "Sessions". */
export const sessionRowSchema = z.object({
  id: z.string(),
  /** `Chrome on Windows` */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether it's the session that asks. */
  isThis: z.boolean(),
})

export type SessionRow = z.infer<typeof sessionRowSchema>

/** The password was right; a code must follow. */
export const codeNeeded = 'Enter the code from your app'

/** Wrong, expired or used. */
export const wrongCode = 'That code is not right. Enter the code that your app shows now.'

/** The same at sign-in, where a recovery code works too. */
export const wrongSignInCode =
  'That code is not right. Enter the code that your app shows now, or a recovery code.'

export const tooManyCodes = 'Too many wrong codes. Enter a recovery code, or try again in an hour.'

/** Source: docs/api.md, "Two-step sign-in". */
export const twoStepFigures = {
  digits: 6,
  stepSeconds: 30,
  /** Steps that a phone's clock may be off: two, so that 60 seconds always work. */
  drift: 2,
  recoveryCodes: 10,
  /** Per user, from anywhere. */
  wrongCodesAnHour: 20,
} as const

/** Shown once. Source: docs/api.md, "Two-step sign-in". */
export const twoStepSetUpSchema = z.object({
  /** Base32, for an app that can't read the picture of `uri`. */
  secret: z.string(),
  uri: z.string(),
  recoveryCodes: z.array(z.string()),
})

export type TwoStepSetUp = z.infer<typeof twoStepSetUpSchema>

export const twoStepCodeSchema = z.object({
  code: z.string(codeNeeded).trim().min(1, codeNeeded),
})

export const confirmedSchema = z.object({ currentPassword: currentPasswordField })

/** Shown once; the earlier ones end. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** Source: docs/api.md, "The account". */
export const ownAccountSchema = z.object({
  ...sessionUserSchema.shape,
  email: z.string().nullable(),
  twoStep: z.object({
    isOn: z.boolean(),
    /** Null if it's off. */
    since: z.string().nullable(),
    recoveryCodesLeft: z.number(),
  }),
  isMailSetUp: z.boolean(),
})

export type OwnAccount = z.infer<typeof ownAccountSchema>

/** An empty email removes it. Source: docs/api.md, "The account". */
export const emailChangeSchema = z.object({
  email: z.preprocess(
    (input) => (typeof input === 'string' && input.trim() === '' ? null : input),
    emailField(baseQuestions.email).nullable(),
  ),
  currentPassword: currentPasswordField,
})

export const changedEmailSchema = ownAccountSchema.pick({ id: true, username: true, email: true })
