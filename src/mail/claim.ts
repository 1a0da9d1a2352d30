import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { databaseNow } from '@/platform/database/database-now'
import { endOfKeeping, type Mail, mailsOf } from './queue'

export type ClaimedMail = Mail & { claim: string }

/** `gone`: no reason left to send it. */
export type Outcome =
  | { what: 'sent' }
  | { what: 'gone' }
  /** The address isn't safe. */
  | { what: 'unsafe' }
  /** The attempt was interrupted, through no fault of the mail's. */
  | { what: 'given-back' }
  | { what: 'failed'; error: string; isPermanent: boolean }

/**
 * Milliseconds: much longer than an attempt, so that only a dead instance's claim runs out. The
 * database's clock counts, since those of instances may differ.
 */
const claimedFor = 60_000

/** Milliseconds from the last renewal of the claim. */
const sendingFor = 30_000

/**
 * Mails that may be on their way from any instance: any other attempt is over, or can't begin
 * without `mayBeSent`.
 */
export const onTheirWay = () => ({
  $expr: { $gt: ['$claimedUntil', { $add: [databaseNow(), claimedFor - sendingFor] }] },
})

/**
 * Waits, half a minute at most, until none of these mails is left. One on its way isn't cut off:
 * nobody would know whether the server has it.
 * @param these runs each time
 * @param first runs each time before that
 */
export async function noneIsLeft(
  payload: Payload,
  these: () => Parameters<ReturnType<typeof mailsOf>['findOne']>[0],
  first: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const deadline = performance.now() + sendingFor
  for (;;) {
    await first()
    const left = await mailsOf(payload).findOne(these(), { projection: { _id: 1 } })
    if (!left || performance.now() > deadline) return
    await pause(100)
  }
}

const claimEnd = () => ({ $add: [databaseNow(), claimedFor] })

/**
 * Claims the mail due for longest. A dead instance's claim runs out.
 * @returns undefined if no mail is due
 * @throws the driver's error if the database is away
 */
export async function claimDueMail(payload: Payload): Promise<ClaimedMail | undefined> {
  const claim = randomUUID()
  const mail = await mailsOf(payload).findOneAndUpdate(
    {
      state: 'queued',
      erased: { $ne: true },
      nextAttemptAt: { $lte: new Date() },
      // Null is less than any time.
      $expr: { $lte: ['$claimedUntil', databaseNow()] },
    },
    [{ $set: { claim, claimedUntil: claimEnd(), attempts: { $add: ['$attempts', 1] } } }],
    { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
  )
  return mail ? { ...mail, claim } : undefined
}

/**
 * Renews the claim right before sending, and stores how the mail is sent. False if it was deleted,
 * erased or held, or another instance has it.
 */
export async function mayBeSent(
  payload: Payload,
  { _id, claim }: ClaimedMail,
  sent: Pick<Mail, 'messageId' | 'subject' | 'to'>,
): Promise<boolean> {
  const { matchedCount } = await mailsOf(payload).updateOne(
    { _id, claim, state: 'queued', erased: { $ne: true } },
    [
      { $set: { claimedUntil: claimEnd() } },
      { $replaceWith: { $mergeObjects: ['$$ROOT', { $literal: sent }] } },
    ],
  )
  return matchedCount > 0
}

/**
 * If another instance has the claim by now, its attempt counts and this one doesn't.
 * @param retrySeconds waits after each attempt that failed for a while
 */
export async function recordOutcome(
  payload: Payload,
  { _id, attempts, claim, expiresAt }: ClaimedMail,
  outcome: Outcome,
  retrySeconds: readonly number[],
): Promise<void> {
  const mails = mailsOf(payload)
  const released = { claim: null, claimedUntil: null }
  if (outcome.what === 'gone') {
    await mails.deleteOne({ _id, claim })
  } else if (outcome.what === 'unsafe') {
    const held = { state: 'held', heldFor: 'safety', attempts: 0, ...released } as const
    await mails.updateOne({ _id, claim }, { $set: held })
  } else if (outcome.what === 'sent') {
    // This also covers a mail that was held on its way.
    const sentAt = new Date()
    const end = expiresAt && { expiresAt: endOfKeeping(sentAt) }
    const set = { state: 'sent', sentAt, error: null, ...released, ...end } as const
    await mails.updateOne({ _id, claim }, { $set: set })
  } else if (outcome.what === 'given-back') {
    const fewer = { $max: [0, { $subtract: ['$attempts', 1] }] }
    await mails.updateOne({ _id, claim }, [{ $set: { ...released, attempts: fewer } }])
  } else {
    const { error, isPermanent } = outcome
    const wait = isPermanent ? undefined : retrySeconds[attempts - 1]
    const next =
      wait === undefined
        ? ({ state: 'failed' } as const)
        : { nextAttemptAt: new Date(Date.now() + wait * 1_000) }
    const waiting = { _id, claim, state: 'queued' } as const
    await mails.updateOne(waiting, { $set: { error, ...released, ...next } })
  }
}
