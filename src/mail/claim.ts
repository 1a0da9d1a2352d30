import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { now } from '@/platform/time/clock'
import { endOfKeeping, type Mail, mailsOf } from './queue'

/** A mail that this instance, and no other, may send. */
export type ClaimedMail = Mail & { claim: string }

/** What came of an attempt to send a mail; `gone` where there is no reason left to send it. */
export type Outcome =
  | { what: 'sent' }
  | { what: 'gone' }
  /** It was not tried to the end, through no fault of the mail's. */
  | { what: 'given-back' }
  | { what: 'failed'; error: string; isPermanent: boolean }

/**
 * Milliseconds for which a mail is claimed: much longer than an attempt takes, so that only a claim
 * whose instance has died runs out, even where the clocks of two machines differ a little.
 */
const claimedFor = 60_000

/** Milliseconds within which an attempt is over, counted from when the claim was last renewed. */
export const sendingFor = 30_000

/**
 * The mails that may be on their way at this moment, whichever instance sends them: the others were
 * not claimed, or were claimed so long ago that the attempt is over or cannot begin without `mayBeSent`.
 */
export const onTheirWay = () => ({
  claimedUntil: { $gt: new Date(now().getTime() + claimedFor - sendingFor) },
})

/** Attempts that a crash may cut short, besides those that fail. */
const spareAttempts = 3

const claimEnd = () => new Date(now().getTime() + claimedFor)

/**
 * Claims the mail that has been due for longest, unless another instance has. The claim of one that
 * died runs out.
 *
 * @returns undefined where no mail is due
 * @throws the driver's error where the database is away
 */
export async function claimDueMail(payload: Payload): Promise<ClaimedMail | undefined> {
  const at = now()
  const claim = randomUUID()
  const mail = await mailsOf(payload).findOneAndUpdate(
    {
      state: 'queued',
      erased: { $ne: true },
      nextAttemptAt: { $lte: at },
      $or: [{ claimedUntil: null }, { claimedUntil: { $lte: at } }],
    },
    { $set: { claim, claimedUntil: claimEnd() }, $inc: { attempts: 1 } },
    { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
  )
  return mail ? { ...mail, claim } : undefined
}

/**
 * Renews the claim on a mail right before it is sent.
 *
 * @returns false where it may not be sent after all: it was deleted or erased, or is held back, or the
 *   claim ran out and another instance has it
 */
export async function mayBeSent(payload: Payload, { _id, claim }: ClaimedMail): Promise<boolean> {
  const { matchedCount } = await mailsOf(payload).updateOne(
    { _id, claim, state: 'queued', erased: { $ne: true } },
    { $set: { claimedUntil: claimEnd() } },
  )
  return matchedCount > 0
}

/**
 * Records what came of an attempt. Where the claim is another's by now, that one's attempt counts and
 * this one's does not.
 *
 * @param retrySeconds how long to wait after each attempt that failed for a while
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
  } else if (outcome.what === 'sent') {
    // It is sent even where it was held back while it was on its way.
    const sentAt = now()
    const end = expiresAt && { expiresAt: endOfKeeping(sentAt) }
    const set = { state: 'sent', sentAt, error: null, ...released, ...end } as const
    await mails.updateOne({ _id, claim }, { $set: set })
  } else if (outcome.what === 'given-back') {
    const fewer = { $max: [0, { $subtract: ['$attempts', 1] }] }
    await mails.updateOne({ _id, claim }, [{ $set: { ...released, attempts: fewer } }])
  } else {
    const { error, isPermanent } = outcome
    const wait = isPermanent ? undefined : retrySeconds[attempts - 1]
    await mails.updateOne(
      { _id, claim, state: 'queued' },
      { $set: { error, ...released, ...nextState(wait) } },
    )
  }
}

function nextState(wait: number | undefined): Pick<Mail, 'state'> & Partial<Mail> {
  if (wait === undefined) return { state: 'failed' }
  return { state: 'queued', nextAttemptAt: new Date(now().getTime() + wait * 1_000) }
}

/** Whether a mail was claimed so often that sending it may be what ends the site. */
export function wasClaimedTooOften({ attempts }: Mail, retrySeconds: readonly number[]): boolean {
  return attempts > retrySeconds.length + 1 + spareAttempts
}
