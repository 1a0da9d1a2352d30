import '@/platform/fields/zod-settings'
import { z } from 'zod'
import { emailOrNoneField } from '@/account/account'
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
}

/**
 * Every mail. Their words are in `mails/` of their subjects, put together in `src/server/mail-worker.ts`.
 * An enquiry lists its mails in this order.
 *
 * Source: docs/api.md, "Mail".
 */
export const mailRules = {
  notification: { to: 'consultant', when: 'an enquiry arrived', label: 'Notice to you' },
  acknowledgement: {
    to: 'visitor',
    when: 'an enquiry arrived',
    label: 'Confirmation to the sender',
  },
  reply: { to: 'visitor', when: 'the consultant replied', label: 'Your reply' },
  reminder: {
    to: 'consultant',
    when: 'three quarters of the reply time have passed',
    onlyWhile: 'new',
    label: 'Reminder to you',
  },
  overdue: {
    to: 'consultant',
    when: 'the reply is overdue',
    onlyWhile: 'new',
    label: 'Overdue notice to you',
  },
  withdrawal: {
    to: 'consultant',
    when: 'its sender asked for an enquiry to be deleted',
    label: 'Deletion request to you',
  },
  call: {
    to: 'visitor',
    when: 'a call with them was confirmed, moved or cancelled',
    label: 'Time of the call',
  },
  'call-changed': {
    to: 'consultant',
    when: 'its sender moved or cancelled a call, or chose another time',
    label: 'Change of the call, to you',
  },
  'call-dropped': { to: 'visitor', when: 'their enquiry was deleted with a call to come' },
  digest: {
    to: 'consultant',
    when: 'it is 8:00 in Europe/London and something from before is still open',
  },
  'password-reset': { to: 'user', when: 'they asked to reset a forgotten password' },
  'confirm-email': { to: 'user', when: 'they asked to use a new email' },
  'new-device': { to: 'user', when: 'they signed in with a new browser' },
  'account-changed': { to: 'user', when: 'something about their account was changed' },
  'review-received': { to: 'visitor', when: 'a review arrived' },
  'review-waiting': { to: 'consultant', when: 'a review arrived and is waiting' },
  'review-published': { to: 'visitor', when: 'a review was approved' },
  'review-answered': { to: 'visitor', when: 'a review on the site was answered' },
  'review-declined': { to: 'visitor', when: 'a waiting review was deleted' },
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

export const anyMailKinds = Object.keys(mailRules).filter(isMailKind)

export const mailKinds: readonly MailKind[] = Object.keys(mailRules).filter(isAboutEnquiry)

/**
 * `off`: no mail server; `held`: counts as spam or as one of `heldFor`; `queued`: until sent or given
 * up.
 *
 * Source: docs/api.md, "Mail".
 */
export const mailStates = ['off', 'held', 'queued', 'sent', 'failed'] as const

export type MailState = (typeof mailStates)[number]

/**
 * `safety`: the address isn't safe, so for good; `limit`: it had many mails that day; `doubt`: the
 * enquiry is probably spam.
 */
const heldFor = ['safety', 'limit', 'doubt'] as const

export type HeldFor = (typeof heldFor)[number]

/** As the consultant sees it. */
export const mailRowSchema = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  to: z.string(),
  state: z.enum(mailStates),
  heldFor: z.enum(heldFor).nullable(),
  /** When sent; until then, when written. */
  at: z.string(),
  attempts: z.number(),
  /** Why the last attempt failed; null if none did. */
  error: z.string().nullable(),
  /** A reply's own words. */
  subject: z.string().optional(),
  text: z.string().optional(),
  /** Until then a reply can be taken back; null once it can't. */
  waitsUntil: z.string().nullable(),
})

export type MailRow = z.infer<typeof mailRowSchema>

/** Milliseconds in which a reply can be taken back. */
export const replyWaits = 10_000

/** Source: docs/api.md, "Mail". */
export const mailIsNotSetUp = 'Mail is not set up'

export const noMailLeaves = 'No email leaves this site'

export const noMailServer =
  'No mail server is set up. Ask the person who runs the site to set SMTP_URL.'

export const mailsFailed = (count: number): string =>
  count === 1 ? '1 email couldn’t be sent' : `${count} emails couldn’t be sent`

export const mailSettingsTitle = 'Emails to you'

/** @param to the consultant's address, if there is one */
export const mailSettingsNote = (to: string | undefined): string =>
  `You’re always told about new enquiries.${to ? ` Emails to you go to ${to}.` : ''}`

/** @param address waits for its link */
export const confirmationWaits = (address: string): string =>
  `To use ${address}, open the link in the email that was sent to it.`

/** Those that the consultant can switch off under Settings. */
export const switchedMails = [
  {
    name: 'reminder',
    label: 'Reminder',
    hint: 'Once three quarters of the reply time have passed and an enquiry is still new.',
  },
  {
    name: 'digest',
    label: 'Morning digest',
    hint: 'Each morning at eight, what’s open. None is sent if nothing is.',
  },
  {
    name: 'overdue',
    label: 'Overdue reply',
    hint: 'As soon as the reply time is over and an enquiry is still new.',
  },
  {
    name: 'withdrawal',
    label: 'Request for deletion',
    hint: 'When someone asks you to delete their enquiry. The dashboard tells you in any case.',
  },
  {
    name: 'review-waiting',
    label: 'New review',
    hint: 'When a new review is waiting for your decision.',
  },
] as const satisfies readonly { name: AnyMailKind; label: string; hint: string }[]

export type SwitchedMail = (typeof switchedMails)[number]['name']

function eachSwitch<Field>(field: (label: string) => Field): Record<SwitchedMail, Field>
function eachSwitch(field: (label: string) => unknown): unknown {
  return Object.fromEntries(switchedMails.map(({ name, label }) => [name, field(label)]))
}

export const mailSettingsSchema = z.object({
  ...eachSwitch(() => z.boolean().default(true)),
  /** Of those that follow, or else `MAIL_TO` or the email under Contact. */
  to: z.string(),
  notifyTo: z.string().nullable().default(null),
  /** Not used before a link sent to it was opened. */
  newNotifyTo: z.string().nullable().default(null),
})

export type MailSettings = z.infer<typeof mailSettingsSchema>

/** None goes back to the default. */
export const notifyToSchema = z.object({ notifyTo: emailOrNoneField })

/** The others stay. */
export const mailSettingsChangeSchema = z.object({
  ...eachSwitch((label) => z.boolean(`${label} must be true or false`).optional()),
  ...notifyToSchema.partial().shape,
})

export type MailSettingsChange = z.output<typeof mailSettingsChangeSchema>

/** `error` is the mail server's own answer. */
export const testMailSchema = z.object({
  sent: z.boolean(),
  to: z.string(),
  error: z.string().optional(),
})
