import '@/platform/fields/zod-settings'
import { z } from 'zod'

interface MailRule {
  /**
   * Whose address it goes to. A visitor's mails are theirs; those to the consultant and to a user go
   * there because of what they are, so that the address in them says nothing about who they are about.
   */
  to: 'consultant' | 'user' | 'visitor'
  /** When it is sent. */
  when: string
  /** What the dashboard calls it beside the enquiry that it is about; the others are about none. */
  label?: string
  /** Under Settings, for a mail that the consultant can switch off. */
  switch?: { label: string; hint: string }
}

/**
 * Every mail that is sent. What it says is in `src/mail/templates`, and is put together in
 * `src/server/mails/compose.ts`. Those about an enquiry are listed in this order beside it.
 *
 * Source: docs/api.md, "Mail".
 */
export const mailRules = {
  notification: { to: 'consultant', when: 'an enquiry came', label: 'Notice to you' },
  acknowledgement: {
    to: 'visitor',
    when: 'an enquiry came',
    label: 'Confirmation to the sender',
  },
  reply: { to: 'visitor', when: 'the consultant replied', label: 'Your reply' },
  reminder: {
    to: 'consultant',
    when: 'three quarters of the time to reply have gone and the enquiry is still `new`',
    label: 'Reminder to you',
    switch: {
      label: 'Reminder',
      hint: 'Once three quarters of the time to reply have gone and an enquiry is still new.',
    },
  },
  withdrawal: {
    to: 'consultant',
    when: 'its sender asked for an enquiry to be deleted',
    label: 'Request for deletion, to you',
  },
  digest: {
    to: 'consultant',
    when: 'it is 8:00 in Europe/London and something that came before is open',
    switch: {
      label: 'Morning digest',
      hint: 'Each morning at eight, what is open; none where nothing is.',
    },
  },
  'password-reset': { to: 'user', when: 'they asked to set a forgotten password again' },
  'new-device': { to: 'user', when: 'they signed in with a browser that is new' },
  'account-changed': { to: 'user', when: 'something of their account was changed' },
  'review-published': { to: 'visitor', when: 'a review was approved' },
  'review-declined': { to: 'visitor', when: 'a review that waited was deleted' },
  'review-removed': { to: 'visitor', when: 'a review on the site was deleted' },
  'review-withdrawn': { to: 'consultant', when: 'its writer withdrew a review' },
} as const satisfies Readonly<Record<string, MailRule>>

type MailRules = typeof mailRules

/** What a mail is for. */
export type AnyMailKind = keyof MailRules

/** What a mail about an enquiry is for. */
export type MailKind = {
  [Kind in AnyMailKind]: MailRules[Kind] extends { label: string } ? Kind : never
}[AnyMailKind]

const isMailKind = (kind: string): kind is AnyMailKind => kind in mailRules

/** Whether a mail is about an enquiry, and is shown beside it. */
export const isAboutEnquiry = (kind: string): kind is MailKind =>
  isMailKind(kind) && 'label' in mailRules[kind]

export const mailKinds: readonly MailKind[] = Object.keys(mailRules).filter(isAboutEnquiry)

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

/** What the part of Settings with the switches is called. */
export const mailSettingsTitle = 'Mails to you'

/** Where the consultant's mails go, and which are sent besides the one about each enquiry. */
export const mailSettingsSchema = z.object({
  reminder: z.boolean().default(true),
  digest: z.boolean().default(true),
  /** `MAIL_TO`, else the e-mail under Contact. */
  to: z.string(),
})

export type MailSettings = z.infer<typeof mailSettingsSchema>

/** The settings that are to be changed; the others stay. */
export const mailSettingsChangeSchema = z.object({
  reminder: z.boolean('Reminder must be true or false').optional(),
  digest: z.boolean('Digest must be true or false').optional(),
})

export type MailSettingsChange = z.output<typeof mailSettingsChangeSchema>
