import type { PayloadRequest } from 'payload'
import { notTaken, openTypes } from '@/content/regulation'
import type { Caller, Enquiry } from '@/enquiries/enquiry'
import { badRequest } from '@/server/pipeline/http-error'
import { requireSignIn } from '@/server/pipeline/request'
import { receiptPath } from '@/platform/pages'
import { noonOf, todayInLondon } from '@/platform/time/dates'
import type { ReplyTerms } from '@/platform/time/due-time'
import { firstReplyTimes, type Kind, kinds } from '@/enquiries/kinds'
import { inboxPlace } from '@/enquiries/statuses'
import { limitOf } from '@/enquiries/time-limits'
import { telephoneLink } from '@/platform/telephone-link'
import { readSiteFacts } from '@/content/published/site-facts'
import { newMail, queueMails, withinDailyLimit } from '@/mail/queue'
import { consultantAddress } from '@/mail/settings'
import { keepPrivacyNotice } from '@/content/published/privacy-notices'
import { receiptToken } from '@/platform/receipts/token'
import { requireFree } from './calls'
import { mailTo } from './safe-contact'
import type { SpamVerdict } from '../spam/signals'

function startOfWork(
  createdAt: Date,
  replyTime: ReplyTerms,
  sent: Parameters<typeof limitOf>[0] & Pick<Enquiry, 'callTimes' | 'phone'> & { kind?: Kind },
  { isSpam = false, isProbable: probablySpam = false, signals = [] }: Partial<SpamVerdict> = {},
) {
  const { kind = 'enquiry' } = sent
  const times = firstReplyTimes(kind, createdAt.toISOString(), replyTime)
  const status = isSpam ? 'spam' : 'new'
  const limitDate = limitOf(sent)?.day
  const phoneKey = telephoneLink(sent.phone)
  return {
    kind,
    createdAt: createdAt.toISOString(),
    status,
    ...times,
    place: inboxPlace({ ...sent, status, createdAt, ...times, limitDate }),
    ...(limitDate && { limitDate }),
    // However a phone number is written, it's found.
    ...(phoneKey && { phoneKey }),
    signals,
    probablySpam,
  } as const
}

/**
 * Stores an enquiry and its mails in the request's transaction.
 *
 * Source: docs/api.md, "Enquiries" and "Mail".
 */
export async function storeEnquiry(req: PayloadRequest, enquiry: Enquiry, verdict: SpamVerdict) {
  const { payload } = req
  const { facts, regulation, replyTime } = await readSiteFacts(payload)
  if (!openTypes(regulation).includes(enquiry.claimType)) {
    throw badRequest([{ path: 'claimType', message: notTaken }])
  }
  await requireFree(payload, enquiry.callTimes)
  const work = startOfWork(new Date(), replyTime, enquiry, verdict)
  const privacyVersion = await keepPrivacyNotice({ payload })
  const data = { ...enquiry, ...work, source: 'site', privacyVersion } as const
  const stored = await payload.create({ collection: 'enquiries', data, req, depth: 0 })
  const { id, createdAt } = stored
  const to = await consultantAddress(req, facts)
  await queueMails(req, [
    newMail({ kind: 'notification', enquiry: id, to }, verdict.isSpam),
    await withinDailyLimit(req, mailTo(stored, { kind: 'acknowledgement' })),
  ])
  const token = await receiptToken(payload, { kind: 'full', id })
  return { id, createdAt, receipt: receiptPath(token) }
}

/**
 * Stores what a caller said, or a complaint, with who wrote it down, in the request's transaction.
 * The consultant knows of it, so only the caller may be told.
 *
 * Source: docs/api.md, "A caller".
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
  const work = startOfWork(createdAt, replyTime, caller)
  const at = new Date().toISOString()
  const received = { kind: 'received' as const, what, at, by }
  const data = { ...caller, ...work, source, readAt: at, history: [received] }
  const stored = await payload.create({ collection: 'enquiries', data, req, depth: 0 })
  if (isCall && acknowledge && caller.email) {
    await queueMails(req, [mailTo(stored, { kind: 'acknowledgement' })])
  }
  return stored
}
