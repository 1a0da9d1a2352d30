import { z } from 'zod'
import { textField } from '@/platform/fields/field-schemas'
import { tooLong } from '@/platform/fields/text'
import { maxLength, minLength } from '@/platform/limits'

interface PasswordRule {
  label: string
  /** If nothing was sent. */
  missing: string
  /** Without it any length will do. */
  short?: string
}

/** Never trimmed, but only white space counts as missing. */
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

/** Case doesn't matter, so it's kept in lower case. */
const usernameField = textField({
  label: 'Username',
  min: 1,
  max: maxLength.username,
  message: 'Username is required',
}).transform((name) => name.toLowerCase())

/** Source: docs/product.md, "5.4 Sign-in form"; docs/api.md, "Accounts" and "Two-step sign-in". */
export const credentialsSchema = z.object({
  username: usernameField,
  password: passwordField({ label: 'Password', missing: passwordRequired }),
  /** From the app or a recovery code; anything but text counts as none. */
  code: z.string().regex(/\S/).optional().catch(undefined),
})

export type Credentials = z.output<typeof credentialsSchema>

/** Source: docs/product.md, "5.5 First account". */
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
  setupCode: z.string().optional().catch(undefined),
})

export type Registration = z.output<typeof registrationSchema>

const newPasswordTooShort = `New password ${passwordTooShort}`

/** Asked again for what a session alone may not do. */
export const currentPasswordField = passwordField({
  label: 'Current password',
  missing: 'Current password is required',
})

const newPasswordField = passwordField({
  label: 'New password',
  missing: newPasswordTooShort,
  short: newPasswordTooShort,
})

/** Source: docs/product.md, "5.6 Change of password". */
export const passwordChangeSchema = z.object({
  currentPassword: currentPasswordField,
  newPassword: newPasswordField,
})

export type PasswordChange = z.output<typeof passwordChangeSchema>

const confirmationMissing = 'Please confirm your password'

/** Asked by the form and not sent. */
const confirmationField = z.string(confirmationMissing).min(1, confirmationMissing)

const isConfirmed = (form: { newPassword: string; confirmPassword: string }) =>
  form.confirmPassword === form.newPassword

/** Reported with the other errors, once there is something to compare. */
const notConfirmed = {
  path: ['confirmPassword'],
  message: "Passwords don't match",
  when: ({ value }: { value: unknown }) =>
    z.object({ newPassword: z.string(), confirmPassword: z.string().min(1) }).safeParse(value)
      .success,
}

/** Source: docs/product.md, "5.6 Change of password". */
export const passwordChangeFormSchema = z
  .object({ ...passwordChangeSchema.shape, confirmPassword: confirmationField })
  .refine(isConfirmed, notConfirmed)

export const sessionUserSchema = z.object({ id: z.string(), username: z.string() })

export type SessionUser = z.infer<typeof sessionUserSchema>

/** Minutes that a reset link works. */
export const resetMinutes = 60

/** For a link that's wrong, expired, used, or someone else's. */
export const linkEnded = 'This link has expired or was used'

/** Source: docs/api.md, "A forgotten password". */
export const forgotPasswordSchema = z.object({ username: usernameField })

export type ForgotPassword = z.output<typeof forgotPasswordSchema>

/** Source: docs/api.md, "A forgotten password". */
export const passwordResetSchema = z.object({
  token: z.string(linkEnded).min(1, linkEnded),
  newPassword: newPasswordField,
})

export type PasswordReset = z.output<typeof passwordResetSchema>

/** The token comes from the address. */
export const passwordResetFormSchema = z
  .object({ newPassword: newPasswordField, confirmPassword: confirmationField })
  .refine(isConfirmed, notConfirmed)
