import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { todayInLondon } from '@/platform/time/dates'
import type { DecisionReason } from '@/reviews/reasons'
import { day } from '@/platform/time/durations'
import { addressCollation, sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import {
  type AnyMailKind,
  type HeldFor,
  isAboutEnquiry,
  mailKinds,
  type MailRow,
  type MailState,
  replyWaits,
} from '@/enquiries/mail'
import { isDuplicate } from '@/platform/database/outage'
import { mostMailsADay } from '@/platform/limits'
import { isMailSetUp } from './settings'

type Reason = HeldFor | 'deleted'

/** A mail's words are put together when it's sent, except a reply's. */
export interface Mail {
  /** A UUID, also in the Message-ID. */
  _id: string
  kind: AnyMailKind
  /** Null if it's about no enquiry. */
  enquiry: string | null
  to: string
  state: MailState
  /** The reason for holding it, unless spam. `deleted` lasts until that's undone. */
  heldFor?: Reason | null
  /** Its place among the day's few to its mailbox: `0 name@example.com`. */
  ofTheDay?: string
  createdAt: Date
  attempts: number
  /** A sentence. */
  error: string | null
  /** The earliest time of the next attempt. */
  nextAttemptAt: Date
  /** Until then only one instance may send it. */
  claimedUntil: Date | null
  /** That instance's proof. */
  claim?: string | null
  sentAt: Date | null
  /** Those that it's sent with: another attempt has the same Message-ID. */
  messageId?: string
  subject?: string
  /** The Message-ID that a provider gave it in place of ours. */
  renamed?: string
  /** The recipient's mail server sent it back: `error` has the reason. */
  bounced?: true
  /** A name that only one mail has. */
  once?: string
  reply?: { subject: string; text: string }
  /** The call's previous time, if it was moved or cancelled. */
  was?: string
  /** How many files came since the last mail about them. */
  files?: number
  /** The pack that the partner firm is to see. */
  pack?: string
  account?: AccountNews
  /** An erased mail on its way has no content and is never sent again. */
  erased?: true
  /** A review that may be deleted by now, and the reason for the decision. */
  review?: { id: string; reason: DecisionReason | null }
  /** The time of its removal, sent or not. A mail about an enquiry goes with it. */
  expiresAt?: Date
}

export interface AccountNews {
  user: string
  change?: AccountChange
  /** True if a new address is for enquiries rather than the account. */
  forEnquiries?: boolean
  /** Such as `Chrome on Windows`. */
  device?: string
}

export type AccountChange =
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'email-asked'
  | 'notify-to-changed'
  | 'username-changed'
  | 'two-step-on'
  | 'two-step-off'
  | 'new-recovery-codes'
  | 'recovery-code-used'
  | 'codes-refused'

export const mailsOf = (payload: Payload) => ownCollection<Mail>(payload, 'mails')

export type NewMail = Pick<
  Mail,
  'kind' | 'enquiry' | 'to' | 'once' | 'reply' | 'was' | 'files' | 'pack' | 'account' | 'review'
>

/** The moment 30 days later. */
export const endOfKeeping = (from: Date) => new Date(from.getTime() + 30 * day)

export const digestKey = () => `digest:${todayInLondon()}`

/** Milliseconds before the first attempt. Someone who adds a file often adds another. */
const waitsOf: Partial<Record<AnyMailKind, number>> = { reply: replyWaits, files: 120_000 }

/** `off` without a mail server; `held` until its enquiry turns out not to be spam. */
export function newMail(mail: NewMail, isHeld = false): Mail {
  const at = new Date()
  const { [mail.kind]: waits = 0 } = waitsOf
  return {
    _id: randomUUID(),
    ...mail,
    state: !isMailSetUp() ? 'off' : isHeld ? 'held' : 'queued',
    createdAt: at,
    attempts: 0,
    error: null,
    nextAttemptAt: new Date(at.getTime() + waits),
    claimedUntil: null,
    sentAt: null,
    ...(mail.enquiry === null && { expiresAt: endOfKeeping(at) }),
  }
}

export async function queueMails(req: PayloadRequest, mails: Mail[]): Promise<void> {
  if (mails.length === 0) return
  await mailsOf(req.payload).insertMany(mails, { session: await sessionOf(req) })
}

/** Queues a mail about files, in the request's transaction, or adds them to one that still waits. */
export async function queueOrJoin(req: PayloadRequest, mail: Mail): Promise<void> {
  const { enquiry, files = 0, kind, state } = mail
  const { matchedCount } = await mailsOf(req.payload).updateOne(
    { enquiry, kind, state, attempts: 0, claimedUntil: null },
    { $inc: { files } },
    { session: await sessionOf(req) },
  )
  if (matchedCount === 0) await queueMails(req, [mail])
}

/** Queues a mail unless there's one of its name. */
export async function queueOnce(payload: Payload, mail: NewMail): Promise<void> {
  const { once = '' } = mail
  await mailsOf(payload)
    .updateOne({ once }, { $setOnInsert: newMail({ ...mail, once }) }, { upsert: true })
    .catch((error: unknown) => {
      // Two instances may queue it at once.
      if (!isDuplicate(error)) throw error
    })
}

/** `name+1@` and `name+2@` are one mailbox. */
function mailbox(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at).split('+', 1).join('')}${address.slice(at)}`
}

/**
 * A mail that strangers can cause, to any address and again and again: beyond a few a day it's
 * held. In the request's transaction, one of two with the same place conflicts and tries again.
 */
export async function withinDailyLimit(req: PayloadRequest, mail: Mail): Promise<Mail> {
  if (mail.state !== 'queued') return mail
  const mails = mailsOf(req.payload)
  const session = await sessionOf(req)
  const options = { session, collation: addressCollation }
  const places = Array.from({ length: mostMailsADay }, (_, nth) => `${nth} ${mailbox(mail.to)}`)
  const counted = { ofTheDay: { $in: places } }
  const found = await mails
    .find(counted, { projection: { ofTheDay: 1, createdAt: 1 }, ...options })
    .toArray()
  const dayAgo = Date.now() - day
  const over = found.filter(({ createdAt }) => createdAt.getTime() <= dayAgo)
  const taken = found.filter((one) => !over.includes(one))
  if (over.length > 0) {
    const _id = { $in: over.map((one) => one._id) }
    await mails.updateMany({ _id }, { $unset: { ofTheDay: 1 } }, { session })
  }
  // A stored address may be in another case.
  const ofTheDay = places.find(
    (_, nth) => !taken.some((one) => one.ofTheDay?.startsWith(`${nth} `)),
  )
  return ofTheDay === undefined ? held(mail, 'limit') : { ...mail, ofTheDay }
}

export const held = (mail: Mail, heldFor: HeldFor): Mail => ({ ...mail, state: 'held', heldFor })

/** Holds waiting mails, in the request's transaction. @param heldFor null as spam */
export async function holdMails(
  req: PayloadRequest,
  enquiry: string,
  heldFor: Reason | null = null,
): Promise<void> {
  await mailsOf(req.payload).updateMany(
    { enquiry, state: 'queued' },
    {
      $set: { state: 'held', heldFor },
      // A mail that won't be sent leaves room for others of the day.
      ...(heldFor === 'deleted' && { $unset: { ofTheDay: 1 } }),
    },
    { session: await sessionOf(req) },
  )
}

/** Releases held mails, in the request's transaction. @param reasons null for those held as spam */
export async function releaseMails(
  req: PayloadRequest,
  enquiry: string,
  reasons: readonly (Reason | null)[],
): Promise<void> {
  await mailsOf(req.payload).updateMany(
    { enquiry, state: 'held', heldFor: { $in: reasons } },
    { $set: { state: 'queued', nextAttemptAt: new Date() }, $unset: { heldFor: 1 } },
    { session: await sessionOf(req) },
  )
}

/** The oldest first; at one moment by kind. */
export async function mailsAbout(payload: Payload, enquiry: string): Promise<MailRow[]> {
  const mails = await mailsOf(payload).find({ enquiry }).toArray()
  const place = ({ kind, createdAt }: Mail) =>
    createdAt.getTime() * mailKinds.length + mailKinds.findIndex((one) => one === kind)
  return mails
    .toSorted((one, other) => place(one) - place(other))
    .flatMap(({ _id: id, attempts, createdAt, error, kind, nextAttemptAt, reply, ...mail }) => {
      if (!isAboutEnquiry(kind)) return []
      const { sentAt, state, to } = mail
      const heldFor = mail.heldFor === 'deleted' ? null : (mail.heldFor ?? null)
      const at = (sentAt ?? createdAt).toISOString()
      const waits = reply && state === 'queued' && attempts === 0
      const waitsUntil = waits ? nextAttemptAt.toISOString() : null
      const bounced = mail.bounced ?? false
      return [{ id, kind, to, state, heldFor, at, attempts, error, ...reply, waitsUntil, bounced }]
    })
}

export const repliesTo = (payload: Payload, enquiry: string): Promise<Mail[]> =>
  mailsOf(payload).find({ enquiry, kind: 'reply' }).sort({ createdAt: 1 }).toArray()

/**
 * Takes the latest reply out of the queue, in the request's transaction.
 * @param isLate takes one that should have gone, too
 * @returns the mail; null if it's on its way already
 */
export async function takeReply(
  req: PayloadRequest,
  enquiry: string,
  isLate = false,
): Promise<Mail | null> {
  const waiting = { enquiry, kind: 'reply', state: 'queued', claimedUntil: null } as const
  return mailsOf(req.payload).findOneAndDelete(
    { ...waiting, ...(!isLate && { attempts: 0, nextAttemptAt: { $gt: new Date() } }) },
    { session: await sessionOf(req), sort: { createdAt: -1 } },
  )
}

/**
 * Resends a mail whatever its state, in the request's transaction.
 * @returns false if it was sent
 */
export async function resend(req: PayloadRequest, id: string, to: string): Promise<boolean> {
  // An instance that is sending it keeps the claim, so that it isn't sent twice.
  const again = { to, state: 'queued', attempts: 0, nextAttemptAt: new Date() } as const
  const { matchedCount } = await mailsOf(req.payload).updateOne(
    { _id: id, state: { $ne: 'sent' } },
    { $set: again, $unset: { heldFor: 1, bounced: 1 } },
    { session: await sessionOf(req) },
  )
  return matchedCount > 0
}
