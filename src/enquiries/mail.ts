import '@/platform/fields/zod-settings'
import { z } from 'zod'
import { emailOrNoneField } from '@/account/account'
import type { Status } from './statuses'

export interface MailRule {
  /**
   * A mail to the consultant or a user goes there by its kind: its address doesn't say who it's
   * about.
   */
  to: 'consultant' | 'firm' | 'user' | 'visitor'
  when: string
  /** The name beside its enquiry in the dashboard. */
  label?: string
  /** A mail isn't sent once its enquiry has another status. */
  onlyWhile?: Status
  /** The name of its switch, if the consultant can switch it off under Settings. */
  setting?: string
}

/**
 * Every mail. `mails/` of each subject has the words, and `src/server/mail-worker.ts` puts them
 * together. An enquiry lists its mails in this order.
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
    setting: 'Reminder',
  },
  overdue: {
    to: 'consultant',
    when: 'the reply is overdue',
    onlyWhile: 'new',
    label: 'Overdue notice to you',
    setting: 'Overdue reply',
  },
  withdrawal: {
    to: 'consultant',
    when: 'the sender of an enquiry has asked for its deletion',
    label: 'Deletion request to you',
    setting: 'Request for deletion',
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
  files: {
    to: 'consultant',
    when: 'the sender of an enquiry has added files',
    label: 'Files added, to you',
    setting: 'Files added',
  },
  agreement: {
    to: 'visitor',
    when: 'the consultant would like to pass the case on',
    label: 'Question whether it may be passed on',
  },
  referral: { to: 'firm', when: 'a case was passed on', label: 'Link for the partner firm' },
  'referral-news': {
    to: 'consultant',
    when: 'a client answers whether their case may be passed on, or the partner firm whether it takes it',
    label: 'News of passing it on, to you',
    setting: 'News of referrals',
  },
  digest: {
    to: 'consultant',
    when: 'it’s eight in the morning in London and something is still open',
    setting: 'Morning digest',
  },
  'password-reset': { to: 'user', when: 'they asked to reset a forgotten password' },
  'confirm-email': { to: 'user', when: 'they asked to use a new email' },
  'new-device': { to: 'user', when: 'they signed in with a new browser' },
  'account-changed': { to: 'user', when: 'something about their account was changed' },
  'review-received': { to: 'visitor', when: 'a review arrived' },
  'review-waiting': {
    to: 'consultant',
    when: 'a review has arrived and is waiting',
    setting: 'New review',
  },
  'review-published': { to: 'visitor', when: 'a review was approved' },
  'review-answered': { to: 'visitor', when: 'a review on the site was answered' },
  'review-declined': { to: 'visitor', when: 'a waiting review was deleted' },
  'review-removed': { to: 'visitor', when: 'a review on the site was deleted' },
  'review-withdrawn': { to: 'consultant', when: 'its writer withdrew a review' },
} as const satisfies Readonly<Record<string, MailRule>>

type MailRules = typeof mailRules

export type AnyMailKind = keyof MailRules

type KindWith<Part extends string> = {
  [Kind in AnyMailKind]: MailRules[Kind] extends Record<Part, string> ? Kind : never
}[AnyMailKind]

export type MailKind = KindWith<'label'>

const isMailKind = (kind: string): kind is AnyMailKind => kind in mailRules

/** Such as `the reply is overdue and the enquiry is still new`. */
export function whenSent(kind: AnyMailKind): string {
  const { onlyWhile, when }: MailRule = mailRules[kind]
  return onlyWhile ? `${when} and the enquiry is still ${onlyWhile}` : when
}

export const isAboutEnquiry = (kind: string): kind is MailKind =>
  isMailKind(kind) && 'label' in mailRules[kind]

export const anyMailKinds = Object.keys(mailRules).filter(isMailKind)

export const mailKinds: readonly MailKind[] = Object.keys(mailRules).filter(isAboutEnquiry)

/** `off`: no mail server. `held`: spam, or one of `heldFor`. `queued`: until sent or given up. */
export const mailStates = ['off', 'held', 'queued', 'sent', 'failed'] as const

export type MailState = (typeof mailStates)[number]

/**
 * `safety`: the address isn't safe, so for good. `limit`: it had many mails that day. `doubt`: the
 * enquiry is probably spam.
 */
const heldFor = ['safety', 'limit', 'doubt'] as const

export type HeldFor = (typeof heldFor)[number]

/** A mail as the consultant sees it. */
export const mailRowSchema = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  to: z.string(),
  state: z.enum(mailStates),
  heldFor: z.enum(heldFor).nullable(),
  /** The time of sending; until then, of writing. */
  at: z.string(),
  attempts: z.number(),
  /** The last attempt's error; null without one. */
  error: z.string().nullable(),
  /** A reply's own words. */
  subject: z.string().optional(),
  text: z.string().optional(),
  /** The moment until which a reply can be taken back; null after it. */
  waitsUntil: z.string().nullable(),
  /** The sender's mail server took it, the recipient's didn't. */
  bounced: z.boolean(),
})

export type MailRow = z.infer<typeof mailRowSchema>

/** Milliseconds in which a reply can be taken back. */
export const replyWaits = 10_000

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

/** @param address the new address, before its link is opened */
export const confirmationWaits = (address: string): string =>
  `To use ${address}, open the link in the email that was sent to it.`

export type SwitchedMail = KindWith<'setting'>

const isSwitched = (kind: AnyMailKind): kind is SwitchedMail => 'setting' in mailRules[kind]

/** The mails that the consultant can switch off. */
export const switchedMails = anyMailKinds
  .filter(isSwitched)
  .map((name) => ({ name, label: mailRules[name].setting }))

function eachSwitch<Field>(field: (label: string) => Field): Record<SwitchedMail, Field>
function eachSwitch(field: (label: string) => unknown): unknown {
  return Object.fromEntries(switchedMails.map(({ name, label }) => [name, field(label)]))
}

/** How the mailbox is read, in which answers arrive. */
const mailboxSchema = z.object({
  isSetUp: z.boolean(),
  /** The account, such as `margaret@example.com`. */
  account: z.string().nullable(),
  /** The first look. */
  since: z.string().nullable(),
  /** The last look that worked. */
  lookedAt: z.string().nullable(),
  /** The last fault in the server's words; null once a look works again. */
  fault: z.string().nullable(),
})

export const answersNotRead = 'Answers aren’t being read'

/** @param why the mailbox's own words */
export const mailboxFailed = (why: string): string => `The last look failed: ${why}`

export type MailboxState = z.infer<typeof mailboxSchema>

export const mailSettingsSchema = z.object({
  ...eachSwitch(() => z.boolean().default(true)),
  /** The consultant's address: of those below, or else `MAIL_TO` or the email under Contact. */
  to: z.string(),
  notifyTo: z.string().nullable().default(null),
  /** A new address counts only after its link was opened. */
  newNotifyTo: z.string().nullable().default(null),
  mailbox: mailboxSchema,
})

export type MailSettings = z.infer<typeof mailSettingsSchema>

/** Null restores the default. */
export const notifyToSchema = z.object({ notifyTo: emailOrNoneField })

/** A missing setting stays as it is. */
export const mailSettingsChangeSchema = z.object({
  ...eachSwitch((label) => z.boolean(`${label} must be true or false`).optional()),
  ...notifyToSchema.partial().shape,
})

export type MailSettingsChange = z.output<typeof mailSettingsChangeSchema>
