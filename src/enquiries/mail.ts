import '@/platform/fields/zod-settings'
import { z } from 'zod'
import type { Status } from './statuses'

export interface MailRule {
  /**
   * Mails to the consultant or a user go there because of their kind, so their address doesn't say
   * who they're about.
   */
  to: 'consultant' | 'user' | 'visitor'
  when: string
  /** In the dashboard, beside its enquiry. */
  label?: string
  /** Not sent any more once the enquiry has another status. */
  onlyWhile?: Status
  /** Under Settings, if the consultant can switch it off. */
  switch?: { label: string; hint: string }
}

/**
 * Every mail. Their words are in `mails/` of their subjects, put together in `src/server/mail-worker.ts`.
 * An enquiry lists its mails in this order.
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
    when: 'three quarters of the time to reply have gone',
    onlyWhile: 'new',
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

export type AnyMailKind = keyof MailRules

export type MailKind = {
  [Kind in AnyMailKind]: MailRules[Kind] extends { label: string } ? Kind : never
}[AnyMailKind]

const isMailKind = (kind: string): kind is AnyMailKind => kind in mailRules

export const isAboutEnquiry = (kind: string): kind is MailKind =>
  isMailKind(kind) && 'label' in mailRules[kind]

export const mailKinds: readonly MailKind[] = Object.keys(mailRules).filter(isAboutEnquiry)

/**
 * `off`: no mail server; `held`: counts as spam; `queued`: until sent or given up.
 *
 * Source: docs/api.md, "Mail".
 */
export const mailStates = ['off', 'held', 'queued', 'sent', 'failed'] as const

export type MailState = (typeof mailStates)[number]

/** As the consultant sees it. */
export const mailRowSchema = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  to: z.string(),
  state: z.enum(mailStates),
  /** When sent; until then, when written. */
  at: z.string(),
  attempts: z.number(),
  /** Why the last attempt failed; null if none did. */
  error: z.string().nullable(),
})

export type MailRow = z.infer<typeof mailRowSchema>

/** Source: docs/api.md, "Mail". */
export const mailIsNotSetUp = 'Mail is not set up'

export const mailSettingsTitle = 'Mails to you'

/** @param to the consultant's address, if there is one */
export const mailSettingsNote = (to: string | undefined): string =>
  `You are told of each new enquiry in any case.${to ? ` These mails go to ${to}.` : ''}`

type SwitchedMail = {
  [Kind in AnyMailKind]: MailRules[Kind] extends { switch: object } ? Kind : never
}[AnyMailKind]

const isSwitched = (kind: AnyMailKind): kind is SwitchedMail => 'switch' in mailRules[kind]

export const switchedMails = Object.keys(mailRules).filter(isMailKind).filter(isSwitched)

function ofEachSwitch<Value>(value: (kind: SwitchedMail) => Value): Record<SwitchedMail, Value>
function ofEachSwitch(value: (kind: SwitchedMail) => unknown): unknown {
  return Object.fromEntries(switchedMails.map((kind) => [kind, value(kind)]))
}

export const mailSettingsSchema = z.object({
  ...ofEachSwitch(() => z.boolean().default(true)),
  /** `MAIL_TO`, or the email under Contact. */
  to: z.string(),
})

export type MailSettings = z.infer<typeof mailSettingsSchema>

/** The others stay. */
export const mailSettingsChangeSchema = z.object(
  ofEachSwitch((kind) =>
    z.boolean(`${mailRules[kind].switch.label} must be true or false`).optional(),
  ),
)

export type MailSettingsChange = z.output<typeof mailSettingsChangeSchema>
