import type { CollectionBeforeValidateHook, PayloadRequest } from 'payload'
import { notTaken, openTypes } from '@/content/regulation'
import type { Caller, Enquiry } from '@/enquiries/enquiry'
import { inTransaction } from '@/platform/database/connection'
import { badRequest } from '@/server/pipeline/http-error'
import { requireSignIn } from '@/server/pipeline/request'
import { receiptPath } from '@/platform/pages'
import { now } from '@/platform/time/clock'
import { dueTime, remindTime, type ReplyTerms } from '@/platform/time/due-time'
import { inboxPlace } from '@/enquiries/statuses'
import { readSiteFacts } from '@/content/published/site-facts'
import { newMail, queueMails } from '@/mail/queue'
import { consultantAddress } from '@/mail/settings'
import { keepPrivacyNotice } from '@/content/published/privacy-notices'
import { receiptToken } from '@/platform/receipts/token'
import type { SpamVerdict } from '../spam/signals'

export function startOfWork(
  createdAt: Date,
  replyTime: ReplyTerms,
  { isSpam, signals }: SpamVerdict = { isSpam: false, signals: [] },
) {
  const dueAt = dueTime(createdAt, replyTime)
  const status = isSpam ? 'spam' : 'new'
  return {
    createdAt: createdAt.toISOString(),
    status,
    dueAt: dueAt.toISOString(),
    remindAt: remindTime(createdAt, replyTime).toISOString(),
    place: inboxPlace({ status, createdAt, dueAt, repliedAt: null }),
    signals,
  } as const
}

/** For enquiries stored by other means, such as a seed. */
export const startWork: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !data || data['dueAt']) return data
  const { replyTime } = await readSiteFacts(req.payload)
  const createdAt = typeof data['createdAt'] === 'string' ? new Date(data['createdAt']) : now()
  return { ...data, ...startOfWork(createdAt, replyTime) }
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
  const work = startOfWork(now(), replyTime, verdict)
  const privacyVersion = await keepPrivacyNotice({ payload })
  const data = { ...enquiry, ...work, source: 'site', privacyVersion } as const
  const { id, createdAt } = await payload.create({ collection: 'enquiries', data, req })
  const about = { enquiry: id }
  await queueMails(req, [
    newMail({ ...about, kind: 'notification', to: consultantAddress(facts) }, verdict.isSpam),
    newMail({ ...about, kind: 'acknowledgement', to: enquiry.email }, verdict.isSpam),
  ])
  const token = await receiptToken(payload, { kind: 'full', id })
  return { id, createdAt, receipt: receiptPath(token) }
}

/**
 * Stores what a caller said, with who wrote it down. The consultant knows of it, so only the caller
 * may be told.
 *
 * Source: docs/api.md, "A caller".
 */
export async function storeCaller(req: PayloadRequest, { acknowledge, ...caller }: Caller) {
  const { payload } = req
  const { username: by } = requireSignIn(req)
  const { replyTime } = await readSiteFacts(payload)
  const work = startOfWork(now(), replyTime)
  const at = work.createdAt
  const received = { kind: 'received' as const, what: 'Taken down from a phone call', at, by }
  const data = { ...caller, ...work, source: 'phone' as const, readAt: at, history: [received] }
  return inTransaction(req, async () => {
    const stored = await payload.create({ collection: 'enquiries', data, req, depth: 0 })
    if (acknowledge && caller.email) {
      await queueMails(req, [
        newMail({ kind: 'acknowledgement', enquiry: stored.id, to: caller.email }),
      ])
    }
    return stored
  })
}
