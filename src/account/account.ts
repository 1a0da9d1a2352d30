import { z } from 'zod'
import { textField } from '@/platform/fields/field-schemas'
import { tooLong } from '@/platform/fields/text'
import { maxLength, minLength } from '@/platform/limits'

/** Never trimmed, but only white space counts as missing. */
const passwordField = (label: string, missing: string) =>
  z
    .string(missing)
    .regex(/\S/, { error: missing, abort: true })
    .max(maxLength.password, tooLong(label, maxLength.password))

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
  password: passwordField('Password', passwordRequired),
  /** From the app or a recovery code; anything but text counts as none. */
  code: z.string().regex(/\S/).optional().catch(undefined),
})

export type Credentials = z.output<typeof credentialsSchema>

/** Source: docs/product.md, "5.5 First account". */
export const registrationSchema = z.object({
  username: usernameField.refine(
    (name) => name.length >= minLength.username,
    `Username must be at least ${minLength.username} characters`,
  ),
  password: passwordField('Password', passwordRequired).min(
    minLength.password,
    `Password ${passwordTooShort}`,
  ),
  setupCode: z.string().optional().catch(undefined),
})

const newPasswordTooShort = `New password ${passwordTooShort}`

/** Asked again for what a session alone may not do. */
export const currentPasswordField = passwordField(
  'Current password',
  'Current password is required',
)

const newPasswordField = passwordField('New password', newPasswordTooShort).min(
  minLength.password,
  newPasswordTooShort,
)

/** Source: docs/product.md, "5.6 Change of password". */
export const passwordChangeSchema = z.object({
  currentPassword: currentPasswordField,
  newPassword: newPasswordField,
})

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

/** Source: docs/api.md, "A forgotten password". */
export const passwordResetSchema = z.object({
  token: z.string(linkEnded).min(1, linkEnded),
  newPassword: newPasswordField,
})

/** The token comes from the address. */
export const passwordResetFormSchema = z
  .object({ newPassword: newPasswordField, confirmPassword: confirmationField })
  .refine(isConfirmed, notConfirmed)
