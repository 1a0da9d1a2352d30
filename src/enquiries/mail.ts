import '@/platform/fields/zod-settings'
import { z } from 'zod'

/** What a mail about an enquiry is for. Source: docs/api.md, "Mail". */
export const mailKinds = [
  'notification',
  'acknowledgement',
  'reply',
  'reminder',
  'withdrawal',
] as const

export type MailKind = (typeof mailKinds)[number]

/**
 * What became of a mail: `off` where no mail server is set up, `held` while the enquiry counts as
 * spam, `queued` until it is sent or given up.
 *
 * Source: docs/api.md, "Mail".
 */
export const mailStates = ['off', 'held', 'queued', 'sent', 'failed'] as const

export type MailState = (typeof mailStates)[number]

/** A mail as the consultant reads about it. */
export const mailRowSchema = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  to: z.string(),
  state: z.enum(mailStates),
  /** When it was sent; until then when it was written. */
  at: z.string(),
  attempts: z.number(),
  /** Why the last attempt failed, in a sentence; null where none did. */
  error: z.string().nullable(),
})

export type MailRow = z.infer<typeof mailRowSchema>

/** What is answered where a mail is to be sent and no mail server is set up. Source: docs/api.md, "Mail". */
export const mailIsNotSetUp = 'Mail is not set up'
