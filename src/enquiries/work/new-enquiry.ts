import type { PayloadRequest } from 'payload'
import { notTaken, openTypes } from '@/content/regulation'
import type { Caller, Enquiry } from '@/enquiries/enquiry'
import { badRequest } from '@/server/pipeline/http-error'
import { requireSignIn } from '@/server/pipeline/request'
import { receiptPath } from '@/platform/pages'
import { noonOf, todayInLondon } from '@/platform/time/dates'
import type { ReplyTerms } from '@/platform/time/due-time'
import { firstReplyTimes, type Kind, kinds } from '@/enquiries/kinds'
import { limitOf } from '@/enquiries/time-limits'
import { telephoneLink } from '@/platform/telephone-link'
import { readSiteFacts } from '@/content/published/site-facts'
import { newMail, queueMails, withinDailyLimit } from '@/mail/queue'
import { addressAmong } from '@/mail/settings'
import { currentTerms } from '@/content/published/privacy-notices'
import { receiptToken } from '@/platform/receipts/token'
import { requireFree } from './calls'
import { mailTo } from './safe-contact'
import { stateOf, storedState } from './state'
import { happened } from './events'
import type { SpamVerdict } from '../spam/signals'

type Sent = Parameters<typeof limitOf>[0] & Pick<Enquiry, 'callTimes' | 'phone'> & { kind?: Kind }

interface Start {
  createdAt: Date
  replyTime: ReplyTerms
  verdict?: SpamVerdict
  /** The first event of an enquiry that the consultant entered. */
  received?: { what: string; by: string; at: string }
}

/** The stored fields besides those sent, with the first event. */
function startOfWork(sent: Sent, { createdAt: came, received, replyTime, verdict }: Start) {
  const { kind = 'enquiry' } = sent
  const createdAt = came.toISOString()
  const began = {
    kind,
    ...firstReplyTimes(kind, createdAt, replyTime),
    status: verdict?.isSpam ? 'spam' : 'new',
    probablySpam: verdict?.isProbable ?? false,
    readAt: received?.at ?? null,
  } as const
  const usual = { what: 'Received', by: null, at: createdAt }
  const event = happened({ kind: 'received', began, ...(received ?? usual) })
  const limitDate = limitOf(sent)?.day
  const phoneKey = telephoneLink(sent.phone)
  const known = { ...sent, createdAt, ...(limitDate && { limitDate }) }
  return {
    ...{ createdAt, ...(limitDate && { limitDate }) },
    // A key finds a phone number in any notation.
    ...(phoneKey && { phoneKey }),
    signals: verdict?.signals ?? [],
    events: [event],
    ...storedState(known, stateOf(known, [event])),
  }
}

/** Stores an enquiry and its mails in the request's transaction. */
export async function storeEnquiry(req: PayloadRequest, enquiry: Enquiry, verdict: SpamVerdict) {
  const { payload } = req
  const terms = await currentTerms(payload)
  const { facts, notifyTo, privacyVersion, regulation, replyTime } = terms
  if (!openTypes(regulation).includes(enquiry.claimType)) {
    throw badRequest([{ path: 'claimType', message: notTaken }])
  }
  await requireFree(payload, enquiry.callTimes, terms)
  const work = startOfWork(enquiry, { createdAt: new Date(), replyTime, verdict })
  const data = { ...enquiry, ...work, source: 'site', privacyVersion } as const
  const stored = await payload.create({ collection: 'enquiries', data, req, depth: 0 })
  const { id, createdAt } = stored
  const to = addressAmong(notifyTo, facts)
  await queueMails(req, [
    newMail({ kind: 'notification', enquiry: id, to }, verdict.isSpam),
    await withinDailyLimit(req, mailTo(stored, { kind: 'acknowledgement' })),
  ])
  const token = await receiptToken(payload, { kind: 'full', id })
  return { id, createdAt, receipt: receiptPath(token) }
}

/**
 * Stores a caller's words or a complaint in the request's transaction, with the author. Only the
 * caller may get a mail: the consultant knows.
 */
export async function storeCaller(
  req: PayloadRequest,
  { acknowledge, receivedOn, ...caller }: Caller,
) {
  const { payload } = req
  const { username: by } = requireSignIn(req)
  const { replyTime } = await readSiteFacts(payload)
  await requireFree(payload, caller.callTimes)
  const { kind } = caller
  const isCall = kind === 'enquiry'
  const [source, what] = isCall
    ? (['phone', 'Taken down from a phone call'] as const)
    : (['other', `${kinds[kind].label} written down`] as const)
  const isEarlier = !isCall && receivedOn && receivedOn < todayInLondon()
  const createdAt = isEarlier ? new Date(noonOf(receivedOn)) : new Date()
  const received = { what, by, at: new Date().toISOString() }
  const data = { ...caller, ...startOfWork(caller, { createdAt, replyTime, received }), source }
  const stored = await payload.create({ collection: 'enquiries', data, req, depth: 0 })
  if (isCall && acknowledge && caller.email) {
    await queueMails(req, [mailTo(stored, { kind: 'acknowledgement' })])
  }
  return stored
}
