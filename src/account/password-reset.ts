import { z } from 'zod'
import {
  confirmationField,
  isConfirmed,
  newPasswordField,
  notConfirmed,
  usernameField,
} from './account'

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
