import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { todayInLondon } from '@/platform/time/dates'
import type { DecisionReason } from '@/reviews/reasons'
import { now } from '@/platform/time/clock'
import { sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import {
  type AnyMailKind,
  isAboutEnquiry,
  mailKinds,
  type MailRow,
  type MailState,
} from '@/enquiries/mail'
import { isDuplicate } from '@/platform/database/outage'
import { isMailSetUp } from './settings'

/** A mail as the database holds it. What it says is put together when it is sent, a reply's text aside. */
export interface Mail {
  /** A UUID, which is also in the mail's Message-ID. */
  _id: string
  kind: AnyMailKind
  /** The id of the enquiry that it is about; the others are about none. */
  enquiry: string | null
  to: string
  state: MailState
  createdAt: Date
  /** How often sending it was tried. */
  attempts: number
  /** Why the last attempt failed, in a sentence. */
  error: string | null
  /** When it is to be tried; no earlier. */
  nextAttemptAt: Date
  /** Until then one instance is sending it, and no other may. */
  claimedUntil: Date | null
  /** What that instance knows its claim by. */
  claim?: string | null
  sentAt: Date | null
  /** The name under which there is one such mail and no second. */
  once?: string
  /** What a reply says. */
  reply?: { subject: string; text: string }
  /** What a mail about a user's account tells of. */
  account?: AccountNews
  /** It was erased while it was on its way: nothing of it is kept, and it is never sent again. */
  erased?: true
  /** The review that it is about, which may be deleted by now, and why that was decided on so. */
  review?: { id: string; reason: DecisionReason | null }
  /** When it is removed, sent or not; one about an enquiry goes with that. */
  expiresAt?: Date
}

/** What happened to a user's account, at the time when its mail was written. */
export interface AccountNews {
  /** The user's id. */
  user: string
  /** What was changed, of a mail of that kind. */
  change?: AccountChange
  /** The browser it was done with: `Chrome on Windows`. */
  device?: string
}

/** The changes of an account of which its user is told. */
export type AccountChange =
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'two-step-on'
  | 'two-step-off'
  | 'new-recovery-codes'
  | 'recovery-code-used'
  | 'codes-refused'

/** All mails, of every state. */
export const mailsOf = (payload: Payload) => ownCollection<Mail>(payload, 'mails')

export type NewMail = Pick<
  Mail,
  'kind' | 'enquiry' | 'to' | 'once' | 'reply' | 'account' | 'review'
>

/** For how many days a mail stays that nobody needs any more. */
const daysKept = 30

/** When a mail is removed that is kept no longer than needed. Source: docs/api.md, "Mail". */
export function endOfKeeping(from: Date): Date {
  return new Date(from.getTime() + daysKept * 24 * 3_600_000)
}

/** The name of the one reminder of an enquiry. */
export function reminderKey(enquiry: string): string {
  return `reminder:${enquiry}`
}

/** The name of the one digest of this day, as it is in the United Kingdom. */
export function digestKey(): string {
  return `digest:${todayInLondon(now())}`
}

/**
 * A mail that waits to be sent; one that nobody will send where no mail server is set up.
 *
 * @param held whether it waits until its enquiry is found not to be spam
 */
export function newMail(mail: NewMail, held = false): Mail {
  const at = now()
  return {
    _id: randomUUID(),
    ...mail,
    state: !isMailSetUp() ? 'off' : held ? 'held' : 'queued',
    createdAt: at,
    attempts: 0,
    error: null,
    nextAttemptAt: at,
    claimedUntil: null,
    sentAt: null,
    ...(mail.enquiry === null && { expiresAt: endOfKeeping(at) }),
  }
}

/** Stores mails in the transaction that the request is in, so that they wait if and only if it is committed. */
export async function queueMails(req: PayloadRequest, mails: Mail[]): Promise<void> {
  await mailsOf(req.payload).insertMany(mails, { session: await sessionOf(req) })
}

/** Stores a mail unless there is one of its name. */
export async function queueOnce(payload: Payload, mail: NewMail): Promise<void> {
  const { once = '' } = mail
  await mailsOf(payload)
    .updateOne({ once }, { $setOnInsert: newMail({ ...mail, once }) }, { upsert: true })
    .catch((error: unknown) => {
      // Of two instances at the same moment one may be told so.
      if (!isDuplicate(error)) throw error
    })
}

/** Lets the mails go that were held back, or holds back those that wait, in the request's transaction. */
export async function holdMails(
  req: PayloadRequest,
  enquiry: string,
  isHeld: boolean,
): Promise<void> {
  const [from, to] = isHeld ? (['queued', 'held'] as const) : (['held', 'queued'] as const)
  await mailsOf(req.payload).updateMany(
    { enquiry, state: from },
    { $set: { state: to, nextAttemptAt: now() } },
    { session: await sessionOf(req) },
  )
}

/** The mails about an enquiry, oldest first, those of one moment in the order of their kinds. */
export async function mailsAbout(payload: Payload, enquiry: string): Promise<MailRow[]> {
  const mails = await mailsOf(payload).find({ enquiry }).toArray()
  const place = ({ kind, createdAt }: Mail) =>
    createdAt.getTime() * mailKinds.length + mailKinds.findIndex((one) => one === kind)
  return mails
    .toSorted((one, other) => place(one) - place(other))
    .flatMap(({ _id, kind, to, state, attempts, error, sentAt, createdAt }) =>
      isAboutEnquiry(kind)
        ? [{ id: _id, kind, to, state, at: (sentAt ?? createdAt).toISOString(), attempts, error }]
        : [],
    )
}

/**
 * Has a mail sent again, or now, whatever came of it before.
 *
 * @returns what came of it: `sent` where it was sent before and is left alone, undefined where there is
 *   no such mail
 */
export async function resend(payload: Payload, id: string): Promise<MailState | undefined> {
  // Whoever is sending it at this moment keeps the claim, so that it is not sent twice.
  const again = { state: 'queued', attempts: 0, nextAttemptAt: now() } as const
  const { matchedCount } = await mailsOf(payload).updateOne(
    { _id: id, state: { $ne: 'sent' } },
    { $set: again },
  )
  if (matchedCount > 0) return again.state
  return (await mailsOf(payload).findOne({ _id: id }))?.state
}
