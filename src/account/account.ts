import { z } from 'zod'
import { textField } from '@/platform/fields/field-schemas'
import { tooLong } from '@/platform/fields/text'
import { maxLength, minLength } from '@/platform/limits'

interface PasswordRule {
  label: string
  /** Said when nothing was sent. */
  missing: string
  /** Said when it is shorter than a password may be; without it any length will do. */
  short?: string
}

/** A password is never trimmed. One of nothing but white space counts as missing. */
function passwordField({ label, missing, short }: PasswordRule) {
  return z.unknown().transform((input, context): string => {
    const value = typeof input === 'string' ? input : ''
    const error =
      value.trim() === ''
        ? missing
        : value.length > maxLength.password
          ? tooLong(label, maxLength.password)
          : short !== undefined && value.length < minLength.password
            ? short
            : undefined
    if (error === undefined) return value
    context.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })
}

const passwordTooShort = `must be at least ${minLength.password} characters`
const passwordRequired = 'Password is required'

/** A username: its case does not matter, so it is kept in lower case. */
const usernameField = textField({
  label: 'Username',
  min: 1,
  max: maxLength.username,
  message: 'Username is required',
}).transform((name) => name.toLowerCase())

/** A code as it was typed; what is no text counts as none. */
const codeField = z.preprocess(
  (input) => (typeof input === 'string' && input.trim() !== '' ? input : undefined),
  z.string().optional(),
)

/** Source: docs/product.md, "5.4 Sign-in form"; docs/api.md, "Accounts" and "Two-step sign-in". */
export const credentialsSchema = z.object({
  username: usernameField,
  password: passwordField({ label: 'Password', missing: passwordRequired }),
  /** The app's code or a recovery code, where two-step sign-in is on. */
  code: codeField,
})

export type Credentials = z.output<typeof credentialsSchema>

/** The first admin. Source: docs/product.md, "5.5 First account". */
export const registrationSchema = z.object({
  username: usernameField.superRefine((name, context) => {
    if (name.length < minLength.username) {
      context.addIssue({
        code: 'custom',
        message: `Username must be at least ${minLength.username} characters`,
      })
    }
  }),
  password: passwordField({
    label: 'Password',
    missing: passwordRequired,
    short: `Password ${passwordTooShort}`,
  }),
  setupCode: z.preprocess(
    (input) => (typeof input === 'string' ? input : undefined),
    z.string().optional(),
  ),
})

export type Registration = z.output<typeof registrationSchema>

const newPasswordTooShort = `New password ${passwordTooShort}`

/** The password of whoever is signed in, asked again before what a session alone may not do. */
export const currentPasswordField = passwordField({
  label: 'Current password',
  missing: 'Current password is required',
})

const newPasswordField = passwordField({
  label: 'New password',
  missing: newPasswordTooShort,
  short: newPasswordTooShort,
})

/** What the server is sent. Source: docs/product.md, "5.6 Change of password". */
export const passwordChangeSchema = z.object({
  currentPassword: currentPasswordField,
  newPassword: newPasswordField,
})

export type PasswordChange = z.output<typeof passwordChangeSchema>

const confirmationMissing = 'Please confirm your password'

/** The new password once more, which a form asks and does not send. */
const confirmationField = z.string(confirmationMissing).min(1, confirmationMissing)

interface AskedTwice {
  newPassword: string
  confirmPassword: string
}

/** Whether a form was given the new password twice alike. */
const isConfirmed = (form: AskedTwice) => form.confirmPassword === form.newPassword

/** What is said where it was not. Named with the other errors, once there is something to compare. */
const notConfirmed = {
  path: ['confirmPassword'],
  message: "Passwords don't match",
  when: ({ value }: { value: unknown }) =>
    z.object({ newPassword: z.string(), confirmPassword: z.string().min(1) }).safeParse(value)
      .success,
}

/** What the form asks: the new password twice. Source: docs/product.md, "5.6 Change of password". */
export const passwordChangeFormSchema = z
  .object({ ...passwordChangeSchema.shape, confirmPassword: confirmationField })
  .refine(isConfirmed, notConfirmed)

/** The signed-in person, as much of them as is shown. */
export const sessionUserSchema = z.object({ id: z.string(), username: z.string() })

export type SessionUser = z.infer<typeof sessionUserSchema>

/** How long the link of a mail that sets a password anew works, in minutes. */
export const resetMinutes = 60

/** Said of a link that is wrong, too old, used, or for somebody else. */
export const linkEnded = 'This link has expired or was used'

/** Source: docs/api.md, "A forgotten password". */
export const forgotPasswordSchema = z.object({ username: usernameField })

export type ForgotPassword = z.output<typeof forgotPasswordSchema>

/** A new password, and the link's token that allows it. Source: docs/api.md, "A forgotten password". */
export const passwordResetSchema = z.object({
  token: z.string(linkEnded).min(1, linkEnded),
  newPassword: newPasswordField,
})

export type PasswordReset = z.output<typeof passwordResetSchema>

/** What the form asks: the new password twice. The token comes from the address. */
export const passwordResetFormSchema = z
  .object({ newPassword: newPasswordField, confirmPassword: confirmationField })
  .refine(isConfirmed, notConfirmed)
