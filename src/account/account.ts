import { z } from 'zod'
import { commonest } from './common-passwords'
import { baseQuestions } from '@/enquiries/base-questions'
import { emailField, textField } from '@/platform/fields/field-schemas'
import { asText, isUnseen, tooLong } from '@/platform/fields/text'
import { isRecord } from '@/platform/is-record'
import { maxLength, minLength } from '@/platform/limits'

/** Never trimmed, but only white space counts as missing. */
const passwordField = (label: string, missing: string) =>
  z
    .string(missing)
    .regex(/\S/, { error: missing, abort: true })
    .max(maxLength.password, tooLong(label, maxLength.password))

const tooShort = (label: string) => `${label} must be at least ${minLength.password} characters`
const passwordRequired = 'Password is required'

const usernameRule = {
  label: 'Username',
  min: 1,
  max: maxLength.username,
  message: 'Username is required',
}

const commonPasswords = new Set(commonest.split(' '))

const runs = ['0123456789', 'abcdefghijklmnopqrstuvwxyz']

const isWithin = (run: string, text: string) => run.repeat(maxLength.password).includes(text)

/**
 * In any case: one of the commonest, also with digits added, one of fewer than five
 * different characters, or one along the digits or the alphabet.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const backwards = Array.from(text).reverse().join('')
  return (
    [text, text.replaceAll(/\d/g, '')].some((word) => commonPasswords.has(word)) ||
    new Set(text).size < 5 ||
    [text, backwards].some((word) => runs.some((run) => isWithin(run, word)))
  )
}

export const tooCommon = 'Too common'

const isUncommon = (password: string) => !isCommonPassword(password)

/** A field for a new password, without the check for common ones. */
const newPassword = (label: string, missing: string) =>
  passwordField(label, missing).min(minLength.password, { error: tooShort(label), abort: true })

/** The first admin's, which the operator may set. */
const firstPasswordField = newPassword('Password', passwordRequired)

/** Case doesn't matter, so it's kept in lower case. */
const usernameField = textField(usernameRule).transform((name) => name.toLowerCase())

/** The email of an account does too. */
const usernameOrEmailField = textField((typed) => ({
  ...usernameRule,
  max: maxLength[asText(typed).includes('@') ? 'email' : 'username'],
})).transform((name) => name.toLowerCase())

const newUsernameField = usernameField.refine(
  (name) => name.length >= minLength.username,
  `Username must be at least ${minLength.username} characters`,
)

export const credentialsSchema = z.object({
  username: usernameOrEmailField,
  password: passwordField('Password', passwordRequired),
  /** The app's code or a recovery code; anything but text counts as none. */
  code: z.string().regex(/\S/).optional().catch(undefined),
})

export type Credentials = z.output<typeof credentialsSchema>

export const firstAdminSchema = z.object({
  username: newUsernameField,
  password: firstPasswordField,
})

export const registrationSchema = firstAdminSchema.extend({
  password: firstPasswordField.refine(isUncommon, tooCommon),
  setupCode: z.string().optional().catch(undefined),
})

const newPasswordField = newPassword('New password', tooShort('New password')).refine(
  isUncommon,
  tooCommon,
)

/** A session alone isn't enough for these changes. */
export const confirmedSchema = z.object({
  currentPassword: passwordField('Current password', 'Current password is required'),
})

export const passwordChangeSchema = confirmedSchema.extend({ newPassword: newPasswordField })

/** Minutes that a reset link works. */
export const resetMinutes = 60

/** The answer to a link that's wrong, expired, used, or someone else's. */
export const linkEnded = 'This link has expired or was used'

export const forgotPasswordSchema = z.object({ username: usernameOrEmailField })

export const emailConfirmationSchema = z.object({ token: z.string(linkEnded).min(1, linkEnded) })

export const passwordResetSchema = emailConfirmationSchema.extend({
  newPassword: newPasswordField,
})

const confirmationMissing = 'Please confirm your password'

/** The token comes from the address. The confirmation isn't sent. */
export const passwordResetFormSchema = z
  .object({
    newPassword: newPasswordField,
    confirmPassword: z.string(confirmationMissing).min(1, confirmationMissing),
  })
  .refine(({ confirmPassword, newPassword }) => confirmPassword === newPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    // Reported with the other errors, once there is something to compare.
    when: ({ value }) =>
      z.object({ newPassword: z.string(), confirmPassword: z.string().min(1) }).safeParse(value)
        .success,
  })

export const passwordChangeFormSchema = confirmedSchema.and(passwordResetFormSchema)

/** The password was right; a code must follow. */
export const codeNeeded = 'Enter the code from your app'

/** Wrong, expired or used. */
export const wrongCode = 'That code isn’t right. Enter the code that your app shows now.'

/** The words at sign-in, where a recovery code works too. */
export const wrongSignInCode =
  'That code isn’t right. Enter the code that your app shows now, or a recovery code.'

export const tooManyCodes = 'Too many wrong codes. Enter a recovery code, or try again in an hour.'

export const twoStepFigures = {
  digits: 6,
  stepSeconds: 30,
  /** Steps that a phone's clock may be off: two, so that 60 seconds always work. */
  drift: 2,
  recoveryCodes: 10,
  /** Per user, from anywhere. */
  wrongCodesAnHour: 20,
} as const

export const twoStepCodeSchema = z.object({
  code: z.string(codeNeeded).trim().min(1, codeNeeded),
})

/** A session alone could lock the owner out. */
export const twoStepOnSchema = twoStepCodeSchema.extend(confirmedSchema.shape)

/** An empty one counts as none. */
export const emailOrNoneField = z.preprocess(
  (input) => (typeof input === 'string' && isUnseen(input) ? null : input),
  emailField(baseQuestions.email).nullable(),
)

/** What isn't named stays. */
export const accountChangeSchema = z
  .object({
    email: emailOrNoneField.optional(),
    username: newUsernameField.optional(),
    ...confirmedSchema.shape,
  })
  .refine(({ email, username }) => email !== undefined || username !== undefined, {
    path: ['email'],
    message: baseQuestions.email.message,
    // Reported with the other errors.
    when: ({ value, issues }) =>
      isRecord(value) && !issues.some(({ path }) => path?.[0] !== 'currentPassword'),
  })

export const nameTaken = (which: string) =>
  `This ${which} belongs to another account. Choose another.`
